import { isoDay, type EpochDay } from '#domain/calendar'
import type { IneligibilityReason } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { pathTo } from '#routes'

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

/** Included invoices that cost more a year than a limit at a rate; both in percent. */
export interface DearerAsked {
  readonly customers: readonly string[]
  readonly type: 'APR' | 'DISC'
  readonly percent: number
  readonly above: number
}

/** The link to these invoices, with what they cost as a filter. Of so many customers that no address names them it is of all. */
export function dearerLink({ customers, type, percent, above }: DearerAsked, mostNamed: number): string {
  return includedLink(customers, mostNamed, { cost: `${type}.${percent}`, costAbove: String(above) })
}

/**
 * The link to what is included but due too soon to be paid early, of these customers by their uuids; of all of them without any,
 * and of so many that no address names them.
 */
export function tooSoonLink(customers: readonly string[] = [], mostNamed = 0): string {
  return includedLink(customers, mostNamed, { early: 'none' })
}

function includedLink(
  customers: readonly string[],
  mostNamed: number,
  filter: Readonly<Record<string, string>>,
): string {
  const [only, ...others] = customers
  const scope = only !== undefined && others.length === 0 ? { customerUuid: only } : {}
  const isNamed = others.length > 0 && customers.length <= mostNamed
  return pathTo('invoices', scope, {
    ...(isNamed ? { customers: customers.join('.') } : {}),
    scope: 'included',
    ...filter,
  })
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
