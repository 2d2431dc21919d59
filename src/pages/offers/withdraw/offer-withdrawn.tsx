import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#components'
import { isLiving } from '#domain/requests'
import { t } from '#i18n'
import { startState } from '#offering'
import { pathTo } from '#routes'
import { useIsReadOnly } from '#documents/account/me'
import type { Offer } from '#documents/offers/offer'

/** Leads from a withdrawn offer to the builder, with the customers that had not decided. Nothing while it stands. */
export function OfferWithdrawn({ offer }: { readonly offer: Offer }): ReactElement | null {
  const isReadOnly = useIsReadOnly()
  const [, navigate] = useLocation()
  if (isReadOnly || isLiving(offer.status)) return null
  const undecided = offer.opportunities.filter(
    ({ decision, clearingCount }) => decision === undefined && clearingCount > 0,
  )
  if (undecided.length === 0) return null
  const count = undecided.reduce((sum, { clearingCount }) => sum + clearingCount, 0)
  const chosen = undecided.map(({ uuid }) => uuid)
  return (
    <div>
      <Button onPress={() => navigate(pathTo('builder'), { state: startState({ chosen }) })}>
        {t('offers.offerAgain', { count })}
      </Button>
    </div>
  )
}
