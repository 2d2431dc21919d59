import { MoreHorizontal } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Menu, useIsNarrow, type MenuEntry } from '#components'
import { t } from '#i18n'
import { offerName } from '#offering'
import { pathTo } from '#routes'
import type { Offer } from '#documents/offers/offer'
import { toInvoices } from './offer-links.ts'
import { usePause, type Pause } from './use-pause.ts'
import { WithdrawDialog } from './withdraw/withdraw-dialog.tsx'

/** The action menu of an offer in the list; renders nothing for an offer without actions. */
export function OfferMenu({ offer }: { readonly offer: Offer }): ReactElement | null {
  const [isAsking, setAsking] = useState(false)
  const [isRejected, setRejected] = useState(false)
  const pause = usePause(offer)
  const entries = useEntries(offer, pause, !isRejected, () => setAsking(true))
  return (
    <>
      {entries.length > 0 && (
        <Menu
          label={t('offers.actionsOf', { customers: offerName(offer) })}
          shape="icon"
          trigger={<MoreHorizontal size={20} aria-hidden />}
          entries={entries}
          isPending={pause.isWorking}
        />
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

function useEntries(
  offer: Offer,
  { isActive, isLocked, set }: Pause,
  mayWithdraw: boolean,
  withdraw: () => void,
): readonly MenuEntry[] {
  const isNarrow = useIsNarrow()
  const { isPausable, isRateEditable, isInvoicesEditable, isWithdrawable } = offer.restrictions
  return [
    ...only(isPausable && !isLocked, {
      id: 'pause',
      label: t(isActive ? 'offers.pause' : 'offers.resume'),
      run: () => set(isActive),
    }),
    ...only(isRateEditable, {
      id: 'rate',
      label: t('offers.editRate'),
      to: pathTo('offerEdit', { offerid: offer.id }),
    }),
    ...only(isInvoicesEditable, {
      id: 'invoices',
      label: t('offers.editInvoices'),
      to: toInvoices(offer, isNarrow),
    }),
    ...only(isWithdrawable && mayWithdraw, {
      id: 'withdraw',
      label: t('offers.withdraw'),
      run: withdraw,
    }),
  ]
}

function only(isShown: boolean, entry: MenuEntry): readonly MenuEntry[] {
  return isShown ? [entry] : []
}
