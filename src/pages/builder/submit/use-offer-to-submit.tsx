import { useMemo, useState, type ReactElement, useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { closeToast } from '#components'
import { builder, connection } from '#state'
import type { AgreementsChoice } from './agreements-clause.tsx'
import type { Candidate } from '../available.ts'
import { NewDeadline } from './new-deadline.tsx'
import { firstDeadline } from '../offer-dates.ts'
import { useAgreement } from './use-agreement.ts'
import { useDeadlineWatch } from './use-deadline-watch.ts'
import { SUBMIT_TOAST, useSubmitOffer } from './use-submit-offer.ts'
import type { OfferWizardProps } from '../offer-wizard-props.ts'

/** The submission of the offer: its customers, and what has to be confirmed before. */
export interface OfferToSubmit {
  readonly chosen: readonly Candidate[]
  /** The customers in the offer, in order. */
  readonly offered: readonly Candidate[]
  readonly agreements: AgreementsChoice
  readonly hasNewDeadline: boolean
  readonly isSubmitting: boolean
  /** Submits it, if the agreements are accepted and the deadline is the one that was shown. */
  readonly attempt: () => void
  /** The dialog that asks for a new deadline, while it does. */
  readonly question: ReactElement | null
}

type OfferInputs = Pick<OfferWizardProps, 'entry' | 'candidates' | 'draftId' | 'unanswered' | 'refresh'>

/** `isOnePage` for a builder without steps. */
export function useOfferToSubmit(
  { entry, candidates, draftId, unanswered, refresh }: OfferInputs,
  isOnePage = false,
): OfferToSubmit {
  const { submit, isSubmitting } = useSubmitOffer(entry, draftId, unanswered)
  const chosen = useChosen(candidates)
  const offered = useOffered(candidates)
  const hash = useLocationProperty(() => location.hash)
  const isChosen = isOnePage || (hash !== '' && hash !== '#customers')
  const { record, ask, ...agreements } = useAgreement(offered, isChosen)
  const deadline = useDeadlineWatch(offered, refresh)
  const [asksAgain, setAsksAgain] = useState(false)
  const [isChecking, setChecking] = useState(false)
  useFadingToast(SUBMIT_TOAST, `${hash} ${agreements.isAgreed}`)

  function attempt(): void {
    if (agreements.agreements.length > 0 && !agreements.isAgreed) ask()
    else void submitUnlessMoved()
  }

  // At a deadline, or back from no connection, the one that is shown may have passed before the next one is known.
  async function submitUnlessMoved(): Promise<void> {
    // Without a connection nothing is sent, and no answer would come.
    if (connection.peek() === 'offline') return submit(record, firstDeadline(offered))
    setChecking(true)
    const hasMoved = await deadline.check().finally(() => setChecking(false))
    if (hasMoved) setAsksAgain(true)
    else submit(record, firstDeadline(offered))
  }

  function submitAnyway(): void {
    setAsksAgain(false)
    deadline.accept()
    submit(record, firstDeadline(offered))
  }

  const question = asksAgain ? (
    <NewDeadline offered={offered} onClose={() => setAsksAgain(false)} onSubmit={submitAnyway} />
  ) : null
  return {
    chosen,
    offered,
    agreements,
    hasNewDeadline: deadline.hasMoved,
    isSubmitting: isSubmitting || isChecking,
    attempt,
    question,
  }
}

function useChosen(candidates: readonly Candidate[]): readonly Candidate[] {
  const uuids = builder.chosen.value
  return useMemo(() => candidates.filter(({ uuid }) => uuids.has(uuid)), [candidates, uuids])
}

function useOffered(candidates: readonly Candidate[]): readonly Candidate[] {
  const uuids = builder.offered.value
  const byUuid = useMemo(() => new Map(candidates.map((each) => [each.uuid, each])), [candidates])
  return useMemo(() => uuids.flatMap((uuid) => byUuid.get(uuid) ?? []), [byUuid, uuids])
}

/** Closes a toast when the offer or `place` changes, and with the page: it is outdated then. */
function useFadingToast(id: string, place: string): void {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place) closeToast(id)
    shown.current = place
  }, [id, place])
  useEffect(() => {
    const stop = builder.edits.subscribe(() => closeToast(id))
    return () => {
      stop()
      closeToast(id)
    }
  }, [id])
}
