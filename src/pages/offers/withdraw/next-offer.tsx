import { useState, type ReactElement } from 'react'
import { t } from '#i18n'
import { customerNames } from '#offering'
import type { Offer } from '#documents/offers/offer'
import { caution } from '#styles'
import { nextOffer } from '../offers.css.ts'

/** The state of the history's entry that a withdrawal leads to: whose offer was withdrawn. */
interface NextOfferState {
  readonly withdrawn: string
}

export function nextOfferState({ opportunities }: Pick<Offer, 'opportunities'>): NextOfferState {
  return { withdrawn: customerNames(opportunities) }
}

/**
 * What stands above the title of an offer that a withdrawal led to: that this is another one. It moves the page's own Withdraw away
 * from where that of the withdrawn offer was: pressed twice, it does not ask for the next one. Undefined for every other way here.
 */
export function useNextOfferNote(): ReactElement | undefined {
  const [withdrawn] = useState(() => withdrawnIn(history.state))
  if (withdrawn === undefined) return undefined
  return (
    <output className={`${caution} ${nextOffer}`}>{t('offers.nextOffer', { customers: withdrawn })}</output>
  )
}

function withdrawnIn(state: unknown): string | undefined {
  const isNamed = typeof state === 'object' && state !== null && 'withdrawn' in state
  return isNamed && typeof state.withdrawn === 'string' ? state.withdrawn : undefined
}
