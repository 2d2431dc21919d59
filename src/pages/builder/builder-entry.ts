import type { RequestType } from '#domain/requests'
import type { LinkQuery } from '#routes'
import { pathTo } from '#routes'
import type { StepId } from './steps/steps.ts'

/** Which of the builder's addresses was opened. */
export type BuilderEntryName =
  | 'any'
  | 'oneTime'
  | 'repeating'
  | 'futureRepeating'
  | 'preferred'
  | 'specialRepeating'
  | 'actionable'
  | 'abandonedCart'
  | 'essential'
  | 'invoices'
  | 'cards'
  | 'cardsInvoices'

/** What can be built at that address. */
export interface BuilderEntry {
  /** All types that the customers offer unless given. */
  readonly types?: readonly RequestType[]
  /** Customers without an invoice yet can be chosen: those to come are offered. */
  readonly allowsNothingYet?: true
  /** The step that is shown first when the address names a customer. */
  readonly startsAt?: StepId
  /** Offers that are paid onto a card. */
  readonly isForCards?: true
  /** The page after a submit. */
  readonly completeAt: (offerid: string) => string
}

const completeAt = (offerid: string): string => pathTo('builderComplete', { offerid })
const query = (offerid: string): LinkQuery => ({ offerid })

const SPECIAL: readonly RequestType[] = ['RECURRING_STATIC_RATE', 'RECURRING_BENCHMARK_RATE']

/** Types with a fixed rate: those of the builder without a membership. */
const FIXED: readonly RequestType[] = [
  'ONE_TIME_STATIC_RATE',
  'EXPRESS_ACCEPT_PRICE_DISCOVERY',
  ...SPECIAL,
  'PREFERRED_TERM',
]

export const BUILDER_ENTRIES: Readonly<Record<BuilderEntryName, BuilderEntry>> = {
  any: { completeAt },
  oneTime: {
    types: [
      'ONE_TIME_PRICE_DISCOVERY',
      'EXPRESS_ACCEPT_PRICE_DISCOVERY',
      'ONE_TIME_STATIC_RATE',
      'ONE_TIME_BENCHMARK_RATE',
      'ONE_TIME_CASH_FLOW_PLUS',
    ],
    completeAt,
  },
  repeating: { types: ['RECURRING_PRICE_DISCOVERY', ...SPECIAL], allowsNothingYet: true, completeAt },
  futureRepeating: { types: ['RECURRING_PRICE_DISCOVERY'], allowsNothingYet: true, completeAt },
  preferred: { types: ['PREFERRED_TERM_IN_APP', 'PREFERRED_TERM'], completeAt },
  specialRepeating: { types: SPECIAL, completeAt },
  actionable: { completeAt: (offerid) => pathTo('builderActionableComplete', {}, query(offerid)) },
  abandonedCart: { completeAt: (offerid) => pathTo('builderAbandonedCartComplete', {}, query(offerid)) },
  essential: { types: FIXED, completeAt },
  invoices: { startsAt: 'invoices', completeAt },
  cards: { isForCards: true, completeAt },
  cardsInvoices: { isForCards: true, startsAt: 'invoices', completeAt },
}
