import type { RequestType } from '#domain/requests'
import type { ListedDraft, OfferDraft } from './offer-draft.ts'

export interface DraftSetting {
  /** The offer as the builder opened it. */
  readonly begun: OfferDraft
  /** The existing drafts, the latest first. */
  readonly others: readonly ListedDraft[]
  readonly firstType: RequestType | undefined
}

/** Whether the draft has no customer, no rate and no day. */
export function isEmptyDraft({ markets, rate, endDay }: OfferDraft): boolean {
  return markets.length === 0 && rate === undefined && endDay === undefined
}

/** Whether the draft contains something the user entered, or excluded for it, that no other draft contains. */
export function isWorthSaving(draft: OfferDraft, { begun, others, firstType }: DraftSetting): boolean {
  if (isEmptyDraft(draft)) return false
  const { rate, endDay, excludedForOffer } = draft
  if ([rate, endDay, excludedForOffer].some((each) => each !== undefined)) return true
  const isFirst = draft.type === firstType
  const adds = (other: OfferDraft): boolean =>
    !isForSameCustomers(draft, other) || !(isFirst || other.type === draft.type)
  return adds(begun) && others.every((other) => adds(other.draft))
}

/** The draft of an offer of the same type to the same customers; undefined when there is none. */
export function draftToContinue(draft: OfferDraft, others: readonly ListedDraft[]): string | undefined {
  return others.find((other) => other.draft.type === draft.type && isForSameCustomers(other.draft, draft))?.id
}

type Customers = Pick<OfferDraft, 'markets'>

/** Whether two offers are to the same customers, each in the same currencies. */
export function isForSameCustomers(a: Customers, b: Customers): boolean {
  return keysOf(a) === keysOf(b)
}

function keysOf({ markets }: Customers): string {
  const keys = markets.map(({ makerOrganizationUuid, currency }) => `${makerOrganizationUuid} ${currency}`)
  return [...new Set(keys)].sort().join()
}
