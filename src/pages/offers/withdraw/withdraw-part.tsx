import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { PressEvent } from 'react-aria-components'
import { Button, Dialog, showToast } from '#components'
import { t } from '#i18n'
import { offerAmountsText, customerLabel } from '#offering'
import { useWithdrawCustomers } from '#documents/offers/offer-writes'
import type { Offer } from '#documents/offers/offer'
import { caution } from '#styles'
import { placeOf, useHeldWithdrawals } from './held-withdrawals.tsx'
import { errorSentenceOf } from './withdraw-errors.ts'
import { offerCustomers, type OfferCustomer } from '../offer-customers.ts'

/** The customers that an offer can be withdrawn from alone: others are left, and none of theirs is decided. */
export function withdrawableCustomers(offer: Offer): ReadonlySet<string> {
  const parts = offerCustomers(offer)
  const decided = new Set(parts.flatMap((part) => (part.decision ? [part.customerUuid] : [])))
  const all = new Set(parts.map(({ customerUuid }) => customerUuid))
  const isPossible = offer.restrictions.isWithdrawable && all.size > 1
  return new Set(isPossible ? [...all].filter((uuid) => !decided.has(uuid)) : [])
}

export interface WithdrawPartProps {
  readonly offer: Offer
  readonly part: OfferCustomer
}

/** Withdraws the offer from one customer, in whatever currency, after asking. */
export function WithdrawPart({ offer, part }: WithdrawPartProps): ReactElement {
  const [isAsking, setAsking] = useState(false)
  const { isHeld } = useHeldWithdrawals()
  const { place, leave } = useFocusOfSection()
  return (
    <span ref={place}>
      <Button
        size="small"
        kind="quiet"
        isIdle={isHeld}
        aria-label={t('offers.withdrawFrom', { customer: customerLabel(part) })}
        onPress={() => setAsking(true)}
      >
        {t('offers.withdraw')}
      </Button>
      {isAsking && (
        <Question offer={offer} part={part} onClose={() => setAsking(false)} onWithdrawn={leave} />
      )}
    </span>
  )
}

interface FocusOfSection {
  readonly place: RefObject<HTMLSpanElement | null>
  /** The place is about to go with what has the focus. */
  readonly leave: () => void
}

/** Gives the focus to the heading of the section around a place that goes. */
function useFocusOfSection(): FocusOfSection {
  const place = useRef<HTMLSpanElement>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    const heading = place.current?.closest('section')?.querySelector<HTMLElement>('h2')
    return () => {
      if (!isLeaving.current) return
      // Behind the dialog, which gives the focus back where it can.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading?.focus()
      })
    }
  }, [])
  return { place, leave: () => void (isLeaving.current = true) }
}

interface QuestionProps extends WithdrawPartProps {
  readonly onClose: () => void
  readonly onWithdrawn: () => void
}

function Question({ offer, part, onClose, onWithdrawn }: QuestionProps): ReactElement {
  const withdraw = useWithdrawCustomers()
  const { hold } = useHeldWithdrawals()
  const customer = customerLabel(part)
  const own = offerCustomers(offer).filter(({ customerUuid }) => customerUuid === part.customerUuid)
  const count = own.reduce((sum, { includedAgainCount }) => sum + includedAgainCount, 0)
  const amounts = offerAmountsText(
    offer,
    own.map(({ offered: { minor }, currency }) => ({ minor, currency })),
  )
  const confirm = (event: PressEvent): void => {
    withdraw.mutate(
      { offer, customerUuids: [part.customerUuid] },
      {
        onSettled: onClose,
        onError: (error) => showToast({ tone: 'error', text: errorSentenceOf(error) }),
        onSuccess: () => {
          onWithdrawn()
          hold(placeOf(event))
          showToast({ tone: 'success', text: t('offers.withdrawPartDone', { customer }) })
        },
      },
    )
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('offers.withdrawPartTitle', { customer })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" onPress={confirm} isPending={withdraw.isPending}>
            {t('offers.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('offers.withdrawPartBody', { customer, amounts })}</p>
      {count > 0 && <p className={caution}>{t('offers.withdrawIncludes', { count })}</p>}
    </Dialog>
  )
}
