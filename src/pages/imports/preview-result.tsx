import type { ReactElement } from 'react'
import { Amount, Count, DataTable, Day, type Column } from '#components'
import type { ImportPreview, ImportPreviewRow, ImportUpload } from '#contract'
import type { AskedReading } from '#data'
import { currencyCode, minorFromMajor } from '#domain/money'
import { t } from '#i18n'
import { text } from '#styles'
import { Closing } from './closing.tsx'
import { NoneEligible, Totals } from './file-totals.tsx'
import { counts, group, partTitle, previewHead, rowsBox } from './imports.css.ts'
import { RejectedRows } from './rejected-rows.tsx'
import { scrollable } from './scrollable.ts'
import { fieldText, stateText } from './texts.ts'
import { Warnings } from './warnings.tsx'

export interface PreviewResultProps {
  readonly result: NonNullable<ImportPreview['result']>
  readonly upload: ImportUpload
  readonly asked: AskedReading
  readonly onChange: (change: AskedReading) => void
}

export function PreviewResult({ result, upload, asked, onChange }: PreviewResultProps): ReactElement {
  const { rows, rejections, warnings, totals } = result
  const { accepted, customers, rejected } = result.counts
  return (
    <div className={group}>
      <div className={previewHead}>
        <h2 className={partTitle}>{t('imports.preview')}</h2>
        <span className={counts}>{t('imports.counts', { accepted, customers })}</span>
      </div>
      <p className={text({ size: 14 })}>{comparedText(result.counts)}</p>
      {totals.length > 0 && <Totals totals={totals} />}
      <NoneEligible totals={totals} />
      {result.closing !== null && <Closing closing={result.closing} asked={asked} onChange={onChange} />}
      <Warnings warnings={warnings} />
      {rejected > 0 && (
        <RejectedRows rejections={rejections} count={rejected} upload={upload} asked={asked} />
      )}
      {rows.length > 0 && (
        <>
          <h3 className={text({ size: 16, weight: 'medium' })}>{t('imports.firstRows')}</h3>
          <div className={rowsBox} {...scrollable(t('imports.firstRows'))}>
            <DataTable
              label={t('imports.firstRows')}
              columns={rowColumns()}
              rows={rows}
              rowKey={({ line }) => String(line)}
            />
          </div>
        </>
      )}
    </div>
  )
}

function comparedText({ added, changed, unchanged }: PreviewResultProps['result']['counts']): string {
  if (added === null || changed === null || unchanged === null) return t('imports.comparedLater')
  return t('imports.compared', {
    added,
    changed,
    unchanged,
  })
}

function rowColumns(): readonly Column<ImportPreviewRow>[] {
  return [
    {
      id: 'line',
      header: t('imports.line'),
      align: 'end',
      cell: ({ line }) => <Count value={line} />,
    },
    { id: 'number', header: fieldText('invoiceNumber'), isTitle: true, cell: (row) => row.invoiceNumber },
    {
      id: 'customerNumber',
      header: fieldText('customerNumber'),
      cell: (row) => row.customerNumber,
    },
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
    { id: 'created', header: fieldText('createdDate'), cell: (row) => <Day day={row.invoiceDate} /> },
    { id: 'due', header: fieldText('dueDate'), cell: (row) => <Day day={row.dueDate} /> },
    { id: 'state', header: t('imports.state'), cell: (row) => stateText(row.state) },
  ]
}
