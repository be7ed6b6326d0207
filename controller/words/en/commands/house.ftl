### Rules of a club's own: files beside a table's settings.

house-no-folder = there is no such folder
house-name = “{ $name }” is no name of a rule: small letters, digits and hyphens
house-no-law = no law in it: a function marked with @law("{ $series }.1", on=…)
house-no-text = { $name } needs a docstring: what the law says
house-id = { $id }: the id of a club's own law is { $series }. and letters or digits
house-no-story = no story in which { $id } is { $part ->
        [broken] broken (breaks { $id })
       *[kept] kept (keeps { $id })
    }
house-not-broken = no ruling of this story cites { $id }
house-missing = the deal was played with the club's own { $rules }; name their folder (judge --house FOLDER), or a table's settings that do
