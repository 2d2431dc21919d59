import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar'
import { invoiceState } from '#domain/invoices'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, TODAY } from '../../testing/api.ts'
import { IS_ELIGIBLE, MARKET_DAYS } from './market-days.ts'

const DAYS = [-1, 0, 1]

eachDatabase('the days of markets', (open) => {
  test.each([
    ['UTC', TODAY],
    ['Pacific/Auckland', addDays(TODAY, 1)],
  ])('in %s the invoices that are eligible are those of the domain', async (zone, today) => {
    const database = await open.forTest()
    const { accountId } = await addSupplier(database, 'ada@supplier.test', { currencies: ['USD'] })
    const invoices = [0, 1].flatMap((kind) =>
      [0, 1, 2, 3].flatMap((paidState) =>
        [0, 8].flatMap((holdFlags) =>
          DAYS.flatMap((approved) =>
            DAYS.map((due) => ({
              kind,
              paidState,
              holdFlags,
              approvedDay: addDays(today, approved),
              dueDay: addDays(today, due),
            })),
          ),
        ),
      ),
    )
    const found = await database.asAccount(accountId, async (tx) => {
      await tx.query('update markets set time_zone = $2 where account_id = $1', [accountId, zone])
      return tx.query<{ isEligible: boolean }>(
        `with ${MARKET_DAYS} select ${IS_ELIGIBLE} as "isEligible"
         from market_days m, unnest($3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
           with ordinality as i (kind, paid_state, hold_flags, approved_day, due_day, n) order by n`,
        [
          accountId,
          NOON,
          invoices.map(({ kind }) => kind),
          invoices.map(({ paidState }) => paidState),
          invoices.map(({ holdFlags }) => holdFlags),
          invoices.map(({ approvedDay }) => approvedDay),
          invoices.map(({ dueDay }) => dueDay),
        ],
      )
    })
    expect(found.map(({ isEligible }) => isEligible)).toEqual(
      invoices.map((invoice) => invoiceState(invoice, today) === 'eligible'),
    )
  })
})
