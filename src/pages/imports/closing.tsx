import type { ReactElement } from 'react'
import { Amount, ChoiceCards, DataTable, Day, type Column } from '#components'
import type { ImportClosing, MissingInvoices } from '#contract'
import { currencyCode, minorFromMajor } from '#domain/money'
import { formatCount, t, type MessageKey } from '#i18n'
import type { AskedReading } from '#documents/imports'
import { caution, text } from '#styles'
import { group, rowsBox } from './imports.css.ts'
import { scrollable } from './scrollable.ts'
import { fieldText } from './texts.ts'
import { moneyText } from './warnings.tsx'

export interface ClosingProps {
  readonly closing: ImportClosing
  readonly asked: AskedReading
  readonly onChange: (change: AskedReading) => void
}

/** What a file that is everything open closes: how many, their money, the first of them, and those that an offer has. */
export function Closing({ closing, asked, onChange }: ClosingProps): ReactElement {
  const { free, offered, open, doubts } = closing
  return (
    <section className={group} aria-label={t('imports.closing')}>
      <h3 className={text({ size: 16, weight: 'medium' })}>{t('imports.closing')}</h3>
      <p className={text({ size: 14 })}>
        {free.count === 0
          ? t('imports.closingNone')
          : t('imports.closingCount', {
              count: free.count,
              open,
              amounts: amountsText(free),
            })}
      </p>
      {doubts.map((doubt) => (
        <p key={doubt} className={caution}>
          {doubtText(doubt)}
        </p>
      ))}
      <Missing label={t('imports.closingRows')} missing={free} />
      {offered.count > 0 && (
        <>
          <p className={text({ size: 14 })}>
            {t('imports.closingOffered', { count: offered.count, amounts: amountsText(offered) })}
          </p>
          <ChoiceCards
            label={t('imports.closingOfferedChoice')}
            options={[
              {
                value: 'keep',
                label: t('imports.closingKeep'),
                note: t('imports.closingKeepNote'),
              },
              {
                value: 'close',
                label: t('imports.closingClose'),
                note: t('imports.closingCloseNote'),
              },
            ]}
            value={asked.offered ?? 'keep'}
            onChange={(choice) => onChange({ offered: choice === 'close' ? 'close' : 'keep' })}
          />
          <Missing label={t('imports.closingOfferedRows')} missing={offered} />
        </>
      )}
    </section>
  )
}

/** How many invoices an import closes as its user has chosen. */
export function closedCount(closing: ImportClosing | null | undefined, { offered }: AskedReading): number {
  if (closing === null || closing === undefined) return 0
  return closing.free.count + (offered === 'close' ? closing.offered.count : 0)
}

const DOUBTS: Readonly<Record<string, MessageKey>> = {
  CLOSES_MANY: 'imports.doubtMany',
  WHOLE_UNKNOWN: 'imports.doubtUnknown',
  WHOLE_REJECTED: 'imports.doubtRejected',
  WHOLE_TOTALS: 'imports.doubtTotals',
  WHOLE_CUT: 'imports.doubtCut',
}

/** Why a file may not be everything that is open; a doubt of a later server has no text. */
export function doubtText(code: string): string {
  const key = DOUBTS[code]
  return key === undefined ? code : t(key)
}

function amountsText({ totals }: MissingInvoices): string {
  return totals.map(({ amount, currency }) => moneyText(amount, currency)).join(', ')
}

type MissingRow = MissingInvoices['rows'][number]

function Missing({
  label,
  missing: { count, rows },
}: {
  readonly label: string
  readonly missing: MissingInvoices
}): ReactElement | null {
  if (rows.length === 0) return null
  return (
    <>
      <div className={rowsBox} {...scrollable(label)}>
        <DataTable
          label={label}
          columns={columns()}
          rows={rows}
          rowKey={({ customerNumber, invoiceNumber, currency, amount }) =>
            JSON.stringify([customerNumber, invoiceNumber, currency, amount])
          }
        />
      </div>
      {count > rows.length && (
        <p className={text({ size: 13, tone: 'muted' })}>
          {t('imports.closingMore', { shown: formatCount(rows.length), count: formatCount(count) })}
        </p>
      )}
    </>
  )
}

function columns(): readonly Column<MissingRow>[] {
  return [
    { id: 'number', header: fieldText('invoiceNumber'), isTitle: true, cell: (row) => row.invoiceNumber },
    { id: 'customerNumber', header: fieldText('customerNumber'), cell: (row) => row.customerNumber },
    { id: 'customer', header: fieldText('customerName'), cell: (row) => row.customerName },
    {
      id: 'amount',
      header: fieldText('amount'),
      align: 'end',
      cell: ({ amount, currency }) => (
        <Amount
          minor={minorFromMajor(amount, currencyCode(currency))}
          currency={currencyCode(currency)}
          display="code"
        />
      ),
    },
    { id: 'due', header: fieldText('dueDate'), cell: (row) => <Day day={row.dueDate} /> },
  ]
}
