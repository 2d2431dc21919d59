import { op, table, type ColumnTable } from 'arquero'
import { type CurrencySum, groupOf, type Offering, type OfferingSums } from '../offering.ts'
import type { PartStep } from '../part.ts'

const SUMS = { count: op.sum('count'), minor: op.sum('minor') }

export function loadHome(offering: Offering): PartStep {
  const all = tableOf(offering)
  return (): OfferingSums => {
    const open = all.filter((d: { isOpen: number; count: number }) => d.isOpen === 1 && d.count > 0)
    return {
      customers: customersOf(open),
      totals: totalsOf(open),
      groups: ['name-your-rate', 'predetermined'].flatMap((group) => {
        const own = open
          .params({ group })
          .filter((d: { group: string }, $: { group: string }) => d.group === $.group)
        return own.numRows() === 0 ? [] : { group, totals: totalsOf(own), customers: customersOf(own) }
      }),
    }
  }
}

export function loadBuilder(offering: Offering): PartStep {
  const all = tableOf(offering)
  return () =>
    all
      .groupby('customerUuid', 'currency')
      .rollup({ ...SUMS, opportunities: op.count() })
      .objects()
}

function totalsOf(rows: ColumnTable): readonly CurrencySum[] {
  return rows.groupby('currency').rollup(SUMS).orderby('currency').objects() as CurrencySum[]
}

function customersOf(rows: ColumnTable): number {
  return rows.rollup({ customers: op.distinct('customerUuid') }).get('customers', 0) as number
}

function tableOf({ opportunities, offerable }: Offering): ColumnTable {
  const sums = opportunities.map(({ uuid }) => offerable.get(uuid))
  return table({
    customerUuid: opportunities.map(({ customerUuid }) => customerUuid),
    currency: opportunities.map(({ currency }) => currency as string),
    group: opportunities.map(({ requestOptions }) => groupOf(requestOptions)),
    isOpen: Uint8Array.from(opportunities, ({ isClosed, isInActiveOffer }) =>
      isClosed || isInActiveOffer ? 0 : 1,
    ),
    count: Int32Array.from(sums, (own) => own?.count ?? 0),
    minor: Float64Array.from(sums, (own) => own?.minor ?? 0),
  })
}
