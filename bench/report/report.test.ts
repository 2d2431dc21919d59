import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordedRuns, type RecordedRun } from '../goal-tables.ts'
import { historyOf, readHistory } from '../history.ts'
import { markup } from './markup.ts'
import { contendersPicture, reportPage, runPage } from './page.ts'

const row = { suite: 'domain', rows: 1_000_000, question: 'toggle <one> row' } as const
const RUN: RecordedRun = {
  file: 'domain-1000000.json',
  model: 'Processor & Co',
  cpus: 2,
  node: 'v24.0.0',
  load: 0.1,
  isQuiet: true,
  results: [
    { ...row, contender: 'engine', medianMs: 0.01, intervalMs: [0.009, 0.012] },
    { ...row, contender: 'scan', medianMs: 12, ratio: 1200 },
    { ...row, contender: 'mine', failed: 'ran out of memory' },
    { ...row, rows: 100_000, contender: 'engine', medianMs: 0.005 },
    { ...row, contender: 'engine', question: 'memory after the script', bytesARow: 117 },
  ],
}

test('what is put into a page is escaped, markup is not', () => {
  expect(markup`<p title="${'a"b'}">${['<b>', markup`<i>${1}</i>`]}${undefined}</p>`.text).toBe(
    '<p title="a&quot;b">&lt;b&gt;<i>1</i></p>',
  )
})

test('the page shows each book with its table, machine and memory, and asks for nothing from anywhere', () => {
  const page = reportPage([RUN])
  expect(page).toContain('toggle &lt;one&gt; row')
  expect(page).toContain('<td>12 ms (1,200 ×)</td>')
  expect(page).toContain('<td>ran out of memory</td>')
  expect(page).toContain('Processor &amp; Co')
  expect(page).toContain('117 bytes a row')
  expect(page).toContain('Cost by rows')
  expect(page).not.toMatch(/<script|<link|<img|@import|url\(|https?:/u)
})

test('a run of one contender is shown, too, and one of other suites says that it has no pictures', () => {
  const [own] = RUN.results
  expect(reportPage([{ ...RUN, results: [own!] }])).toContain('<td>10 µs</td>')
  expect(reportPage([{ ...RUN, results: [{ ...own!, suite: 'load' }] }])).toContain(
    'other suites have no pictures',
  )
})

test('a page says which runs it is of', () => {
  expect(reportPage([RUN])).toContain('from recorded runs')
  expect(runPage(RUN, { isOwnBook: true })).toContain('from one run over the invoices of a file')
  expect(runPage(RUN, { isOwnBook: false })).toContain('from one run over generated invoices')
})

test('the style of the page is style, not text, and opens tables on paper', () => {
  expect(reportPage([RUN])).toContain('details::details-content')
})

test('the picture stands alone, with its colours and its legend', () => {
  const picture = contendersPicture([RUN], 1_000_000)
  expect(picture).toMatch(/^<svg xmlns="[^"]+"/u)
  expect(picture).toContain('<style>')
  expect(picture).toContain('scan')
  expect(() => contendersPicture([RUN], 5)).toThrow('no recorded run of domain with 5 rows')
})

test('the page shows what each question took by commit, the runs of one processor beside each other', () => {
  const [first] = historyOf({ ...RUN, commit: 'aaaaaaaa1111' }, RUN.results, '2026-11-01')
  const [second] = historyOf({ ...RUN, commit: 'bbbbbbbb2222' }, RUN.results, '2026-11-02')
  const other = { ...second!, model: 'Another one' }
  const page = reportPage([RUN], { history: [first!, second!] })
  expect(page).toContain('By commit')
  expect(page).toContain('<title>bbbbbbbb, 2026-11-02: 10 µs</title>')
  expect(page).not.toContain('scan: time by commit')
  expect(reportPage([RUN], { history: [first!, other] })).not.toContain('By commit')
  expect(reportPage([RUN])).not.toContain('By commit')
})

test('the published page and picture are those of the recorded runs', () => {
  const runs = recordedRuns('bench/results')
  expect(readFileSync('docs/benchmarks/report.html', 'utf8')).toBe(
    reportPage(runs, { history: readHistory('bench/results') }),
  )
  expect(readFileSync('docs/benchmarks/contenders.svg', 'utf8')).toBe(contendersPicture(runs, 1_000_000))
})
