import { sizeText, timesText, timeText } from '../format.ts'
import type { RecordedRun } from '../goal-tables.ts'
import type { HistoryLine } from '../history.ts'
import { MEMORY } from '../domain/asked.ts'
import type { BenchRow } from '../row.ts'
import { barPicture } from './bars.ts'
import { dotPicture } from './dots.ts'
import { historySection } from './history.ts'
import { growthPicture, rowsText } from './lines.ts'
import { Markup, markup } from './markup.ts'
import { STYLE } from './style.ts'

const OURS = 'engine'
const FLOOR = 'floor'
/** Questions about the growth of functions, which have no time of their own. */
const GROWTH = 'growth of '
/** Questions are compared where somebody else was asked, too. */
const FEWEST_COMPARED = 2
/** The floor that a question of the whole book cannot be below. */
const FLOOR_QUESTION = 'sum of a column of 32 bits'
/** Colours of Okabe and Ito, told apart by all eyes; ours is the accent of the page. */
const COLORS = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#d55e00',
  '#0072b2',
  '#cc79a7',
  '#8c8c8c',
  '#b8860b',
  '#6a5acd',
  '#2e8b57',
]

interface Book {
  readonly run: RecordedRun
  readonly rows: readonly BenchRow[]
}

const OF_RECORDED = markup`Written by <code>npm run bench -- report</code> from recorded runs.`

export function runPage(run: RecordedRun, { isOwnBook }: { readonly isOwnBook: boolean }): string {
  const book = isOwnBook ? 'over the invoices of a file' : 'over generated invoices'
  const origin = markup`Written by <code>npm run bench -- --page</code> from one run ${book}.`
  return reportPage([run], { origin })
}

interface PageParts {
  readonly origin?: Markup
  readonly history?: readonly HistoryLine[]
}

/** One page without a request to anywhere: pictures of recorded runs, each with its table. */
export function reportPage(
  runs: readonly RecordedRun[],
  { origin = OF_RECORDED, history = [] }: PageParts = {},
): string {
  const books = booksOf(runs)
  const colorOf = colorsOf(books.flatMap(({ rows }) => rows.map(({ contender }) => contender)))
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Benchmarks of Sooner</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<h1>Benchmarks of Sooner</h1>
<p>${origin} What is asked and how it is measured: <code>docs/benchmarks/method.md</code>. Times hold
for their machine; ratios within one run compare.</p>
${books.length === 0 ? markup`<p>Nothing of the suite domain was asked; other suites have no pictures.</p>` : undefined}
${books.map((book) => bookSection(book, colorOf))}
${growthSection(books)}
${historySection(history)}
${runsSection(runs)}
</body>
</html>
`.text
}

/** The picture of one book alone, for a page of another kind. */
export function contendersPicture(runs: readonly RecordedRun[], rows: number): string {
  const book = booksOf(runs).find((each) => each.rows[0]!.rows === rows)
  if (book === undefined) throw new Error(`no recorded run of domain with ${rows.toLocaleString('en')} rows`)
  const compared = comparedRows(book)
  const colorOf = colorsOf(compared.map(({ contender }) => contender))
  const names = [...new Set(compared.map(({ contender }) => contender))]
  const picture = dotPicture(compared, colorOf).text
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(picture)!.map(Number)
  const whole = height! + Math.ceil(names.length / NAMES_A_LINE) * NAME_LINE + 8
  return picture
    .replace(
      /<svg viewBox="[^"]*"/,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}"`,
    )
    .replace('>', `><style>${STYLE}</style><rect class="page" width="100%" height="100%"/>`)
    .replace('</svg>', `${legendOf(names, colorOf, height!).text}</svg>`)
}

function booksOf(runs: readonly RecordedRun[]): readonly Book[] {
  const all = runs.flatMap((run) =>
    [...Map.groupBy(run.results, sizeText)].map(([, rows]) => ({
      run,
      rows: rows.filter(({ suite }) => suite === 'domain'),
    })),
  )
  const own = all.filter(({ rows }) => rows.length > 0)
  return own.toSorted((a, b) => a.rows[0]!.rows - b.rows[0]!.rows)
}

/** The timed rows of questions that somebody else was asked, too; all of them where nobody was. */
function comparedRows({ rows }: Book): readonly BenchRow[] {
  const timed = rows.filter(
    ({ question, medianMs }) => medianMs !== undefined && !question.startsWith(GROWTH),
  )
  const byQuestion = Map.groupBy(timed, ({ question }) => question)
  const compared = [...byQuestion.values()].filter(({ length }) => length >= FEWEST_COMPARED).flat()
  const asked = new Set((compared.length > 0 ? compared : timed).map(({ question }) => question))
  return rows.filter(({ question }) => asked.has(question))
}

