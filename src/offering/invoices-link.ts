import { isoDay, type EpochDay } from '#domain/calendar'
import type { IneligibilityReason } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { pathTo } from '#routes'

/** Which invoices a picture stands for. */
export interface InvoicesAsked {
  readonly currency: Currency
  /** Undefined for all customers. */
  readonly customerUuid?: string | undefined
  readonly tab?: 'ineligible'
  readonly reason?: IneligibilityReason
  /** A span of days of one kind: the pay day at maturity, or the due day. */
  readonly days?: {
    readonly of: 'originalDeposit' | 'due'
    readonly from: EpochDay
    readonly to?: EpochDay | undefined
  }
}

/** The link to these invoices: the address that the invoices page prints for the same filters. */
export function invoicesLink({ currency, customerUuid, tab, reason, days }: InvoicesAsked): string {
  const scope = customerUuid === undefined ? {} : { customerUuid, customerCurrency: currency }
  return pathTo('invoices', scope, {
    tab,
    ...(customerUuid === undefined ? { currency } : {}),
    date: days?.of,
    dayFrom: days && isoDay(days.from),
    dayTo: days?.to === undefined ? undefined : isoDay(days.to),
    reason,
  })
}
