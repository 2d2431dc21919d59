import { REQUEST_TYPES, requestTypeSpec, type RequestType } from '#domain/requests'
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

type Spec = ReturnType<typeof requestTypeSpec>

const typesWhere = (holds: (spec: Spec) => boolean): readonly RequestType[] =>
  REQUEST_TYPES.filter((type) => holds(requestTypeSpec(type)))

export const BUILDER_ENTRIES: Readonly<Record<BuilderEntryName, BuilderEntry>> = {
  any: { completeAt },
  oneTime: {
    types: typesWhere(({ isRecurring }) => !isRecurring),
    completeAt,
  },
  repeating: {
    types: typesWhere(({ isRecurring, kind }) => isRecurring && kind !== 'preferred-term'),
    allowsNothingYet: true,
    completeAt,
  },
  futureRepeating: {
    types: typesWhere(({ mayWait }) => mayWait === true),
    allowsNothingYet: true,
    completeAt,
  },
  preferred: { types: typesWhere(({ kind }) => kind === 'preferred-term'), completeAt },
  specialRepeating: {
    types: typesWhere(({ offerType }) => offerType === 'SCF_SPECIAL_REPEATING_OFFER'),
    completeAt,
  },
  actionable: { completeAt: (offerid) => pathTo('builderActionableComplete', {}, query(offerid)) },
  abandonedCart: { completeAt: (offerid) => pathTo('builderAbandonedCartComplete', {}, query(offerid)) },
  // The builder without a membership: types with a fixed rate that no flag holds back.
  essential: {
    types: typesWhere(({ rate, flag }) => (rate === 'set' || rate === 'accepted') && flag === undefined),
    completeAt,
  },
  invoices: { startsAt: 'invoices', completeAt },
  cards: { isForCards: true, completeAt },
  cardsInvoices: { isForCards: true, startsAt: 'invoices', completeAt },
}
