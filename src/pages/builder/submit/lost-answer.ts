import { signal } from '@preact/signals-react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isLiving, requestTypeSpec } from '#domain/requests'
import type { NewRequest } from '#documents/offers/create-request'
import type { Offer } from '#documents/offers/offer'
import { fetchAllOffers } from '#documents/offers/offers'
import { builder } from '#state'

/** An offer as it was sent. */
export interface Attempt {
  readonly offer: NewRequest
  /** `builder.edits` at that time. */
  readonly edits: number
  /** Whether no answer came: it may have arrived all the same. */
  readonly isUnanswered: boolean
}

/** Whether an offer without an answer is looked for: until that is known nobody can say whose offer its customers are in. */
export const isFindingOffer = signal(false)

/**
 * Looks for an offer whose answer was lost as soon as its customers are in one, and calls back with its id if it has arrived. Not
 * after it was edited: the user would lose what it is now.
 */
export function useLostAnswer(
  attempt: { readonly current: Attempt | undefined },
  onArrived: (id: string) => void,
): void {
  const client = useQueryClient()
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  }, [onArrived])
  useEffect(() => {
    let isLeft = false
    const stop = builder.lost.subscribe((lost) => {
      const made = attempt.current
      if (!made?.isUnanswered || made.edits !== builder.edits.peek()) return
      if (!made.offer.opportunityUuids.some((uuid) => lost.includes(uuid))) return
      void find(made.offer)
    })
    async function find(offer: NewRequest): Promise<void> {
      isFindingOffer.value = true
      const id = await findOffer(client, offer)
      isFindingOffer.value = false
      if (id !== undefined && !isLeft) arrived.current(id)
    }
    return () => {
      isLeft = true
      stop()
    }
  }, [client, attempt])
}

/** The id of the offer that stands and is the one that was sent; undefined without one, or where the offers cannot be read. */
async function findOffer(client: QueryClient, made: NewRequest): Promise<string | undefined> {
  try {
    const offers = await fetchAllOffers(client)
    return offers.find((offer) => isSame(offer, made))?.id
  } catch {
    return undefined
  }
}

/** Customers are in one offer at a time, and were in none when it was sent: the one with exactly these is that one. */
function isSame({ status, type, rate, rateType, opportunities }: Offer, made: NewRequest): boolean {
  const uuids = new Set<string>(made.opportunityUuids)
  return (
    isLiving(status) &&
    type === made.type &&
    opportunities.length === uuids.size &&
    opportunities.every(({ uuid }) => uuids.has(uuid)) &&
    (requestTypeSpec(type).rate !== 'named' || (rate === made.rate && rateType === made.rateType))
  )
}
