export const HELP = `npm run bench -- [SUITE …] [OPTION …]

npm run bench -- report

Measures suites (all when none is named), prints tables and writes JSON to .cache/bench.

  report               no measurements: docs/benchmarks/report.html is written from bench/results, in place of a suite
  --list               suites with their books, contenders and questions
  --quick              every question of domain with 100,000 rows, in a minute: fewer rounds, without the slowest peers
  --book FILE          over your own invoices (CSV, XLSX) in place of generated ones; nothing of them leaves the machine or is kept
    --as-of DATE       the day of the file that is shifted to today; of an old file the one on which most were open when nothing is said
  --rows N             books with N invoices
  --customers N        of so many customers
  --opportunities N    of so many groups of sums
  --contenders A,B     only these and what they can be asked; ours always runs
  --contender NAME     this one, too; a path is an engine of your own: cp bench/domain/template.ts bench/domain/mine.ts
  --only TEXT          only questions with TEXT in their name
  --resume             goes on with a run that was broken off: sizes that are finished are not measured again
  --against COMMIT     the engine of that commit and the present one by turns: by how much is which faster, and is that sure
    --seconds N        for so long at most (150)
    --with-changes     with what is not committed yet
  --against FILE       the results beside those of an earlier run
  --out FILE           where the JSON goes
  --page FILE          a page with pictures of this run
  --record             over the tracked results in bench/results
  --document           no measurements: docs/performance.md is written from bench/results
  --verify             no times: the checksum of each answer, who answers the same, and a thousand operations held against scans
  --smoke              no times that count: only that everything works
  --help               this text

How to read what is printed: docs/performance.md`
