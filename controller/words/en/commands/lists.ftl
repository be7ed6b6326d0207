### rackside codes, laws, statistics, print and markers: lists and sheets.
###
### What the codes, settings and laws say of themselves is the catalogue's, in English.

## rackside codes

lists-codes = { $head ->
        [code] code
        [title] what it is
        [base] lies over
        [laws] laws
        [settings] settings
       *[setting] setting
    }
lists-no-difference = { $left } and { $right } do not differ.
lists-no-setting = no such setting
lists-only-in = Only in { $code }: { $n ->
        [one] { $n } law
       *[other] { $n } laws
    }

## rackside laws

lists-tests = { $broken } break, { $kept } keep it
lists-law-settings = settings: { LINES($settings) }
lists-coming = coming
lists-judged = { $laws ->
        [one] { $laws } law
       *[other] { $laws } laws
    }, { $judged } judged by the referee

## rackside statistics

lists-left-out = not counted: { $what }
lists-none-there = there is no journal in this folder
lists-no-journal = none of these journals can be used
lists-more-columns = (and { LINES($columns) }: --csv or --json)
lists-no-deal = No deal was played to its end in these journals.

## rackside print, rackside markers

lists-wall = open it in a browser and print it
lists-wall-html = the page is HTML, so name it with .html; a table's settings are named with --config
lists-markers = print at 100 % and check the ruler on it
lists-pages = { $n ->
        [one] one page
       *[other] { $n } pages
    }
lists-badges = { $n ->
        [one] { $n } badge
       *[other] { $n } badges
    }; print at 100 % and cut
lists-kinds = there are { LINES($kinds) }
