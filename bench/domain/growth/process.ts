// Measures the curve of every function in a process of its own: started by index.ts.
import { parseArgs } from 'node:util'
import { seededRandom } from '../../../tests/fixtures/books/random.ts'
import { isAsked } from '../../row.ts'
import { tellBench } from '../child.ts'
import { GROWTH_CASES } from './cases.ts'
import { curveOf, curveSizes, FULL_EFFORT, QUICK_EFFORT, SMOKE_EFFORT, type Curve } from './curve.ts'
import { growthQuestion, largestOf } from './growth-case.ts'

export interface GrowthReport {
  readonly nLogN: Curve
  readonly functions: readonly (readonly [name: string, curve: Curve])[]
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const effort = values.smoke ? SMOKE_EFFORT : values.quick ? QUICK_EFFORT : FULL_EFFORT
const functions: (readonly [string, Curve])[] = []
for (const [name, one] of Object.entries(GROWTH_CASES)) {
  if (!isAsked(growthQuestion(name), values.only)) continue
  tellBench({ doing: growthQuestion(name) })
  functions.push([name, await curveOf(curveSizes(largestOf(one, { rows })), one.make, effort)])
}
const nLogN = await curveOf(curveSizes(rows), sortAndMap, effort)
tellBench<GrowthReport>({ report: { nLogN, functions } }, () => process.exit(0))

/** Entries as objects in a map by a text, then sorted by a number: n log n, and as much memory as lists of records take. */
function sortAndMap(n: number): () => unknown {
  const random = seededRandom(31)
  const texts = Array.from({ length: n }, (_, place) => `entry ${place}`)
  const keys = Float64Array.from({ length: n }, () => random.below(1_000_000_000))
  return () => {
    const entries = new Map(texts.map((text, place) => [text, { text, key: keys[place]! }]))
    return [...entries.values()].sort((a, b) => a.key - b.key)
  }
}
