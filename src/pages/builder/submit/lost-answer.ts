import { effect, signal, untracked } from '@preact/signals-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SentOffer } from '#documents/offers/drafts/sent-offers'
import { builder, connection } from '#state'
import { findSent } from './find-sent.ts'

export interface Attempt extends SentOffer {
  /** `builder.edits` at that time. */
  readonly edits: number
  /** Whether no answer came: it may have arrived all the same. */
  readonly isUnanswered: boolean
}

/** Whether an offer without an answer is looked for: until that is known nobody can say whose offer its customers are in. */
export const isFindingOffer = signal(false)

/**
 * Looks for an offer whose answer was lost as soon as its customers are in one, and whenever there is a connection again, and calls
 * back with its id if it has arrived. Not after it was edited: the user would lose what it is now.
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
    const stop = effect(() => {
      const { value: lost } = builder.lost
      const isConnected = connection.value === 'online'
      const made = attempt.current
      if (!made?.isUnanswered || made.edits !== builder.edits.peek()) return
      if (isConnected || made.offer.opportunityUuids.some((uuid) => lost.includes(uuid)))
        untracked(() => void find(made))
    })
    async function find(sent: SentOffer): Promise<void> {
      isFindingOffer.value = true
      const id = await findSent(client, sent)
      isFindingOffer.value = false
      if (id !== undefined && !isLeft) arrived.current(id)
    }
    return () => {
      isLeft = true
      stop()
    }
  }, [client, attempt])
}
