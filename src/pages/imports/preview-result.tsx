import { useState, type ReactElement } from 'react'
import {
  Amount,
  Button,
  Count,
  DataTable,
  Day,
  FigureTable,
  saveFile,
  showToast,
  type Column,
} from '#components'
import type { ImportPreview, ImportPreviewRow, ImportRefusal, ImportTotal, ImportUpload } from '#contract'
import { api, fetchRefusedRows, type AskedReading } from '#data'
import { currencyCode, minorFromMajor } from '#domain/money'
import { errorSentence, formatCount, t } from '#i18n'
import { text } from '#styles'
import { counts, figures, group, partTitle, previewHead, rowsBox } from './imports.css.ts'
import { fieldText, reasonText, STATES, stateText, WARNINGS } from './texts.ts'

export interface PreviewResultProps {
  readonly result: NonNullable<ImportPreview['result']>
  readonly upload: ImportUpload
  readonly asked: AskedReading
}

/** What would be imported: counts, sums by currency and state, the first rows and those that are refused. */
export function PreviewResult({ result, upload, asked }: PreviewResultProps): ReactElement {
  const { rows, refusals, warnings, totals } = result
  const { accepted, customers, refused } = result.counts
  return (
    <div className={group}>
      <div className={previewHead}>
        <h2 className={partTitle}>{t('imports.preview')}</h2>
        <span className={counts}>{t('imports.counts', { accepted, customers })}</span>
      </div>
      <p className={text({ size: 14 })}>{comparedText(result.counts)}</p>
      {totals.length > 0 && <Totals totals={totals} />}
      {warnings.map(({ code, count }) => {
        const key = WARNINGS[code]
        return (
          key && (
            <p key={code} className={text({ size: 13, tone: 'warning' })}>
              {t(key, { count })}
            </p>
          )
        )
      })}
      {refused > 0 && <Refused refusals={refusals} count={refused} upload={upload} asked={asked} />}
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

/** What scrolls in itself is reached by keys, and named. */
const scrollable = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 })

function comparedText({ added, changed, unchanged }: PreviewResultProps['result']['counts']): string {
  if (added === null || changed === null || unchanged === null) return t('imports.comparedLater')
  return t('imports.compared', {
    added: formatCount(added),
    changed: formatCount(changed),
    unchanged: formatCount(unchanged),
  })
}

/** A row of figures for each currency; a column for each state. */
function Totals({ totals }: { readonly totals: readonly ImportTotal[] }): ReactElement {
  const currencies = [...new Set(totals.map(({ currency }) => currency))]
  const states = STATES.filter((state) => totals.some((each) => each.state === state))
  const columns = states.map((state) => ({
    id: state as string,
    header: stateText(state),
    cell: (currency: string) =>
      cell(
        totals.filter((each) => each.currency === currency && each.state === state),
        currency,
      ),
  }))
  const all = {
    id: 'all',
    header: t('imports.allStates'),
    cell: (currency: string) =>
      cell(
        totals.filter((each) => each.currency === currency),
        currency,
      ),
  }
  return (
    <div className={figures}>
      <FigureTable
        label={t('imports.totalsLabel')}
        corner={t('imports.rowCurrency')}
        rows={currencies}
        rowName={(currency) => currency}
        columns={columns.length > 1 ? [...columns, all] : columns}
      />
    </div>
  )
}

function cell(own: readonly ImportTotal[], currency: string): ReactElement {
  return (
    <Figure
      count={own.reduce((sum, { count }) => sum + count, 0)}
      minor={own.reduce((sum, { amount }) => sum + minorFromMajor(amount, currencyCode(currency)), 0)}
      currency={currency}
    />
  )
}

interface FigureProps {
  readonly count: number
  readonly minor: number
  readonly currency: string
}

function Figure({ count, minor, currency }: FigureProps): ReactElement {
  return (
    <>
      <Amount minor={minor} currency={currencyCode(currency)} display="none" />{' '}
      <span className={text({ size: 12, tone: 'muted' })}>
        <Count value={count} />
      </span>
    </>
  )
}

interface RefusedProps {
  readonly refusals: readonly ImportRefusal[]
  readonly count: number
  readonly upload: ImportUpload
  readonly asked: AskedReading
}

function Refused({ refusals, count, upload, asked }: RefusedProps): ReactElement {
  return (
    <>
      <div className={previewHead}>
        <h3 className={text({ size: 16, weight: 'medium' })}>{t('imports.refused', { count })}</h3>
        <DownloadRefused upload={upload} asked={asked} />
      </div>
      <div className={rowsBox} {...scrollable(t('imports.refusedLabel'))}>
        <DataTable
          label={t('imports.refusedLabel')}
          columns={refusalColumns()}
          rows={refusals}
          rowKey={({ line }) => String(line)}
        />
      </div>
      {count > refusals.length && (
        <p className={text({ size: 13, tone: 'muted' })}>
          {t('imports.refusedMore', { shown: formatCount(refusals.length) })}
        </p>
      )}
    </>
  )
}

/** Downloads the refused rows with line and reason, to be corrected and imported. */
export function DownloadRefused({ upload, asked }: Pick<RefusedProps, 'upload' | 'asked'>): ReactElement {
  const [isPending, setPending] = useState(false)
  const download = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await fetchRefusedRows(api.http, upload.importUuid, asked), 'refused-rows.csv')
    } catch (error) {
      showToast({ id: 'refused-rows', tone: 'error', text: errorSentence(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" isPending={isPending} onPress={() => void download()}>
      {t('imports.downloadRefused')}
    </Button>
  )
}

function refusalColumns(): readonly Column<ImportRefusal>[] {
  return [
    {
      id: 'line',
      header: t('imports.line'),
      align: 'end',
      isTitle: true,
      cell: ({ line }) => <Count value={line} />,
    },
    { id: 'reason', header: t('imports.reason'), cell: ({ code, detail }) => reasonText(code, detail) },
  ]
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