function bookSection(book: Book, colorOf: (contender: string) => string): Markup {
  const compared = comparedRows(book)
  if (compared.length === 0) return markup``
  const memory = book.rows.filter(({ question, bytesARow }) => question === MEMORY && bytesARow !== undefined)
  return markup`<section>
<h2>${sizeText(book.rows[0]!)}</h2>
<p class="machine">${machineOf(book.run)}</p>
<figure>${legendLine(compared, colorOf)}${dotPicture(compared, colorOf)}
<figcaption>Median and its interval of 95 %, log scale. Left is faster.</figcaption></figure>
<details><summary>As a table</summary>${timesTable(compared)}</details>
${
  memory.length === 0
    ? undefined
    : markup`<h3>Memory after the script</h3><figure>${barPicture(
        'Memory by contender',
        memory.map(({ contender, bytesARow }) => ({
          name: contender,
          value: bytesARow!,
          text: `${bytesARow} bytes a row`,
          color: colorOf(contender),
        })),
      )}</figure>`
}
</section>`
}

function timesTable(rows: readonly BenchRow[]): Markup {
  const contenders = [...new Set(rows.map(({ contender }) => contender))]
  const questions = [...Map.groupBy(rows, ({ question }) => question)]
  return markup`<div class="scrolls"><table><thead><tr><th scope="col">question</th>${contenders.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${questions.map(
    ([question, own]) =>
      markup`<tr><th scope="row">${question}</th>${contenders.map((name) => markup`<td>${cellOf(own.find(({ contender }) => contender === name))}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

function cellOf(row: BenchRow | undefined): string {
  if (row?.medianMs === undefined) return row?.failed ?? ''
  const ratio = row.ratio === undefined ? '' : ` (${timesText(row.ratio)})`
  return `${timeText(row.medianMs)}${ratio}`
}

function growthSection(books: readonly Book[]): Markup {
  const rows = books.flatMap((book) => book.rows.filter(({ opportunities }) => opportunities === undefined))
  const timed = rows.filter(
    ({ contender, medianMs }) => contender === OURS && medianMs !== undefined && medianMs > 0,
  )
  const floor = rows.filter(({ contender, question }) => contender === FLOOR && question === FLOOR_QUESTION)
  const questions = [...Map.groupBy(timed, ({ question }) => question)].filter(
    ([question, own]) => own.length > 1 && !question.startsWith(GROWTH),
  )
  if (questions.length === 0) return markup``
  const sizes = [...new Set(timed.map((row) => row.rows))].sort((a, b) => a - b)
  return markup`<section><h2>Cost by rows</h2>
<p>Both axes are logarithmic; dashed: reading one column of 32 bits once.</p>
<div class="small">${questions.map(([question, own]) => markup`<figure>${growthPicture(question, own, floor)}</figure>`)}</div>
<details><summary>As a table</summary><div class="scrolls"><table><thead><tr><th scope="col">question</th>${sizes.map((size) => markup`<th scope="col">${rowsText(size)}</th>`)}</tr></thead>
<tbody>${questions.map(
    ([question, own]) =>
      markup`<tr><th scope="row">${question}</th>${sizes.map((size) => markup`<td>${cellOf(own.find((row) => row.rows === size))}</td>`)}</tr>`,
  )}</tbody></table></div></details></section>`
}

function runsSection(runs: readonly RecordedRun[]): Markup {
  return markup`<section><h2>Runs</h2><div class="scrolls"><table><thead><tr><th scope="col">file</th><th scope="col">commit</th><th scope="col">machine</th></tr></thead>
<tbody>${runs.map((run) => markup`<tr><th scope="row">${run.file}</th><td>${run.commit ?? 'not noted'}</td><td>${machineOf(run)}</td></tr>`)}</tbody></table></div></section>`
}

function machineOf({ model, cpus, memoryGb, node, load, isQuiet }: RecordedRun): string {
  const noise = load === undefined ? 'load not noted' : `load ${load} at the start`
  const quiet = isQuiet === false ? ', not quiet: cite ratios, not times' : ''
  return [
    `${cpus ?? '?'} × ${model ?? 'processor not noted'}`,
    ...(memoryGb ? [`${memoryGb} GB`] : []),
    `Node ${node ?? '?'}`,
    `${noise}${quiet}`,
  ].join(', ')
}

function colorsOf(contenders: readonly string[]): (contender: string) => string {
  const others = [...new Set(contenders)].filter((name) => name !== OURS)
  return (contender) =>
    contender === OURS ? 'var(--accent)' : COLORS[others.indexOf(contender) % COLORS.length]!
}

function legendLine(rows: readonly BenchRow[], colorOf: (contender: string) => string): Markup {
  const names = [...new Set(rows.map(({ contender }) => contender))]
  return markup`<ul class="legend">${names.map((name) => markup`<li><svg viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="5" fill="${colorOf(name)}"/></svg>${name}</li>`)}</ul>`
}

/** Names in a line of a picture that stands alone. */
const NAMES_A_LINE = 6
const NAME_WIDTH = 160
const NAME_LINE = 20

/** The legend within a picture that stands alone, from `y` down. */
function legendOf(names: readonly string[], colorOf: (contender: string) => string, y: number): Markup {
  return markup`${names.map((name, n) => {
    const x = 20 + (n % NAMES_A_LINE) * NAME_WIDTH
    const middle = y + (Math.floor(n / NAMES_A_LINE) + 0.5) * NAME_LINE
    return markup`<circle cx="${x}" cy="${middle}" r="4.5" fill="${colorOf(name)}"/><text class="axis" x="${x + 10}" y="${middle + 4}">${name}</text>`
  })}`
}
