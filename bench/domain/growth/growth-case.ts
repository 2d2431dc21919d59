import type { PartSize } from '../parts/part.ts'

export interface GrowthCase {
  /** What its size counts. */
  readonly of: 'invoices' | 'opportunities' | 'requests'
  /** Makes an input of size n; the step calls the function with it, again and again. */
  readonly make: (n: number) => () => unknown
}

/** By the area and name of a function (`columns rowsOfSet`), with the kind of input behind a colon where there are several. */
export type GrowthCases = Readonly<Record<string, GrowthCase>>

export function growthQuestion(name: string): string {
  return `growth of ${name}`
}

const SHARE = { invoices: 1, opportunities: 50, requests: 200 } as const

export function largestOf({ of }: GrowthCase, { rows }: PartSize): number {
  return Math.max(1, Math.round(rows / SHARE[of]))
}

export function perInvoice(make: GrowthCase['make']): GrowthCase {
  return { of: 'invoices', make }
}

export function perOpportunity(make: GrowthCase['make']): GrowthCase {
  return { of: 'opportunities', make }
}

export function perRequest(make: GrowthCase['make']): GrowthCase {
  return { of: 'requests', make }
}

export function listOf<Entry>(n: number, entryOf: (place: number) => Entry): readonly Entry[] {
  return Array.from({ length: n }, (_, place) => entryOf(place))
}
