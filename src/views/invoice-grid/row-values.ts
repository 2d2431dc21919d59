import { isoDay, type EpochDay } from '#domain/calendar'
import { decimalText } from '#domain/money'
import { dayAt, NO_DAY, reasonsOf, type IneligibilityReason } from '#domain/invoices'
import { formatCount, formatDay, formatMoney, t, type MessageKey } from '#i18n'
import { pathTo } from '#routes'
import { book, isClosedNow } from '#state'
import type { OfferPlaceOf } from './offer-places.ts'

export interface CellContext {
  /** Amounts carry their currency's code. */
  readonly isMixed: boolean
  readonly offerPlace: OfferPlaceOf
}

export const stored = () => book.book().columns
export const derived = () => book.book().derived

/** The first reason why a row cannot be offered; the one that is shown. */
export function firstReason(row: number): IneligibilityReason | undefined {
  return reasonsOf(derived().reasons[row] ?? 0)[0]
}

/** The day an invoice would be deposited early; undefined of what is past due. */
export function estimatedDeposit(row: number): EpochDay | undefined {
  const day = dayAt(derived().depositDay, row)
  return day === NO_DAY ? undefined : day
}

/** A day in the user's language; nothing when it is not known. */
export function dayText(day: EpochDay | undefined): string {
  return day === undefined ? '' : formatDay(day)
}

/** A day as files have it. */
export function dayCsv(day: EpochDay | undefined): string {
  return day ? isoDay(day) : ''
}

/** An amount in the currency of a row, with its code where currencies are mixed. */
export function moneyText(minor: number | undefined, row: number, isMixed: boolean): string {
  const { currency } = book.book().marketOf(row)
  const text = formatMoney(minor ?? 0, currency, { display: 'none' })
  return isMixed ? `${text} ${currency}` : text
}

/** An amount as files have it. */
export function moneyCsv(minor: number | undefined, row: number): string {
  return decimalText(minor ?? 0, book.book().marketOf(row).currency)
}

/** What an invoice is to offers now; by these words in files. */
type OfferStatus = 'excluded' | 'inActiveOffer' | 'marketClosed' | 'notInOffer' | 'included'

export function offerStatus(row: number, offerPlace: OfferPlaceOf): OfferStatus {
  if (book.book().isExcluded(row)) return 'excluded'
  const place = offerPlace(row)
  if (place === 'inside') return 'inActiveOffer'
  if (isWithoutClear(row)) return 'marketClosed'
  return place === 'outside' ? 'notInOffer' : 'included'
}

const STATUS_TEXTS = {
  excluded: 'invoices.statusExcluded',
  inActiveOffer: 'status.inOffer',
  notInOffer: 'invoices.statusOutsideOffer',
  included: 'invoices.statusIncluded',
} as const satisfies Partial<Record<OfferStatus, MessageKey>>

export function offerStatusText(row: number, { offerPlace }: CellContext): string {
  const status = offerStatus(row, offerPlace)
  return status === 'marketClosed' ? closedText(row) : t(STATUS_TEXTS[status])
}

/** The day of the deposit of an invoice by the next clear; nothing where there is none to come. */
export function depositText(row: number): string {
  return isWithoutClear(row) ? '' : dayText(dayAt(derived().depositDay, row))
}

// Its customer takes no offers now: the days of its market are of a clear that does not happen.
export function isWithoutClear(row: number): boolean {
  return isClosedNow(derived().opportunity[row] ?? -1)
}

function closedText(row: number): string {
  return t(book.book().marketOf(row).isEnabled ? 'status.marketPartlyClosed' : 'status.marketClosed')
}

/** The days an invoice would be paid early; in words where its deposit would not come before its due day. */
export function daysEarlyText(row: number): string {
  if (isWithoutClear(row)) return ''
  const days = derived().daysEarly[row] ?? 0
  return days > 0 ? formatCount(days) : t('invoices.dueTooSoon')
}

/** The same with its unit, for a row without headings. */
export function daysEarlyNote(row: number): string {
  if (isWithoutClear(row)) return closedText(row)
  const days = derived().daysEarly[row] ?? 0
  return days > 0 ? t('invoices.daysEarlyShort', { days }) : t('invoices.dueTooSoon')
}

/** The number of the invoice an adjustment adjusts; empty when it is unmatched. */
export function adjustedNumber(row: number): string {
  return stored().adjustsNumber.text(row)
}

export function isPaidEarly(row: number): boolean {
  return stored().paidState[row] === 2
}

/** Whether a file of everything that is open no longer had the invoice; how it was settled is not known. */
export function isClosed(row: number): boolean {
  return stored().paidState[row] === 3
}

export function invoicePath(row: number): string {
  return pathTo('historyInvoice', { invoiceid: String(stored().id[row]) })
}
