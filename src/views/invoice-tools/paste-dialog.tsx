import { useState, type ReactElement } from 'react'
import { Button, Dialog, Facts, showToast, TextArea, useFirstRows } from '#components'
import type { NumberMatch } from '#domain/invoices'
import { showEdited } from '#offering'
import { formatCount, formatMoney, t } from '#i18n'
import { book } from '#state'
import { row, text as textStyle } from '#styles'
import { pasteReport, reportDetail, reportLine, reportList, reportNote } from './invoice-tools.css.ts'
import { useSteps } from '../invoice-grid/use-steps.ts'
import { MAX_ONLY } from '../invoice-filters/only-ids.ts'
import { reportPasted, type PastedReport } from './match-pasted.ts'
import { countKinds, kindName, MATCH_KINDS, matchedRows, reportText, sumsOf, whyNot } from './paste-report.ts'

/** Lines of the report that are shown before one asks for more; the copied report has all. */
const SHOWN_LINES = 200

export interface PasteDialogProps {
  readonly pasted?: string | undefined
  readonly onClose: () => void
  /** Shows these invoices alone, by their ids. */
  readonly onShowOnly: (ids: readonly number[]) => void
}

export function PasteDialog({ pasted = '', onClose, onShowOnly }: PasteDialogProps): ReactElement {
  const [text, setText] = useState(pasted)
  const [report, setReport] = useState<PastedReport>()
  return (
    <Dialog
      title={t('invoices.pasteTitle')}
      isOpen
      onClose={onClose}
      actions={
        report ? (
          <ReportActions
            report={report.matches}
            onBack={() => setReport(undefined)}
            onDone={onClose}
            onShowOnly={onShowOnly}
          />
        ) : (
          <>
            <Button onPress={onClose}>{t('common.cancel')}</Button>
            <Button
              kind="primary"
              isDisabled={text.trim() === ''}
              onPress={() => setReport(reportPasted(book.book(), text, isInScope()))}
            >
              {t('invoices.pasteCheck')}
            </Button>
          </>
        )
      }
    >
      {report ? (
        <Report report={report} />
      ) : (
        <TextArea
          label={t('invoices.pasteLabel')}
          hint={t('invoices.pasteHint')}
          value={text}
          onChange={setText}
        />
      )}
    </Dialog>
  )
}

// On a page about one customer only its invoices match.
function isInScope(): (row: number) => boolean {
  const { opportunities } = book.filter.peek()
  if (opportunities === undefined) return () => true
  const wanted = new Set(opportunities)
  return (each) => wanted.has(book.book().derived.opportunity[each]!)
}

function Report({ report: { matches, column } }: { readonly report: PastedReport }): ReactElement {
  const counts = countKinds(matches)
  const sums = sumsOf(book.book(), matchedRows(matches))
  return (
    <div className={pasteReport} aria-live="polite">
      {column && <p className={reportNote}>{columnText(column)}</p>}
      <Facts
        items={[
          ...MATCH_KINDS.map((kind) => ({ label: kindName(kind), value: formatCount(counts[kind]) })),
          ...sums.map(({ currency, minor }) => ({
            label: t('invoices.pasteSum', { currency }),
            value: formatMoney(minor, currency),
          })),
        ]}
      />
      <Lines
        label={t('invoices.pasteFound')}
        matches={matches.filter(({ kind }) => kind === 'matched')}
        lineOf={matchedLine}
      />
      <Lines
        label={t('invoices.pasteOthers')}
        matches={matches.filter(({ kind }) => kind !== 'matched')}
        lineOf={(match) => [match.number, [kindName(match.kind), whyNot(match)].filter(Boolean).join(': ')]}
      />
    </div>
  )
}

function columnText({ name, ...place }: NonNullable<PastedReport['column']>): string {
  return name === undefined
    ? t('invoices.pasteColumn', place)
    : t('invoices.pasteColumnNamed', { name, ...place })
}

function matchedLine(match: NumberMatch): Line {
  if (match.kind !== 'matched') return [match.number, '']
  const held = book.book()
  const { customerName, currency } = held.marketOf(match.row)
  const number = held.columns.invoiceNumber.text(match.row)
  const isAsPasted = number.toLowerCase() === match.number.toLowerCase()
  const amount = formatMoney(held.columns.amountMinor[match.row] ?? 0, currency)
  return [
    isAsPasted ? number : t('invoices.pasteFoundAs', { number, pasted: match.number }),
    `${customerName} · ${amount}`,
  ]
}

type Line = readonly [number: string, note: string]

interface LinesProps {
  readonly label: string
  readonly matches: readonly NumberMatch[]
  readonly lineOf: (match: NumberMatch) => Line
}

function Lines({ label, matches, lineOf }: LinesProps): ReactElement | null {
  const { shown, more } = useFirstRows(matches, SHOWN_LINES)
  if (matches.length === 0) return null
  return (
    <section>
      <h3 className={textStyle({ size: 13, tone: 'muted' })}>{label}</h3>
      {/* Scrolls, so it must be reachable by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={reportList} tabIndex={0} aria-label={label}>
        {shown.map((match) => {
          const [number, note] = lineOf(match)
          return (
            <li key={match.number} className={reportLine}>
              <span>{number}</span>
              <span className={reportDetail}>{note}</span>
            </li>
          )
        })}
        {more && <li>{more}</li>}
      </ul>
    </section>
  )
}

interface ReportActionsProps {
  readonly report: readonly NumberMatch[]
  readonly onBack: () => void
  readonly onDone: () => void
  readonly onShowOnly: (ids: readonly number[]) => void
}

function ReportActions({ report, onBack, onDone, onShowOnly }: ReportActionsProps): ReactElement {
  const { undoStep } = useSteps()
  const rows = matchedRows(report)
  const isTooMany = rows.length > MAX_ONLY
  const set = (isExcluded: boolean) => (): void => {
    const count = rows.filter((each) => book.book().isExcluded(each) !== isExcluded).length
    const step = book.setExcluded(rows, isExcluded)
    onDone()
    showEdited(t(isExcluded ? 'invoices.nowExcluded' : 'invoices.nowIncluded', { count }), step, undoStep)
  }
  const copy = (): void => {
    void navigator.clipboard
      .writeText(reportText(report))
      .then(() => showToast({ id: 'copied', tone: 'info', text: t('invoices.pasteCopied') }))
  }
  const showOnly = (): void => {
    const ids = rows.map((each) => book.book().columns.id[each]!)
    onDone()
    onShowOnly(ids)
  }
  return (
    <div className={row({ gap: 2, justify: 'end' })}>
      {isTooMany && (
        <p className={reportNote}>{t('invoices.pasteTooMany', { most: formatCount(MAX_ONLY) })}</p>
      )}
      <Button kind="quiet" onPress={onBack}>
        {t('common.back')}
      </Button>
      <Button onPress={copy}>{t('invoices.pasteCopy')}</Button>
      <Button isDisabled={rows.length === 0 || isTooMany} onPress={showOnly}>
        {t('invoices.pasteShowOnly')}
      </Button>
      <Button isDisabled={rows.length === 0} onPress={set(true)}>
        {t('invoices.pasteExclude', { count: rows.length })}
      </Button>
      <Button kind="primary" isDisabled={rows.length === 0} onPress={set(false)}>
        {t('invoices.pasteInclude', { count: rows.length })}
      </Button>
    </div>
  )
}
