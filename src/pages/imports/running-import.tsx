import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, ButtonLink, EmptyState, ProgressBar } from '#components'
import type { ImportCounts, ImportTotal, ImportUpload } from '#contract'
import type { AskedReading } from '#data'
import { useIsUndone } from '#documents/imports'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { caution, row, text } from '#styles'
import { working, workingBar } from './imports.css.ts'
import { ImportPart } from './import-part.tsx'
import { DownloadRejected } from './rejected-rows.tsx'
import { fileNameText } from './texts.ts'
import type { ImportRunState } from './use-import-run.ts'
import { noneEligible, noneEligibleText } from './where-rows-are.ts'

export interface RunningImportProps {
  readonly upload: ImportUpload
  readonly asked: AskedReading
  readonly total: number
  readonly state: ImportRunState
  readonly onCancel: () => void
  readonly onBack: () => void
  readonly onAnew: () => void
}

export function RunningImport(props: RunningImportProps): ReactElement {
  const { state, onBack, onAnew } = props
  return (
    <ImportPart key={state.kind}>
      {state.kind === 'waiting' && <Waiting onBack={onBack} />}
      {state.kind === 'running' && <Running {...props} {...state} />}
      {state.kind === 'done' && <Ended {...props} {...state} />}
      {state.kind === 'ended' && (
        <div className={working}>
          <p role="alert" className={caution}>
            {state.text}
          </p>
          <div className={row({ gap: 2 })}>
            {!state.isImported && <Button onPress={onBack}>{t('imports.back')}</Button>}
            <Button onPress={onAnew}>{t('imports.another')}</Button>
          </div>
        </div>
      )}
    </ImportPart>
  )
}

function Waiting({ onBack }: Pick<RunningImportProps, 'onBack'>): ReactElement {
  return (
    <div className={working}>
      <p role="alert" className={caution}>
        {t('imports.waiting')}
      </p>
      <Button onPress={onBack}>{t('imports.back')}</Button>
    </div>
  )
}

interface RunningProps extends Pick<RunningImportProps, 'upload' | 'total' | 'onCancel'> {
  readonly rows: number
  readonly written: number | undefined
}

/** Reading takes about a quarter of the time. */
const READING_SHARE = 0.25

function Running({ upload, total, rows, written, onCancel }: RunningProps): ReactElement {
  const share = (count: number) => (total === 0 ? 0 : Math.min(1, count / total))
  return (
    <div className={working}>
      <div className={workingBar}>
        <ProgressBar
          label={t('imports.running', { name: fileNameText(upload.fileName) })}
          value={
            written === undefined
              ? share(rows) * READING_SHARE
              : READING_SHARE + share(written) * (1 - READING_SHARE)
          }
        />
      </div>
      <output className={text({ size: 14 })}>{progressText(rows, written, total)}</output>
      <p className={text({ size: 13, tone: 'muted' })}>{t('imports.runningNote')}</p>
      <Button onPress={onCancel}>{t('imports.cancel')}</Button>
    </div>
  )
}

/** Where everything is written at once, no number of written rows is known. */
function progressText(rows: number, written: number | undefined, total: number): string {
  if (written === undefined) return t('imports.runningRows', { rows, total })
  return written === 0 ? t('imports.writing') : t('imports.writtenRows', { rows: written, total })
}

interface DoneProps extends Pick<RunningImportProps, 'upload' | 'asked' | 'onAnew'> {
  readonly counts: ImportCounts
  readonly closed: number
  readonly totals: readonly ImportTotal[]
}

/** What came of an import, until it is undone below. */
function Ended(props: DoneProps): ReactElement {
  const isUndone = useIsUndone(props.upload.importUuid)
  if (!isUndone) return <Done {...props} />
  return (
    <EmptyState
      title={t('imports.undone')}
      body={fileNameText(props.upload.fileName)}
      action={<Button onPress={props.onAnew}>{t('imports.another')}</Button>}
    />
  )
}

function Done({
  counts: { added, changed, unchanged, rejected },
  closed,
  totals,
  upload,
  asked,
  onAnew,
}: DoneProps): ReactElement {
  const none = noneEligible(totals)
  return (
    <output>
      <EmptyState
        icon={<CircleCheck size={20} aria-hidden />}
        title={t('imports.doneTitle')}
        body={[
          t('imports.doneBody', {
            added,
            changed,
            unchanged,
          }),
          ...(closed > 0 ? [t('imports.doneClosed', { count: closed })] : []),
          ...(none === undefined ? [] : [noneEligibleText(none)]),
          ...(rejected > 0 ? [`${t('imports.rejected', { count: rejected })}.`] : []),
        ].join(' ')}
        action={
          <div className={row({ gap: 2, justify: 'center' })}>
            <ButtonLink
              kind="primary"
              to={none?.tab ? pathTo('invoices', {}, { tab: none.tab }) : pathTo('customers')}
            >
              {t('imports.seeInvoices')}
            </ButtonLink>
            {rejected > 0 && <DownloadRejected upload={upload} asked={asked} />}
            <Button onPress={onAnew}>{t('imports.another')}</Button>
          </div>
        }
      />
    </output>
  )
}
