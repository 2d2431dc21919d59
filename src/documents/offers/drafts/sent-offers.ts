import * as v from 'valibot'
import { DRAFT_LIFETIME_MS } from '#contract'
import { REQUEST_TYPES } from '#domain/requests'
import type { Drafts } from '#book'
import type { NewRequest } from '../create-request.ts'

/** An offer as it was sent. */
export interface SentOffer {
  readonly offer: NewRequest
  /** A repeated call with it has the answer of the first one. */
  readonly idempotencyKey: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
}

const sentOffer = v.object({
  idempotencyKey: v.string(),
  sentAt: v.number(),
  offer: v.object({
    type: v.picklist(REQUEST_TYPES),
    opportunityUuids: v.tupleWithRest([v.string()], v.string()),
    rateType: v.picklist(['APR', 'DISC']),
    rate: v.number(),
    isRateAveraged: v.boolean(),
    termExpirationDate: v.optional(v.string()),
    excludedForOffer: v.optional(v.string()),
    draftId: v.optional(v.string()),
  }),
})

/** Beside the drafts, of which it is none: one for each draft, and one for offers that have none. */
const idOf = (draftId: string | undefined): string => `sent ${draftId ?? ''}`.trim()

/**
 * Keeps offers on this device from before they are sent until there is an answer: after a reload, too, it is known that one may
 * have arrived, and by which key it is sent again. As long as a draft lives, and the server remembers keys.
 */
export function createSentOffers(home: () => Drafts | undefined) {
  return {
    async keep({ offer, idempotencyKey, sentAt }: SentOffer): Promise<void> {
      await home()?.put(idOf(offer.draftId), { offer, idempotencyKey, sentAt })
    },
    async forget(draftId: string | undefined): Promise<void> {
      await home()?.remove(idOf(draftId))
    },
    async list(): Promise<readonly SentOffer[]> {
      const stored = (await home()?.list()) ?? []
      const oldest = Date.now() - DRAFT_LIFETIME_MS
      return stored.flatMap(({ content }) => {
        const sent = fromContent(content)
        return sent !== undefined && sent.sentAt > oldest ? [sent] : []
      })
    },
  }
}

function fromContent(content: unknown): SentOffer | undefined {
  const parsed = v.safeParse(sentOffer, content)
  if (!parsed.success) return undefined
  const { offer, ...sent } = parsed.output
  const { termExpirationDate, excludedForOffer, draftId, ...rest } = offer
  return { ...sent, offer: { ...rest, termExpirationDate, excludedForOffer, draftId } }
}
