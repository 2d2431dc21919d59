import { useState, type ReactElement } from 'react'
import { Button, Dialog, Facts, showToast, TextArea, useFirstRows } from '#components'
import type { NumberMatch } from '#domain/invoices'
import { formatCount, t } from '#i18n'
import { book } from '#state'
import { row } from '#styles'
import { pasteReport, reportLine, reportList, reportNote } from './invoice-tools.css.ts'
import { showEdited } from '../invoice-grid/edit-toast.ts'
import { useSteps } from '../invoice-grid/use-steps.ts'
import { matchPasted } from './match-pasted.ts'
import { countKinds, kindName, MATCH_KINDS, reportText, whyNot } from './paste-report.ts'

/** Lines of the report that are shown before one asks for more; the copied report has all. */
const SHOWN_LINES = 200

export interface PasteDialogProps {
  /** The initial text. */
  readonly pasted?: string | undefined
  readonly onClose: () => void
}

/** Matches a pasted column of invoice numbers, reports the match of each, and includes or excludes those found. */
export function PasteDialog({ pasted = '', onClose }: PasteDialogProps): ReactElement {
  const [text, setText] = useState(pasted)
  const [report, setReport] = useState<readonly NumberMatch[]>()
  return (
    <Dialog
      title={t('invoices.pasteTitle')}
      isOpen
      onClose={onClose}
      actions={
        report ? (
          <ReportActions report={report} onBack={() => setReport(undefined)} onDone={onClose} />
        ) : (
          <>
            <Button onPress={onClose}>{t('common.cancel')}</Button>
            <Button
              kind="primary"
              isDisabled={text.trim() === ''}
              onPress={() => setReport(matchPasted(book.book(), text, isInScope()))}
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

function Report({ report }: { readonly report: readonly NumberMatch[] }): ReactElement {
  const counts = countKinds(report)
  const others = report.filter(({ kind }) => kind !== 'matched')
  const { shown, more } = useFirstRows(others, SHOWN_LINES)
  return (
    <div className={pasteReport} aria-live="polite">
      <Facts
        items={MATCH_KINDS.map((kind) => ({ label: kindName(kind), value: formatCount(counts[kind]) }))}
      />
      {others.length > 0 && (
        // Scrolls, so it must be reachable by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={reportList} tabIndex={0} aria-label={t('invoices.pasteOthers')}>
          {shown.map((match) => (
            <li key={match.number} className={reportLine}>
              <span>{match.number}</span>
              <span className={reportNote}>
                {[kindName(match.kind), whyNot(match)].filter(Boolean).join(': ')}
              </span>
            </li>
          ))}
          {more && <li>{more}</li>}
        </ul>
      )}
    </div>
  )
}

interface ReportActionsProps {
  readonly report: readonly NumberMatch[]
  readonly onBack: () => void
  readonly onDone: () => void
}

function ReportActions({ report, onBack, onDone }: ReportActionsProps): ReactElement {
  const { undoStep } = useSteps()
  const rows = report.flatMap((match) => (match.kind === 'matched' ? match.row : []))
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
  return (
    <div className={row({ gap: 2, justify: 'end' })}>
      <Button kind="quiet" onPress={onBack}>
        {t('common.back')}
      </Button>
      <Button onPress={copy}>{t('invoices.pasteCopy')}</Button>
      <Button isDisabled={rows.length === 0} onPress={set(true)}>
        {t('invoices.pasteExclude', { count: rows.length })}
      </Button>
      <Button kind="primary" isDisabled={rows.length === 0} onPress={set(false)}>
        {t('invoices.pasteInclude', { count: rows.length })}
      </Button>
    </div>
  )
}
