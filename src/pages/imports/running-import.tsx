import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, ButtonLink, EmptyState, ProgressBar } from '#components'
import type { ImportCounts, ImportRunEvent, ImportUpload } from '#contract'
import { api, ApiError, NETWORK_FAILURE, runImport, type AskedReading } from '#data'
import { importsKey } from '#documents/imports'
import { errorSentence, formatCount, t } from '#i18n'
import { pathTo } from '#routes'
import { caution, row, text } from '#styles'
import { part, working, workingBar } from './imports.css.ts'
import { DownloadRefused } from './preview-result.tsx'
import { fileNameText, problemText } from './texts.ts'

export interface RunningImportProps {
  readonly upload: ImportUpload
  readonly asked: AskedReading
  /** The rows that are to be imported. */
  readonly total: number
  /** Goes back to how the file is read. */
  readonly onBack: () => void
  /** Leaves this file. */
  readonly onAnew: () => void
}

type State =
  | { readonly kind: 'running'; readonly rows: number; readonly isWriting: boolean }
  | { readonly kind: 'done'; readonly counts: ImportCounts }
  | { readonly kind: 'ended'; readonly text: string }

/** Imports a file: progress, cancelling, and what became of it. */
export function RunningImport(props: RunningImportProps): ReactElement {
  const { upload, asked, onBack, onAnew } = props
  const [state, cancel] = useImport(upload, asked)
  return (
    <section className={part} aria-label={t('imports.title')}>
      {state.kind === 'running' && <Running {...props} {...state} onCancel={cancel} />}
      {state.kind === 'done' && <Done counts={state.counts} {...props} />}
      {state.kind === 'ended' && (
        <div className={working}>
          <p role="alert" className={caution}>
            {state.text}
          </p>
          <div className={row({ gap: 2 })}>
            <Button onPress={onBack}>{t('imports.reading')}</Button>
            <Button onPress={onAnew}>{t('imports.another')}</Button>
          </div>
        </div>
      )}
    </section>
  )
}

/** Runs the import once, from the first render until it ends, is cancelled or the screen is left. */
function useImport(upload: ImportUpload, asked: AskedReading): readonly [State, () => void] {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'running', rows: 0, isWriting: false })
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    const abort = new AbortController()
    running.current = abort
    const run = async (): Promise<void> => {
      let last: State | undefined
      try {
        for await (const event of runImport(api.http, upload.importUuid, asked, abort.signal)) {
          last = stateOf(event, last)
          setState(last)
        }
      } catch (error) {
        setState({ kind: 'ended', text: endText(error, abort.signal) })
      } finally {
        await client.invalidateQueries({ queryKey: importsKey })
      }
    }
    void run()
    return () => abort.abort()
  }, [client, upload, asked])
  return [state, () => running.current?.abort()]
}

function stateOf(event: ImportRunEvent, last: State | undefined): State {
  switch (event.kind) {
    case 'progress':
      return { kind: 'running', rows: event.rows, isWriting: false }
    case 'writing':
      return { kind: 'running', rows: last?.kind === 'running' ? last.rows : 0, isWriting: true }
    case 'done':
      return { kind: 'done', counts: event.counts }
    case 'failed':
      return { kind: 'ended', text: problemText(event.problem) }
  }
}

function endText(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return t('imports.cancelled')
  const isLost = error instanceof ApiError && error.code === NETWORK_FAILURE
  return isLost ? t('imports.brokenOff') : errorSentence(error)
}

interface RunningProps extends Pick<RunningImportProps, 'upload' | 'total'> {
  readonly rows: number
  readonly isWriting: boolean
  readonly onCancel: () => void
}

/** Reading is the part of the work whose length is known. */
const READING_SHARE = 0.6

function Running({ upload, total, rows, isWriting, onCancel }: RunningProps): ReactElement {
  const read = total === 0 ? 0 : Math.min(1, rows / total)
  return (
    <div className={working}>
      <div className={workingBar}>
        <ProgressBar
          label={t('imports.running', { name: fileNameText(upload.fileName) })}
          value={isWriting ? READING_SHARE : read * READING_SHARE}
        />
      </div>
      <output className={text({ size: 14 })}>
        {isWriting
          ? t('imports.writing')
          : t('imports.runningRows', { rows: formatCount(rows), total: formatCount(total) })}
      </output>
      <p className={text({ size: 13, tone: 'muted' })}>{t('imports.runningNote')}</p>
      <Button onPress={onCancel}>{t('imports.cancel')}</Button>
    </div>
  )
}

function Done({
  counts: { added, changed, unchanged, refused },
  upload,
  asked,
  onAnew,
}: Omit<RunningImportProps, 'onBack' | 'total'> & { readonly counts: ImportCounts }): ReactElement {
  return (
    <output>
      <EmptyState
        icon={<CircleCheck size={20} aria-hidden />}
        title={t('imports.doneTitle')}
        body={[
          t('imports.doneBody', {
            added,
            changed: formatCount(changed),
            unchanged: formatCount(unchanged),
          }),
          ...(refused > 0 ? [`${t('imports.refused', { count: refused })}.`] : []),
        ].join(' ')}
        action={
          <div className={row({ gap: 2, justify: 'center' })}>
            <ButtonLink kind="primary" to={pathTo('customers')}>
              {t('imports.seeInvoices')}
            </ButtonLink>
            {refused > 0 && <DownloadRefused upload={upload} asked={asked} />}
            <Button onPress={onAnew}>{t('imports.another')}</Button>
          </div>
        }
      />
    </output>
  )
}
