// What one server carries, from the recorded runs: the part of docs/scaling.md that `npm run bench -- --document` writes.
import { measuredBesides, sizeText, timeText } from './format.ts'
import type { RecordedRun } from './goal-tables.ts'
import type { BenchRow } from './row.ts'
import { MODEL, modelTable } from './scaling-model.ts'
import { bareUpdateOn } from './server/load-questions.ts'
import { withWritten } from './written.ts'

const SUITES: readonly string[] = ['load', 'fanout', 'accounts']

/** The columns, and which contenders' results stand in each: a question of a suite is asked of one of them. */
const COLUMNS: readonly (readonly [head: string, contenders: readonly string[]])[] = [
  ['embedded', ['embedded']],
  ['PostgreSQL', ['postgres']],
  ['Citus', ['citus']],
  ['no server: embedded update, bare broadcast', [bareUpdateOn('embedded'), 'bare broadcast']],
  ['no server: PostgreSQL update', [bareUpdateOn('postgres')]],
]

/** A line for each question of `load`, `fanout` and `accounts`: what was measured on each database, and without a server between. */
export function capacityTable(runs: readonly RecordedRun[]): string {
  const rows = runs.flatMap(({ results }) => results.filter(({ suite }) => SUITES.includes(suite)))
  const lines = [...Map.groupBy(rows, ({ question }) => question)].flatMap(([question, asked]) => {
    const sizes = [...Map.groupBy(asked, sizeText)]
    return sizes.map(([size, own]) => lineOf(sizes.length > 1 ? `${question}, ${size}` : question, own))
  })
  const heads = `| | ${COLUMNS.map(([head]) => head).join(' | ')} |`
  return [heads, `|${'---|'.repeat(COLUMNS.length + 1)}`, ...lines].join('\n')
}

function lineOf(head: string, asked: readonly BenchRow[]): string {
  return `| ${[head, ...COLUMNS.map(([, names]) => cellOf(asked, names))].join(' | ')} |`
}

function cellOf(asked: readonly BenchRow[], contenders: readonly string[]): string {
  const row = asked.find(({ contender }) => contenders.includes(contender))
  if (row === undefined) return '–'
  // One call of hundreds.
  const { longestMs: _, ...measured } = row
  const median = row.medianMs === undefined ? [] : [`median ${timeText(row.medianMs)}`]
  return [...measuredBesides(measured), ...median].join(', ')
}

/** The page with its tables written anew; of suites that no run has recorded it says so. */
export function withCapacity(page: string, runs: readonly RecordedRun[]): string {
  const recorded = runs.filter(({ results }) => results.some(({ suite }) => SUITES.includes(suite)))
  if (recorded.length === 0) return withWritten(page, 'None of them has been recorded yet.')
  const model = `#### What more machines may give

A model, not a measurement: a call takes of the processors what it took in the recorded run with 64 clients on PostgreSQL, a statement
on a cluster ${MODEL.routing} times that of the database (the node that routes it and the node that has the shard), machines have ${MODEL.cores} cores of
which ${MODEL.share * 100} % are used, accounts are spread evenly, and nothing is shared but what the sharding leaves to the coordinator.
One account stays on one node: its own calls do not grow with the nodes.

${modelTable(runs)}`
  return withWritten(page, `${capacityTable(runs)}\n\nRecorded: ${linksOf(recorded)}.\n\n${model}`)
}

function linksOf(runs: readonly RecordedRun[]): string {
  return runs
    .map(
      ({ file, model, cpus, load }) =>
        `[${file}](../bench/results/${file}) (${cpus} × ${model}, load ${load} at the start)`,
    )
    .join(', ')
}
