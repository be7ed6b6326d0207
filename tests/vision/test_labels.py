import pytest

from vision.enrolment.labels import LabelError, read_labels

HEAD = "image,tile,x1,y1,x2,y2,x3,y3,x4,y4\n"


def test_tiles_are_gathered_by_photograph(tmp_path):
    table = tmp_path / "labels.csv"
    table.write_text(
        HEAD + "a.jpg,1b,0,0,5,0,5,8,0,8\nb.jpg,?,1,1,5,1,5,8,1,8\na.jpg,J,9,0,14,0,14,8,9,8\n"
    )
    first, second = read_labels(table, tmp_path / "images", "folder")
    assert first.path == tmp_path / "images" / "a.jpg" and first.folder == "folder"
    assert [box.tile for box in first.boxes] == ["1b", "J"]
    assert first.boxes[1].corners.tolist() == [[9, 0], [14, 0], [14, 8], [9, 8]]
    assert second.boxes[0].tile == "?"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("image,tile\n", r"no-columns .*labels\.csv:1, columns: x1, y1"),
        (HEAD + "a.jpg,10b,0,0,5,0,5,8,0,8\n", r"labels\.csv:2, why: '10b' is not a tile"),
        (
            HEAD + "a.jpg,1b,0,0,5,0,5,8,0,8\na.jpg,1b,0,0,x,0,5,8,0,8\n",
            r"labels\.csv:3, column: x2, given: 'x'",
        ),
        (HEAD + "a.jpg,1b,0,0,5,0,5,8,0\n", r"labels\.csv:2, column: y4, given: None"),
        (HEAD + "a.jpg,1b,0,0,5,0,5,8,0,inf\n", r"labels\.csv:2, column: y4, given: 'inf'"),
        (HEAD + "../a.jpg,1b,0,0,5,0,5,8,0,8\n", "no-picture-name"),
    ],
)
def test_a_bad_line_is_told_with_its_place(text, said, tmp_path):
    table = tmp_path / "labels.csv"
    table.write_text(text)
    with pytest.raises(LabelError, match=said):
        read_labels(table, tmp_path)


def test_a_table_that_is_not_there_or_no_text_is_told(tmp_path):
    with pytest.raises(LabelError, match="labels-unread"):
        read_labels(tmp_path / "none.csv", tmp_path)
    (tmp_path / "labels.csv").write_bytes(b"\xff\xfe\x00" * 50)
    with pytest.raises(LabelError, match="no-labels"):
        read_labels(tmp_path / "labels.csv", tmp_path)
