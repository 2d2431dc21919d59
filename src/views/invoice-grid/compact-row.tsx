import type { ReactElement } from 'react'
import { Amount } from '#components'
import type { TableVariant } from '#domain/invoices'
import { formatDay, t } from '#i18n'
import { book } from '#state'
import { adjustedNumber, CELL_TEXTS } from './cell-texts.ts'
import { compactEnd, compactLine, compactNote, compactTitle } from './invoice-grid.css.ts'

export interface CompactRowProps {
  readonly row: number
  readonly variant: TableVariant
  readonly showsCustomer: boolean
}

/** A row as two lines, for a phone. */
export function compactRow({ row, variant, showsCustomer }: CompactRowProps): ReactElement {
  const { columns } = book.book()
  const { currency } = book.book().marketOf(row)
  return (
    <>
      <span className={compactLine}>
        <span className={compactTitle}>{columns.invoiceNumber.text(row)}</span>
        <Amount
          minor={columns.amountMinor[row]}
          currency={currency}
          display="code"
          isStruck={book.book().isExcluded(row)}
        />
      </span>
      <span className={compactLine}>
        <span className={compactNote}>{noteOf(row, variant, showsCustomer)}</span>
        <span className={compactEnd}>{endOf(row, variant)}</span>
      </span>
    </>
  )
}

function noteOf(row: number, variant: TableVariant, showsCustomer: boolean): string {
  const due = t('invoices.dueShort', { day: formatDay(book.book().columns.dueDay[row] ?? 0) })
  return showsCustomer && variant !== 'adjustment'
    ? `${due} · ${book.book().marketOf(row).customerName}`
    : due
}

function endOf(row: number, variant: TableVariant): string {
  if (variant === 'ineligible') return CELL_TEXTS.ineligibilityReason(row, NO_CONTEXT)
  if (variant === 'adjustment') return adjustedNumber(row)
  if (variant === 'unapproved') return ''
  return t('invoices.daysEarlyShort', { days: book.book().derived.daysEarly[row] ?? 0 })
}

const NO_CONTEXT = { isMixed: false, inOffer: new Set<string>() }
