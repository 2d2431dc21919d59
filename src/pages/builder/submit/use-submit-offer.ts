import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { closeToast, showToast } from '#components'
import { completenessMode, completeOffer, offerStrategyOf, priceStrategyOf } from '#domain/requests'
import { errorSentence, t } from '#i18n'
import { useCreateRequest, type NewRequest } from '#documents/offers/create-request'
import { draftSync } from '#documents/offers/drafts'
import { refreshAfterOfferChange } from '#documents/offers/offers'
import { builder, connection, editsSettled, toApiError } from '#state'
import type { BuilderEntry } from '../builder-entry.ts'
import { useLostAnswer, type Attempt } from './lost-answer.ts'
import { placeOf, rejection } from './rejection.ts'

/** The toast with the result of the last attempt. */
export const SUBMIT_TOAST = 'submit-offer'

export interface SubmitOffer {
  /** Submits the offer, intended for a deadline (an ISO instant); `record` first records the agreements. */
  readonly submit: (record: () => Promise<void>, deadline: string | undefined) => void
  readonly isSubmitting: boolean
}

/** Submits the offer once: a retry of the same offer has the same idempotency key. */
export function useSubmitOffer(entry: BuilderEntry, draftId: string | undefined): SubmitOffer {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const mutation = useCreateRequest()
  const [isSubmitting, setSubmitting] = useState(false)
  const attempt = useRef<Attempt & { readonly idempotencyKey: string }>(undefined)
  useLostAnswer(attempt, arrived)

  async function send(record: () => Promise<void>, deadline: string | undefined): Promise<void> {
    const isStillMeant = (): boolean => deadline === undefined || Date.now() <= Date.parse(deadline)
    if (connection.peek() === 'offline') return showKeptAsDraft()
    setSubmitting(true)
    closeToast(SUBMIT_TOAST)
    try {
      const offer = offerToSend(draftId)
      // The server prices the state it has: send every include and exclude first.
      await editsSettled()
      await draftSync.settle()
      if (!(await recorded(record))) return
      arrived(await mutation.mutateAsync({ offer, idempotencyKey: keyFor(offer), isStillMeant }))
    } catch (error) {
      await explain(error, isStillMeant())
    } finally {
      setSubmitting(false)
      // What was not sent as the submit began: a rejected offer is still a draft, on other devices too.
      void draftSync.catchUp()
    }
  }

  function arrived(id: string): void {
    closeToast(SUBMIT_TOAST)
    if (draftId !== undefined) void draftSync.drop(draftId)
    navigate(entry.completeAt(id), { replace: true })
    builder.reset()
  }

  /** A request without a response is retried under its own key. */
  function keyFor(offer: NewRequest): string {
    const last = attempt.current
    const isRetry = JSON.stringify(last?.offer) === JSON.stringify(offer)
    const idempotencyKey = (isRetry && last?.idempotencyKey) || crypto.randomUUID()
    attempt.current = { offer, edits: builder.edits.peek(), isUnanswered: false, idempotencyKey }
    return idempotencyKey
  }

  async function explain(error: unknown, isStillMeant: boolean): Promise<void> {
    const { code } = toApiError(error)
    if (code === 'NETWORK') {
      if (attempt.current) attempt.current = { ...attempt.current, isUnanswered: true }
      return showKeptAsDraft()
    }
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
