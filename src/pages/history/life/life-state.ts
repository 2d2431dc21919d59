import { getLocalTimeZone, today } from '@internationalized/date'
import type { StatusColour } from '#components'
import { isOnItsWay } from '#domain/invoice-life'
import { t, type MessageKey } from '#i18n'
import type { InvoiceLife, LifePayment } from '#documents/history/invoice-life'

const STATES: Readonly<Record<InvoiceLife['state'], MessageKey>> = {
  ELIGIBLE: 'life.stateEligible',
  PAST_DUE: 'life.statePastDue',
  HELD: 'life.stateHeld',
  UNAPPROVED: 'life.stateUnapproved',
  PAID: 'life.statePaid',
  ADJUSTMENT: 'life.stateAdjustment',
}

export function lifeState({ state, isExcluded, requests, payment }: InvoiceLife): {
  readonly label: string
  readonly colour: StatusColour
} {
  if (payment?.isEarly)
    return { label: t(isPaymentAhead(payment) ? 'life.awarded' : 'life.statePaidEarly'), colour: 'green' }
  if (state === 'PAID' && payment === undefined) return { label: t('life.stateClosed'), colour: 'grey' }
  if (state !== 'ELIGIBLE') return { label: t(STATES[state]), colour: 'grey' }
  if (isExcluded) return { label: t('life.stateExcluded'), colour: 'grey' }
  if (requests.some(({ isActive }) => isActive)) return { label: t('status.inOffer'), colour: 'purple' }
  return { label: t('life.stateEligible'), colour: 'grey' }
}

/** Whether a payment lies ahead on the user's day. */
function isPaymentAhead(payment: LifePayment): boolean {
  return isOnItsWay(payment, today(getLocalTimeZone()).toString())
}
