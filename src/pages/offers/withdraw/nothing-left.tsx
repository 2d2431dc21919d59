import { useState, type ReactElement } from 'react'
import { Button, type ButtonSize } from '#components'
import { t } from '#i18n'
import { isEmptied } from '#offering'
import type { Offer } from '#documents/offers/offer'
import { useHeldWithdrawals } from './held-withdrawals.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface WithdrawEmptiedProps {
  readonly offer: Offer
  readonly size?: ButtonSize
}

/**
 * Ends an offer of which nothing is left. Its exclusions can be undone, a withdrawal cannot: it is not made unasked. Once the last
 * invoice is excluded while one looks it asks by itself; whoever keeps the offer can undo, or withdraw it later.
 */
export function WithdrawEmptied({ offer, size = 'medium' }: WithdrawEmptiedProps): ReactElement | null {
  const isEmpty = isEmptied(offer) && offer.restrictions.isWithdrawable
  const [known, setKnown] = useState(isEmpty)
  const { isHeld } = useHeldWithdrawals()
  const [isAsking, setAsking] = useState(false)
  if (known !== isEmpty) {
    setKnown(isEmpty)
    setAsking(isEmpty)
  }
  if (!isEmpty) return null
  return (
    <>
      <Button size={size} isIdle={isHeld} onPress={() => setAsking(true)}>
        {t('offers.withdraw')}
      </Button>
      <WithdrawDialog
        offer={offer}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onRejected={() => setAsking(false)}
      />
    </>
  )
}
