import { useEffect, useRef, useState, type ReactElement } from 'react'
import { t } from '#i18n'
import { offerName } from '#offering'
import type { Offer } from '#documents/offers/offer'
import { caution } from '#styles'
import { nextOffer } from '../offers.css.ts'
import type { Place } from './held-withdrawals.tsx'

/** The state of the history's entry that a withdrawal leads to: which offer was withdrawn, and where that was confirmed. */
interface NextOfferState {
  readonly withdrawn: string
  readonly pressedAt: Place
}

export function nextOfferState(offer: Pick<Offer, 'opportunities'>, pressedAt: Place): NextOfferState {
  return { withdrawn: offerName(offer), pressedAt }
}

/** What led to this page, where it was a withdrawal; undefined for every other way here. */
export function useWithdrawalBefore(): NextOfferState | undefined {
  return useState(() => (isNextOfferState(history.state) ? history.state : undefined))[0]
}

interface NextOfferNoteProps {
  readonly withdrawn: string
  readonly next: Pick<Offer, 'opportunities'>
}

/**
 * What stands above the title of an offer that a withdrawal led to: which was withdrawn, and which this is. It takes the focus:
 * nothing that costs anything is at hand there.
 */
export function NextOfferNote({ withdrawn, next }: NextOfferNoteProps): ReactElement {
  const note = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // Behind the dialog, which gives the focus back, and the screen, which takes it when it opens.
    const frame = requestAnimationFrame(() => note.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <output ref={note} tabIndex={-1} className={`${caution} ${nextOffer}`}>
      {t('offers.nextOffer', { customers: withdrawn, next: offerName(next) })}
    </output>
  )
}

function isNextOfferState(state: unknown): state is NextOfferState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'withdrawn' in state &&
    typeof state.withdrawn === 'string' &&
    'pressedAt' in state &&
    typeof state.pressedAt === 'object'
  )
}
