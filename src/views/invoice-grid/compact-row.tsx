import type { ReactElement } from 'react'
import { Amount } from '#components'
import { type InvoiceTable, dayAt } from '#domain/invoices'
import { formatDay, t } from '#i18n'
import { book } from '#state'
import { COLUMNS } from './invoice-columns.ts'
import { compactEnd, compactLine, compactNote, compactTitle } from './invoice-grid.css.ts'
import { NO_OFFERS } from './offer-places.ts'
import { adjustedNumber, daysEarlyNote, invoicePath } from './row-values.ts'

export interface CompactRowProps {
  readonly row: number
  readonly table: InvoiceTable
  readonly showsCustomer: boolean
  /** The base of every address; the grid opens the link in place. */
  readonly base: string
}

export function compactRow({ row, table, showsCustomer, base }: CompactRowProps): ReactElement {
  const { columns } = book.book()
  const { currency } = book.book().marketOf(row)
  return (
    <>
      <span className={compactLine}>
        <a href={base + invoicePath(row)} tabIndex={-1} className={compactTitle}>
          {columns.invoiceNumber.text(row)}
        </a>
        <Amount
          minor={columns.amountMinor[row]}
          currency={currency}
          display="code"
          isStruck={book.book().isExcluded(row)}
        />
      </span>
      <span className={compactLine}>
        <span className={compactNote}>{noteOf(row, table, showsCustomer)}</span>
        <span className={compactEnd}>{endOf(row, table)}</span>
      </span>
    </>
  )
}

function noteOf(row: number, table: InvoiceTable, showsCustomer: boolean): string {
  const due = t('invoices.dueShort', { day: formatDay(dayAt(book.book().columns.dueDay, row)) })
  return showsCustomer && table !== 'adjustment' ? `${due} · ${book.book().marketOf(row).customerName}` : due
}

function endOf(row: number, table: InvoiceTable): string {
  if (table === 'ineligible') return COLUMNS.ineligibilityReason.text(row, NO_CONTEXT)
  if (table === 'adjustment') return adjustedNumber(row)
  if (table === 'unapproved') return ''
  if (table === 'paid') return COLUMNS.paidStatus.text(row, NO_CONTEXT)
  return daysEarlyNote(row)
}

const NO_CONTEXT = { isMixed: false, offerPlace: NO_OFFERS }
