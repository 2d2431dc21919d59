import { customerKey, mergeCustomers, opportunityGroups } from '#domain/opportunities'
import { availableNow, prospectOf } from '../../../src/pages/home/available.ts'
import {
  type CurrencySum,
  type CustomerSum,
  groupOf,
  makeOffering,
  type OfferableSums,
  type Offered,
  type Offering,
  type OfferingSums,
} from './offering.ts'
import type { Part } from './part.ts'

/** Its options are among those that there are. */
type Grouped = Parameters<typeof opportunityGroups>[0]

const FLAGS = { oneTimeBenchmark: false, zeroApRecurring: false, showsZeroAp: false }
/** In which groups is each opportunity? Asked once the opportunities have come. */
export const homeGroups: Part<Offering> = {
  question: 'home: groups of opportunities',
  makeSubject: makeOffering,
  countOf: ({ opportunities }) => opportunities.length,
  contenders: {
    engine: {
      load:
        async () =>
        ({ opportunities }) =>
        () => {
          const counts = { 'name-your-rate': 0, predetermined: 0 }
          for (const one of opportunities) {
            if (one.isClosed || one.isInActiveOffer) continue
            for (const group of opportunityGroups(one as Grouped, FLAGS))
              if (group === 'name-your-rate' || group === 'predetermined') counts[group]++
          }
          return counts
        },
    },
    'Map.groupBy': { load: async () => grouped },
  },
}

/**
 * What can be offered today, by currency and by who sets the rate? Home's first figures: asked with each change of the
 * book, when the groups are known. Ours also finds the deadline, what is in offers and what is due too soon.
 */
export const homeSums: Part<Offering> = {
  question: 'home: sums of opportunities by group and currency',
  makeSubject: makeOffering,
  countOf: ({ opportunities }) => opportunities.length,
  contenders: {
    engine: {
      load: async () => (offering) => {
        const prospect = prospectOf(offering.opportunities, FLAGS)
        return () => {
          const { customers, totals, groups } = availableNow(offering.offerable, prospect)
          return {
            customers,
            totals: byCode(totals),
            groups: groups.map((one) => ({ ...one, totals: byCode(one.totals) })),
          }
        }
      },
    },
    'Map.groupBy': { load: async () => groupedHome },
    'DuckDB native': { load: async () => (await import('./peers/duckdb-opportunities.ts')).loadHome },
    arquero: { load: async () => (await import('./peers/arquero-opportunities.ts')).loadHome },
  },
}

/** Which customers can be chosen, and what of each? The list of the builder, with each change of the choice. */
export const builderSums: Part<Offering> = {
  question: 'builder: opportunities by customer and currency',
  makeSubject: makeOffering,
  countOf: ({ opportunities }) => opportunities.length,
  contenders: {
    engine: {
      load:
        async () =>
        ({ opportunities, offerable }) =>
        () =>
          mergeCustomers(
            opportunities.map((one) => customerOf(one, offerable)),
            (sum, one) => ({
              ...sum,
              count: sum.count + one.count,
              minor: sum.minor + one.minor,
              opportunities: sum.opportunities + 1,
            }),
          ),
    },
    'Map.groupBy': { load: async () => groupedCustomers },
    'DuckDB native': { load: async () => (await import('./peers/duckdb-opportunities.ts')).loadBuilder },
    arquero: { load: async () => (await import('./peers/arquero-opportunities.ts')).loadBuilder },
  },
}

function customerOf({ uuid, customerUuid, currency }: Offered, offerable: OfferableSums) {
  const { count = 0, minor = 0 } = offerable.get(uuid) ?? {}
  return { customerUuid, currency, count, minor, opportunities: 1 }
}

function grouped({ opportunities }: Offering): () => Readonly<Record<string, number>> {
  return () => {
    const open = opportunities.filter(({ isClosed, isInActiveOffer }) => !isClosed && !isInActiveOffer)
    const groups = Map.groupBy(open, ({ requestOptions }) => groupOf(requestOptions))
    return Object.fromEntries(
      ['name-your-rate', 'predetermined'].map((group) => [group, groups.get(group)?.length ?? 0]),
    )
  }
}

/** As one writes it with what the language has: filters and groups of objects. */
function groupedHome({ opportunities, offerable }: Offering): () => OfferingSums {
  const sumsOf = (own: readonly Offered[]): readonly CurrencySum[] =>
    byCode(
      [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, alike]) => ({
        currency,
        count: alike.reduce((sum, { uuid }) => sum + offerable.get(uuid)!.count, 0),
        minor: alike.reduce((sum, { uuid }) => sum + offerable.get(uuid)!.minor, 0),
      })),
    )
  const groupBefore = new Map(
    opportunities.map(({ uuid, requestOptions }) => [uuid, groupOf(requestOptions)]),
  )
  return () => {
    const open = opportunities.filter(
      ({ uuid, isClosed, isInActiveOffer }) =>
        !isClosed && !isInActiveOffer && (offerable.get(uuid)?.count ?? 0) > 0,
    )
    const groups = Map.groupBy(open, ({ uuid }) => groupBefore.get(uuid)!)
    return {
      customers: customersOf(open),
      totals: sumsOf(open),
      groups: ['name-your-rate', 'predetermined'].flatMap((group) => {
        const own = groups.get(group)
        return own === undefined ? [] : { group, totals: sumsOf(own), customers: customersOf(own) }
      }),
    }
  }
}

function customersOf(own: readonly Offered[]): number {
  return new Set(own.map(({ customerUuid }) => customerUuid)).size
}

function groupedCustomers({ opportunities, offerable }: Offering): () => readonly CustomerSum[] {
  return () =>
    [...Map.groupBy(opportunities, customerKey).values()].map((own) => ({
      customerUuid: own[0]!.customerUuid,
      currency: own[0]!.currency,
      count: own.reduce((sum, { uuid }) => sum + (offerable.get(uuid)?.count ?? 0), 0),
      minor: own.reduce((sum, { uuid }) => sum + (offerable.get(uuid)?.minor ?? 0), 0),
      opportunities: own.length,
    }))
}

function byCode(sums: readonly CurrencySum[]): readonly CurrencySum[] {
  return [...sums].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
