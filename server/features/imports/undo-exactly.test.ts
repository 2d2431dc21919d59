import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { rounds } from '../../../tests/fixtures/soak.ts'
import { putExclusions } from '../../engine/book/testing/exclusions.ts'
import { slicesOf } from '../../engine/import/testing/slices.ts'
import { WHOLE_DOUBTS } from '../../engine/import/whole/whole-book.ts'
import { file, openImports, type Imports } from './testing/imports.ts'

const row = (number: string, { amount = '10.00', customer = 'C1', name = 'Acme', currency = 'USD' } = {}) =>
  `${number},${customer},${name},${amount},${currency},2026-02-01,2026-04-30`

const anyRow = fc
  .record({
    number: fc.constantFrom('1', '2', '3', '4', '5'),
    amount: fc.constantFrom('10.00', '11.00', '-5.00'),
    customer: fc.constantFrom('C1', 'C2'),
    name: fc.constantFrom('Acme', 'Acme Inc'),
    currency: fc.constantFrom('USD', 'EUR'),
  })
  .map(({ number, ...rest }) => row(number, rest))

/** One invoice that is more than the others take off: a file of which most amounts and their sum are negative is asked about. */
const anyFile = fc.record({
  text: fc
    .array(anyRow, { minLength: 1, maxLength: 8 })
    .map((rows) => file(row('9', { amount: '100.00' }), ...rows)),
  isWhole: fc.boolean(),
})

/** Every doubt there may be of a file that is everything open. */
const accepted = WHOLE_DOUBTS

for (const [how, slices] of [
  ['at once', undefined],
  ['in slices of two rows', slicesOf(2)],
] as const) {
  eachDatabase(`undoing an import ${how}`, (open) => {
    let database: Database
    let imports: Imports

    beforeAll(async () => {
      database = await open(slices)
      imports = await openImports(database)
    })

    test('imports undone one after the other leave each book exactly as it was before them', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyFile, { minLength: 1, maxLength: 3 }), async (files) => {
          const { token, accountId } = await imports.newImporter()
          const before: unknown[] = []
          const ids: string[] = []
          for (const { text, isWhole } of files) {
            before.push(await imports.bookOf(accountId))
            ids.push(await imports.importText(token, text, { isWhole, accepted }))
            await database.asAccount(accountId, (tx) => putExclusions(tx, accountId, true))
          }
          for (const id of ids.toReversed()) {
            expect((await imports.undo(token, id)).json).toMatchObject({ importUuid: id, undo: 'undone' })
            expect(await imports.bookOf(accountId)).toEqual(before.pop())
          }
        }),
        { numRuns: rounds(2, 200) },
      )
    }, 120_000)
  })
}
