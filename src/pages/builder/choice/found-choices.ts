import { commonestType, offerKind, offersType, type TypedOpportunity } from '#domain/opportunities'
import type { RequestType } from '#domain/requests'
import { foldText } from '#domain/columns'
import { labelOf } from '../available.ts'
import type { CustomerChoice } from './customer-choices.ts'

/** A customer in one currency with what a search of thousands at every keystroke needs of it. */
export interface FoundChoice {
  readonly choice: CustomerChoice
  /** Its name and number without case and accents. */
  readonly words: string
  /** The number of its customer, the same in all currencies. */
  readonly customer: number
  /** The number of what each of its `worth` opportunities offers. */
  readonly kinds: readonly number[]
}

/** All customers of the list. */
export interface ChoiceIndex {
  readonly all: readonly FoundChoice[]
  /** How many customers there are. */
  readonly customers: number
  /** One opportunity of each kind of offer, by its number. */
  readonly kinds: readonly TypedOpportunity[]
}

/** Numbers the customers, and what they offer: thousands are counted by numbers within a frame. */
export function indexChoices(choices: readonly CustomerChoice[]): ChoiceIndex {
  const customers = new Map<string, number>()
  const numbers = new Map<string, number>()
  const kinds: TypedOpportunity[] = []
  const numberOfKind = (one: TypedOpportunity): number => {
    const kind = offerKind(one)
    const known = numbers.get(kind)
    if (known !== undefined) return known
    numbers.set(kind, kinds.length)
    return kinds.push(one) - 1
  }
  const all = choices.map((choice): FoundChoice => {
    const customer = customers.get(choice.customerUuid) ?? customers.size
    customers.set(choice.customerUuid, customer)
    return {
      choice,
      words: foldText(`${labelOf(choice)} ${choice.number}`),
      customer,
      kinds: choice.worth.map(numberOfKind),
    }
  })
  return { all, customers: customers.size, kinds }
}

/** The most of some customers that take one kind of offer, and have something that can be paid early. */
export interface Together {
  /** How many customers these are, whatever their currencies. */
  readonly customers: number
  /** The first customers that take another kind of offer, as many as are named, and how many there are. */
  readonly leftOut: readonly CustomerChoice[]
  readonly leftOutCount: number
  /** How many customers were found, whatever their currencies, and of how many. */
  readonly foundCount: number
  readonly allCount: number
  /** The opportunities to choose. */
  readonly uuids: () => readonly string[]
}

/** How many customers that take another kind of offer are named. */
const SHOWN_LEFT_OUT = 3

/** The most of the found customers that take one of the types. */
export function togetherOf(
  { customers, kinds }: ChoiceIndex,
  found: readonly FoundChoice[],
  types: readonly RequestType[],
): Together {
  const type = commonestType(countKinds(kinds, found), types)
  const isTaken = kinds.map((first) => type !== undefined && offersType(first, type))
  const isIn = new Uint8Array(customers)
  const isOut = new Uint8Array(customers)
  const isFound = new Uint8Array(customers)
  const leftOut: CustomerChoice[] = []
  for (const { choice, customer, kinds: own } of found) {
    isFound[customer] = 1
    for (const kind of own) {
      if (isTaken[kind]) isIn[customer] = 1
      else if (isOut[customer] === 0) {
        isOut[customer] = 1
        if (leftOut.length < SHOWN_LEFT_OUT) leftOut.push(choice)
      }
    }
  }
  return {
    customers: countOnes(isIn),
    leftOut,
    leftOutCount: countOnes(isOut),
    foundCount: countOnes(isFound),
    allCount: customers,
    uuids: () =>
      found.flatMap(({ choice, kinds: own }) =>
        choice.worth.filter((_, n) => isTaken[own[n]!]).map(({ uuid }) => uuid),
      ),
  }
}

function countKinds(kinds: readonly TypedOpportunity[], found: readonly FoundChoice[]) {
  const counts = new Int32Array(kinds.length)
  for (const { kinds: own } of found) for (const kind of own) counts[kind]! += 1
  return kinds.map((first, n) => ({ first, count: counts[n]! }))
}

function countOnes(flags: Uint8Array): number {
  let ones = 0
  for (const flag of flags) ones += flag
  return ones
}
