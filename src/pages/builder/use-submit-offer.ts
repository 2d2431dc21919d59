import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { showToast } from '#components'
import { errorSentence } from '#i18n'
import { pathTo } from '#routes'
import { builder, editsSettled, useSubmitNamedRate, type NamedRateOffer } from '#state'

interface SubmitOffer {
  readonly submit: () => void
  readonly isSubmitting: boolean
}

/** Submits the offer once: a repeated attempt at the same offer carries the same key. */
export function useSubmitOffer(): SubmitOffer {
  const [, navigate] = useLocation()
  const mutation = useSubmitNamedRate()
  const [isSubmitting, setSubmitting] = useState(false)
  const attempt = useRef<{ text: string; idempotencyKey: string }>(undefined)

  const send = async (): Promise<void> => {
    setSubmitting(true)
    try {
      // The server prices what it knows: first let it know every include and exclude.
      await editsSettled()
      const id = await mutation.mutateAsync(offerToSend())
      builder.reset()
      navigate(pathTo('builderComplete', { offerid: id }), { replace: true })
    } catch (error) {
      showToast({ id: 'submit-offer', tone: 'error', text: errorSentence(error) })
    } finally {
      setSubmitting(false)
    }
  }

  function offerToSend(): NamedRateOffer {
    const input = {
      opportunityUuids: [...builder.chosen.peek()],
      rateType: builder.rateType.peek(),
      rate: builder.percent.peek() ?? 0,
      invoiceOperations: [],
    }
    const text = JSON.stringify(input)
    if (attempt.current?.text !== text) attempt.current = { text, idempotencyKey: crypto.randomUUID() }
    return { input, idempotencyKey: attempt.current.idempotencyKey }
  }

  return { submit: () => void send(), isSubmitting }
}
