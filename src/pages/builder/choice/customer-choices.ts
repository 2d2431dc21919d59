import { mergeCustomers } from '#domain/opportunities'
import type { Currency } from '#domain/money'
import { sortByCurrency } from '#state'
import type { Candidate, Hindrance } from '../available.ts'

/** A customer in one currency as the list shows it: its opportunities are chosen together. */
export interface CustomerChoice {
  readonly customerUuid: string
  readonly currency: Currency
  readonly name: string
  readonly number: string
  readonly count: number
  /** Included, eligible and early enough, minor units. */
  readonly minor: number
  /** Due too soon, in neither figure. */
  readonly tooSoonCount: number
  readonly isTooSoon: boolean
  /** Why none of its opportunities can be chosen: the first reason. */
  readonly hindrance: Hindrance | undefined
  /** Each reason why one of them cannot be, with the invoices of those: divisions of a customer have their own. */
  readonly blocked: readonly Blocked[]
  /** ISO instant of its next deadline. */
  readonly deadline: string
  /** The lowest APR that it is known to accept, in percent. */
  readonly acceptedPercent: number | undefined
  /** The opportunities that count: those that can be chosen, all of them when none can. */
  readonly uuids: readonly string[]
  /** Those of them with something that can be paid early now. */
  readonly worth: readonly Pick<Candidate, 'uuid' | 'requestOptions' | 'isPreferredEligible'>[]
}

interface Blocked {
  readonly hindrance: Hindrance
  readonly count: number
}

/** One entry a customer and currency: those with something to offer first, those that cannot be chosen last. */
export function customerChoices(candidates: readonly Candidate[]): readonly CustomerChoice[] {
  const currencies = [...new Set(candidates.map(({ currency }) => currency))]
  const byCurrency = sortByCurrency(currencies)
  return [...mergeCustomers(candidates.map(choiceOf), mergeChoices)].sort(
    (a, b) => rankOf(a) - rankOf(b) || byCurrency(a, b) || b.minor - a.minor,
  )
}

function rankOf({ hindrance, isTooSoon }: CustomerChoice): number {
  if (hindrance) return 2
  return isTooSoon ? 1 : 0
}

function choiceOf(candidate: Candidate): CustomerChoice {
  const {
    customerUuid,
    currency,
    name,
    number,
    count,
    payableMinor: minor,
    tooSoonCount,
    isTooSoon,
    hindrance,
    deadline,
    uuid,
  } = candidate
  return {
    customerUuid,
    currency,
    name,
    number,
    count,
    minor,
    tooSoonCount,
    isTooSoon,
    hindrance,
    blocked: hindrance ? [{ hindrance, count }] : [],
    deadline,
    acceptedPercent: acceptedPercentOf(candidate),
    uuids: [uuid],
    worth: hindrance || isTooSoon ? [] : [candidate],
  }
}

function acceptedPercentOf(candidate: Candidate): number | undefined {
  const { staticPercent, benchmarkPercent, expressPercent, preferredPercent } = candidate
  const known = [staticPercent, benchmarkPercent, expressPercent, preferredPercent].filter(
    (percent) => percent !== undefined,
  )
  return known.length === 0 ? undefined : Math.min(...known)
}

// Opportunities that cannot be chosen do not count where others can. A rate counts where all of them accept it.
function mergeChoices(a: CustomerChoice, b: CustomerChoice): CustomerChoice {
  const blocked = mergeBlocked([...a.blocked, ...b.blocked])
  if (!a.hindrance !== !b.hindrance) return { ...(a.hindrance ? b : a), blocked }
  const isKnown = a.acceptedPercent !== undefined && b.acceptedPercent !== undefined
  return {
    ...a,
    count: a.count + b.count,
    minor: a.minor + b.minor,
    blocked,
    tooSoonCount: a.tooSoonCount + b.tooSoonCount,
    isTooSoon: a.isTooSoon && b.isTooSoon,
    deadline: Date.parse(a.deadline) <= Date.parse(b.deadline) ? a.deadline : b.deadline,
    acceptedPercent: isKnown ? Math.max(a.acceptedPercent, b.acceptedPercent) : undefined,
    uuids: [...a.uuids, ...b.uuids],
    worth: [...a.worth, ...b.worth],
  }
}

function mergeBlocked(all: readonly Blocked[]): readonly Blocked[] {
  if (all.length < 2) return all
  const counts = new Map<Hindrance, number>()
  for (const { hindrance, count } of all) counts.set(hindrance, (counts.get(hindrance) ?? 0) + count)
  return [...counts].map(([hindrance, count]) => ({ hindrance, count }))
}
