import type { QueryClient } from '@tanstack/react-query'
import { draftSync, sentOffers } from '#documents/offers/drafts'
import type { SentOffer } from '#documents/offers/drafts/sent-offers'
import type { OfferStart } from '#state'
import { requestTypeSpec } from '#domain/requests'
import { findSent } from './find-sent.ts'

/** An offer that this device has sent, and that had no answer before the page was left. */
export interface Unanswered extends SentOffer {
  /** The offer that it has become all the same; undefined where there is none, or nobody can say. */
  readonly arrivedAs: string | undefined
}

/** How long a builder that opens waits for the server to say what has arrived. */
const WAIT_MS = 3000

/** Asks the server for the offers without an answer. Of those that have arrived there is no draft any more. */
export async function readUnanswered(client: QueryClient): Promise<readonly Unanswered[]> {
  const sent = await sentOffers.list().catch(() => [])
  if (sent.length === 0) return []
  const late = new Promise<readonly undefined[]>((resolve) => setTimeout(() => resolve([]), WAIT_MS))
  const found = await Promise.race([Promise.all(sent.map((each) => findSent(client, each))), late])
  const all = sent.map((each, n) => ({ ...each, arrivedAs: found[n] }))
  const arrived = all.filter(({ arrivedAs }) => arrivedAs !== undefined)
  await Promise.all(arrived.map(({ offer }) => forgetSent(offer.draftId)))
  // Read before they were forgotten, the drafts have theirs.
  if (arrived.length > 0) await client.invalidateQueries({ queryKey: ['drafts'] })
  return all
}

/** An offer that is made: nothing of it is left to send. */
export async function forgetSent(draftId: string | undefined): Promise<void> {
  if (draftId !== undefined) await draftSync.drop(draftId)
  await sentOffers.forget(draftId).catch(() => undefined)
}

/** What a builder begins with that is opened for an offer without a draft. */
export function startOfSent({ offer }: SentOffer): OfferStart {
  const { type, opportunityUuids, rateType, rate, termExpirationDate, excludedForOffer } = offer
  return {
    chosen: opportunityUuids,
    type,
    rateType,
    percent: requestTypeSpec(type).rate === 'named' ? rate : undefined,
    endDay: termExpirationDate,
    excludedForOffer,
  }
}

/** Which of them a builder is opened for: by the draft, otherwise by the customers, or by none of them. */
export function meantOf(
  all: readonly Unanswered[],
  draftId: string | undefined,
  chosen: readonly string[],
): Unanswered | undefined {
  const own = all.filter(({ offer }) => offer.draftId === draftId)
  if (draftId !== undefined || chosen.length === 0) return own[0]
  const wanted = new Set(chosen)
  return all.find(({ offer: { opportunityUuids } }) => {
    return opportunityUuids.length === wanted.size && opportunityUuids.every((uuid) => wanted.has(uuid))
  })
}
