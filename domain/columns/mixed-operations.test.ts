import { expect, test } from 'vitest'
import { rounds } from '../../tests/fixtures/soak.ts'
import { PrefixSums } from './filters/prefix-sums.ts'
import { OrderedView } from './orders/ordered-view.ts'
import { SplitGroupSums } from './split-sums.ts'
import { ascending } from './testing/columns.ts'
import { GROUPS, MixedEngine } from './testing/engine.ts'

function expectEqual(engine: MixedEngine): void {
  const wanted = engine.wanted()
  expect([...engine.filters.match.rows()]).toEqual(wanted)
  const direct = new SplitGroupSums(GROUPS)
  const { columns } = engine
  for (const row of wanted) direct.addRow(row, 1, columns)
  expect(engine.sums).toEqual(direct)
  expectWindow(engine, wanted)
  const { run } = engine.filters
  if (run === undefined) return
  const ofRun = new SplitGroupSums(GROUPS)
  new PrefixSums(engine.index, engine.filters.others, GROUPS).sum(run, columns, ofRun)
  expect(ofRun).toEqual(direct)
}

function expectWindow({ random, keys, index, filters }: MixedEngine, rows: readonly number[]): void {
  const descending = random.chance(0.5)
  const all = ascending(keys, rows)
  if (descending) all.reverse()
  const offset = random.below(all.length + 2)
  const order = { keys: () => keys, descending, build: () => index }
  const view = new OrderedView(filters.match, all.length, {
    ...order,
    index: random.chance(0.7) ? index : undefined,
  })
  expect([...view.window(offset, 40)]).toEqual(all.slice(offset, offset + 40))
}

test.for([
  { rows: 30, operations: rounds(400, 4000), seed: 1 },
  { rows: 300, operations: rounds(300, 3000), seed: 2 },
  { rows: 5000, operations: rounds(60, 600), seed: 3 },
])(
  'filters, sums and orders equal plain loops after every of $operations mixed operations on $rows rows',
  ({ rows, operations, seed }) => {
    const engine = new MixedEngine(rows, rows + 400, seed)
    expectEqual(engine)
    for (let n = 0; n < operations; n++) {
      engine.operate()
      expectEqual(engine)
    }
    engine.index.settle()
    expect([...engine.index.permutation]).toEqual(
      ascending(
        engine.keys,
        engine.rows.map((_, row) => row),
      ),
    )
  },
)
