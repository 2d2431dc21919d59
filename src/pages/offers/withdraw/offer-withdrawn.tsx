import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#components'
import { isLiving } from '#domain/requests'
import { statusText, t } from '#i18n'
import { startState } from '#offering'
import { pathTo } from '#routes'
import { row, text } from '#styles'
import { useIsReadOnly } from '#documents/account/me'
import type { Offer, OfferOpportunity } from '#documents/offers/offer'

/** The parts of customers that had not decided when their offer ended, mostly by a withdrawal. Nothing while it stands. */
export function withdrawnUndecided({ status, opportunities }: Offer): readonly OfferOpportunity[] {
  if (isLiving(status)) return []
  return opportunities.filter(({ decision, clearingCount }) => decision === undefined && clearingCount > 0)
}

/** Offers that ended by a decision. */
const DECIDED: ReadonlySet<string> = new Set(['FULL_ACCEPTANCE', 'PARTIAL_ACCEPTANCE', 'NOT_ACCEPTED'])

/** How an offer ended for customers that had not decided: others decide for it alone where their market was closed. */
export function undecidedText({ status, displayType }: Pick<Offer, 'status' | 'displayType'>): string {
  return DECIDED.has(status) ? t('status.marketClosed') : statusText(status, displayType)
}

/** Leads from a withdrawn offer to the builder, with the customers that had not decided. */
export function OfferWithdrawn({ offer }: { readonly offer: Offer }): ReactElement | null {
  const isReadOnly = useIsReadOnly()
  const [, navigate] = useLocation()
  const undecided = withdrawnUndecided(offer)
  if (isReadOnly || undecided.length === 0) return null
  const chosen = undecided.map(({ uuid }) => uuid)
  const title = undecidedText(offer)
  return (
    <section className={row({ justify: 'between', gap: 3 })} aria-label={title}>
      <h2 className={text({ size: 16 })}>{title}</h2>
      <Button onPress={() => navigate(pathTo('builder'), { state: startState({ chosen }) })}>
        {t('offers.offerAgain')}
      </Button>
    </section>
  )
}
