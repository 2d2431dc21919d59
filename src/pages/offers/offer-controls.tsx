import { Lock } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink, Hint, useIsNarrow } from '#components'
import { canMove } from '#domain/requests'
import { t } from '#i18n'
import { useIsReadOnly } from '#documents/account/me'
import type { Offer } from '#documents/offers/offer'
import { pathTo } from '#routes'
import { row } from '#styles'
import { EditRateDialog } from './edit-rate-dialog.tsx'
import { toInvoices } from './offer-links.ts'
import { PauseSwitch } from './pause-switch.tsx'
import { useHeldWithdrawals } from './withdraw/held-withdrawals.tsx'
import { WithdrawDialog } from './withdraw/withdraw-dialog.tsx'

export interface OfferControlsProps {
  readonly offer: Offer
  /** Opens with the rate being edited. */
  readonly isEditingRate: boolean
}

/** The actions of an offer, as its restrictions allow; read-only users see a disabled Withdraw and why. */
export function OfferControls({ offer, isEditingRate }: OfferControlsProps): ReactElement {
  const isReadOnly = useIsReadOnly()
  const { isPausable } = offer.restrictions
  return (
    <>
      {isPausable && !isReadOnly && <PauseSwitch offer={offer} />}
      {!isReadOnly && <EditControls offer={offer} isEditingRate={isEditingRate} />}
      <WithdrawControl offer={offer} />
    </>
  )
}

function EditControls({ offer, isEditingRate }: OfferControlsProps): ReactElement {
  const isNarrow = useIsNarrow()
  const { isRateEditable, isInvoicesEditable } = offer.restrictions
  const [isEditing, setEditing] = useState(isEditingRate && isRateEditable)
  const [, navigate] = useLocation()
  const close = (): void => {
    setEditing(false)
    // A reload must not open it again.
    if (isEditingRate) navigate(pathTo('offerDetails', { offerid: offer.id }), { replace: true })
  }
  return (
    <>
      {isInvoicesEditable && (
        <ButtonLink to={toInvoices(offer, isNarrow)}>{t('offers.editInvoices')}</ButtonLink>
      )}
      {isRateEditable && <Button onPress={() => setEditing(true)}>{t('offers.editRate')}</Button>}
      {isEditing && <EditRateDialog offer={offer} onClose={close} />}
    </>
  )
}

function WithdrawControl({ offer }: { readonly offer: Offer }): ReactElement {
  const isReadOnly = useIsReadOnly()
  const [isAsking, setAsking] = useState(false)
  const [isRejected, setRejected] = useState(false)
  const { isHeld } = useHeldWithdrawals()
  // For read-only users the server restricts every withdrawal.
  const isShown = offer.restrictions.isWithdrawable || (isReadOnly && canMove(offer.status, 'WITHDRAWN'))
  const isOff = isReadOnly || isRejected
  return (
    <>
      {isShown && (
        <span className={row({ gap: 1, wrap: false })}>
          <Button isDisabled={isOff} isIdle={isHeld} onPress={() => setAsking(true)}>
            {t('offers.withdraw')}
          </Button>
          {isOff && (
            <Hint
              label={t('offers.whyNotWithdraw')}
              text={t('offers.readOnly')}
              icon={<Lock size={16} aria-hidden />}
            />
          )}
        </span>
      )}
      <WithdrawDialog
        offer={offer}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onRejected={() => setRejected(true)}
      />
    </>
  )
}
