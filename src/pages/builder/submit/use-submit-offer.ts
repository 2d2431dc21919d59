import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { closeToast, showToast } from '#components'
import { completenessMode, completeOffer, offerStrategyOf, priceStrategyOf } from '#domain/requests'
import { errorSentence, t } from '#i18n'
import { useCreateRequest, type NewRequest } from '#documents/offers/create-request'
import { draftSync, sentOffers } from '#documents/offers/drafts'
import type { SentOffer } from '#documents/offers/drafts/sent-offers'
import { refreshAfterOfferChange } from '#documents/offers/offers'
import { builder, connection, editsSettled, toApiError } from '#state'
import type { BuilderEntry } from '../builder-entry.ts'
import { useLostAnswer, type Attempt } from './lost-answer.ts'
import { placeOf, rejection } from './rejection.ts'
import { forgetSent } from './unanswered.ts'

/** The toast with the result of the last attempt. */
export const SUBMIT_TOAST = 'submit-offer'

export interface SubmitOffer {
  /** Submits the offer, intended for a deadline (an ISO instant); `record` first records the agreements. */
  readonly submit: (record: () => Promise<void>, deadline: string | undefined) => void
  readonly isSubmitting: boolean
}

/**
 * Submits the offer once: a retry of the same offer has the same idempotency key.
 *
 * @param unanswered The offer as it was sent before the page was left, without an answer.
 */
export function useSubmitOffer(
  entry: BuilderEntry,
  draftId: string | undefined,
  unanswered?: SentOffer,
): SubmitOffer {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const mutation = useCreateRequest()
  const [isSubmitting, setSubmitting] = useState(false)
  const attempt = useRef<Attempt | undefined>(
    unanswered && { ...unanswered, edits: builder.edits.peek(), isUnanswered: true },
  )
  useLostAnswer(attempt, arrived)

  async function send(record: () => Promise<void>, deadline: string | undefined): Promise<void> {
    const isStillMeant = (): boolean => deadline === undefined || Date.now() <= Date.parse(deadline)
    if (connection.peek() === 'offline') return showKeptAsDraft()
    setSubmitting(true)
    closeToast(SUBMIT_TOAST)
    let sent: Attempt | undefined
    try {
      const offer = offerToSend(draftId)
      // The server prices the state it has: send every include and exclude first.
      await editsSettled()
      await draftSync.settle()
      if (!(await recorded(record))) return
      sent = attemptOf(offer, attempt.current)
      attempt.current = sent
      await sentOffers.keep(sent).catch(() => undefined)
      arrived(await mutation.mutateAsync({ ...sent, isStillMeant }))
    } catch (error) {
      if (sent) noteAnswer(sent, toApiError(error).code)
      await explain(error, isStillMeant())
    } finally {
      setSubmitting(false)
      // What was not sent as the submit began: a rejected offer is still a draft, on other devices too.
      void draftSync.catchUp()
    }
  }

  function arrived(id: string): void {
    closeToast(SUBMIT_TOAST)
    void forgetSent(draftId)
    navigate(entry.completeAt(id), { replace: true })
    builder.reset()
  }

  function noteAnswer(sent: Attempt, code: string): void {
    // A gateway that fails does not say what the server did.
    const isUnanswered = code === 'NETWORK' || code.startsWith('HTTP_5')
    attempt.current = { ...sent, isUnanswered }
    if (!isUnanswered) void sentOffers.forget(draftId).catch(() => undefined)
  }

  async function explain(error: unknown, isStillMeant: boolean): Promise<void> {
    const { code } = toApiError(error)
    if (code === 'NETWORK') return showKeptAsDraft()
    if (code === 'REAUTHENTICATION_REQUIRED' && !isStillMeant) {
      showToast({ id: SUBMIT_TOAST, tone: 'warning', text: t('builder.deadlinePassed') })
      return
    }
    const at = placeOf(code)
    const sentence = errorSentence(error)
    if (at === undefined) {
      showToast({ id: SUBMIT_TOAST, tone: 'error', text: sentence })
      return
    }
    await refreshAfterOfferChange(client)
    rejection.value = { at, sentence, edits: builder.edits.peek() }
    navigate(`${location.pathname.replace(/^\/early-pay/, '')}${location.search}#${at}`)
  }

  return { submit: (record, deadline) => void send(record, deadline), isSubmitting }
}

/** A request without a response is retried under its own key. */
function attemptOf(offer: NewRequest, last: Attempt | undefined): Attempt {
  const retried = last && textOf(last.offer) === textOf(offer) ? last : undefined
  return {
    offer,
    idempotencyKey: retried?.idempotencyKey ?? crypto.randomUUID(),
    sentAt: retried?.sentAt ?? Date.now(),
    edits: builder.edits.peek(),
    isUnanswered: false,
  }
}

/** The same for offers that say the same, in whatever order. */
function textOf(offer: NewRequest): string {
  return JSON.stringify(Object.entries(offer).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function showKeptAsDraft(): void {
  showToast({ id: SUBMIT_TOAST, tone: 'warning', text: t('builder.keptAsDraft') })
}

/** Codes after which the user has to read an agreement. */
const TO_BE_READ: ReadonlySet<string> = new Set(['AGREEMENT_REVISED', 'AGREEMENT_REQUIRED'])

/** Records the agreements; if that fails a toast says so and nothing is submitted. */
async function recorded(record: () => Promise<void>): Promise<boolean> {
  try {
    await record()
    return true
  } catch (error) {
    const { code } = toApiError(error)
    if (code === 'NETWORK' || TO_BE_READ.has(code)) throw error
    showToast({ id: SUBMIT_TOAST, tone: 'error', text: t('builder.agreementsFailed') })
    return false
  }
}

/** The offer as it stands. Throws the specification's sentence for one that is not complete. */
function offerToSend(draftId: string | undefined): NewRequest {
  const type = builder.type.peek()
  const [first, ...others] = builder.offered.peek()
  const rateType = builder.rateType.peek()
  const rate = builder.percent.peek()
  const complete = completeOffer(
    {
      offerStrategy: offerStrategyOf(type),
      priceStrategy: priceStrategyOf(type),
      rate,
      rateType,
      offerBuilderOpportunities: first === undefined ? undefined : [first, ...others],
    },
    completenessMode(type),
  )
  if (!complete.ok || first === undefined) throw new Error(complete.ok ? '' : complete.detail)
  return {
    type,
    opportunityUuids: [first, ...others],
    rateType,
    rate: rate ?? 0,
    isRateAveraged: false,
    termExpirationDate: builder.endDay.peek(),
    excludedForOffer: builder.excludedForOffer.peek(),
    draftId,
  }
}
