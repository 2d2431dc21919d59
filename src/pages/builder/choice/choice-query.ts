import { foldText } from '#domain/columns'
import { minorFromMajor, type Currency } from '#domain/money'
import type { SortState } from '#components'
import { compareNames } from '#i18n'
import { sortByCurrency } from '#state'
import type { CustomerChoice } from './customer-choices.ts'
import type { FoundChoice } from './found-choices.ts'

/** Whether customers are shown that can be offered to, those in an active offer, or all. */
export type OfferFilter = 'any' | 'open' | 'offered'

/** What the list of customers is narrowed down to. */
export interface ChoiceFilter {
  readonly currency: Currency | undefined
  /** The smallest amount in major units, each customer's in its own currency. */
  readonly fromAmount: number | undefined
  /** The highest accepted APR, in percent: customers without a known one are left out. */
  readonly upToPercent: number | undefined
  readonly offer: OfferFilter
}

export const NO_FILTER: ChoiceFilter = {
  currency: undefined,
  fromAmount: undefined,
  upToPercent: undefined,
  offer: 'any',
}

/** What the list can be sorted by. */
export const CHOICE_COLUMNS = ['name', 'count', 'minor', 'acceptedPercent', 'deadline'] as const
export type ChoiceColumn = (typeof CHOICE_COLUMNS)[number]

/** The customers that contain a text and pass the filter, in the order given. */
export function selectChoices(
  all: readonly FoundChoice[],
  text: string,
  filter: ChoiceFilter,
): readonly FoundChoice[] {
  const wanted = foldText(text.trim())
  const passes = filterOf(filter)
  return all.filter(({ choice, words }) => words.includes(wanted) && passes(choice))
}

function filterOf({ currency, fromAmount, upToPercent, offer }: ChoiceFilter) {
  const fromMinor = leastMinor(fromAmount)
  return (choice: CustomerChoice): boolean => {
    if (currency !== undefined && choice.currency !== currency) return false
    if (fromMinor !== undefined && choice.minor < fromMinor(choice.currency)) return false
    if (upToPercent !== undefined && !((choice.acceptedPercent ?? Infinity) <= upToPercent)) return false
    if (offer === 'open') return choice.hindrance === undefined
    return offer === 'any' || choice.hindrance === 'inOffer'
  }
}

/** The amount in minor units of a currency, worked out once for each. */
function leastMinor(major: number | undefined): ((currency: Currency) => number) | undefined {
  if (major === undefined) return undefined
  const known = new Map<Currency, number>()
  return (currency) => {
    const minor = known.get(currency) ?? minorFromMajor(major, currency)
    known.set(currency, minor)
    return minor
  }
}

/** How many of the filters are set. */
export function filterCount({ currency, fromAmount, upToPercent, offer }: ChoiceFilter): number {
  return [
    currency !== undefined,
    fromAmount !== undefined,
    upToPercent !== undefined,
    offer !== 'any',
  ].filter(Boolean).length
}

/**
 * The customers in another order, unknown rates last. Amounts of different currencies are not compared: they are ordered within
 * each, the currencies as they first come.
 */
export function sortChoices(
  all: readonly FoundChoice[],
  sort: SortState | undefined,
): readonly FoundChoice[] {
  const column = CHOICE_COLUMNS.find((each) => each === sort?.id)
  if (sort === undefined || column === undefined) return all
  const compare = comparing(column, sort.direction === 'asc' ? 1 : -1)
  const byCurrency = sortByCurrency(
    column === 'minor' ? [...new Set(all.map(({ choice }) => choice.currency))] : [],
  )
  return all.toSorted((a, b) => byCurrency(a.choice, b.choice) || compare(a.choice, b.choice))
}

type Compare = (a: CustomerChoice, b: CustomerChoice) => number

function comparing(column: ChoiceColumn, turn: 1 | -1): Compare {
  switch (column) {
    case 'name':
      return (a, b) => turn * compareNames(a.name, b.name)
    case 'deadline':
      return (a, b) => turn * (Date.parse(a.deadline) - Date.parse(b.deadline))
    case 'acceptedPercent':
      return (a, b) => {
        const [one, other] = [a.acceptedPercent, b.acceptedPercent]
        if (one === undefined || other === undefined)
          return Number(one === undefined) - Number(other === undefined)
        return turn * (one - other)
      }
    default:
      return (a, b) => turn * (a[column] - b[column])
  }
}

/** The next sort of a column: names and days start ascending, figures descending; pressed again it is reversed. */
export function nextChoiceSort(current: SortState | undefined, id: string): SortState {
  if (current?.id === id) return { id, direction: current.direction === 'asc' ? 'desc' : 'asc' }
  return { id, direction: id === 'name' || id === 'deadline' || id === 'acceptedPercent' ? 'asc' : 'desc' }
}
