import { useState, type ReactElement } from 'react'
import { Button, ButtonLink, useIsNarrow } from '#components'
import { t } from '#i18n'
import { useIsReadOnly, type Offer } from '#state'
import { EditRateDialog } from './edit-rate-dialog.tsx'
import { toInvoices } from './offer-links.ts'
import { PauseSwitch } from './pause-switch.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export interface OfferControlsProps {
  readonly offer: Offer
  /** Opens with the rate being edited. */
  readonly isEditingRate: boolean
}

/** What may be done with an offer, as its restrictions allow; a reader sees at most that it could be withdrawn. */
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
  return (
    <>
      {isInvoicesEditable && (
        <ButtonLink to={toInvoices(offer, isNarrow)}>{t('offers.editInvoices')}</ButtonLink>
      )}
      {isRateEditable && <Button onPress={() => setEditing(true)}>{t('offers.editRate')}</Button>}
      {isEditing && <EditRateDialog offer={offer} onClose={() => setEditing(false)} />}
    </>
  )
}

function WithdrawControl({ offer }: { readonly offer: Offer }): ReactElement {
  const isReadOnly = useIsReadOnly()
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      {offer.restrictions.isWithdrawable && (
        <Button isDisabled={isReadOnly || isRefused} onPress={() => setAsking(true)}>
          {t('offers.withdraw')}
        </Button>
      )}
      <WithdrawDialog
        offer={offer}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onRefused={() => setRefused(true)}
      />
    </>
  )
}
