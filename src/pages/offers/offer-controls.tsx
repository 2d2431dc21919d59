import { useState, type ReactElement } from 'react'
import { Button, showToast } from '#components'
import { t } from '#i18n'
import { useIsReadOnly, useTogglePause, type Offer } from '#state'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What may be done with an offer: pausing and withdrawing, as its restrictions allow. */
export function OfferControls({ offer }: { readonly offer: Offer }): ReactElement | null {
  const isReadOnly = useIsReadOnly()
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { isPausable, isWithdrawable } = offer.restrictions
  return (
    <>
      {isPausable && !isReadOnly && <PauseButton offer={offer} />}
      {isWithdrawable && (
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

function PauseButton({ offer }: { readonly offer: Offer }): ReactElement {
  const toggle = useTogglePause()
  const shouldPause = offer.status !== 'PAUSED'
  const press = (): void => {
    toggle.mutate(
      { id: offer.id, shouldPause },
      {
        onSuccess: () =>
          showToast({ tone: 'success', text: t(shouldPause ? 'offers.nowInactive' : 'offers.nowActive') }),
        onError: () => showToast({ tone: 'error', text: t('offers.toggleFailed') }),
      },
    )
  }
  return (
    <Button onPress={press} isPending={toggle.isPending}>
      {t(shouldPause ? 'offers.pause' : 'offers.resume')}
    </Button>
  )
}
