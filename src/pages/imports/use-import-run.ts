import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportCounts, ImportRunEvent, ImportTotal } from '#contract'
import { api, ApiError, NETWORK_FAILURE, runImport, type AskedReading } from '#data'
import { importsKey, isImportListed } from '#documents/imports'
import { errorSentence, t } from '#i18n'
import { problemText } from './texts.ts'
import { useIsOffline } from './use-is-offline.ts'

export type ImportRunState =
  /** Begins by itself once there is a connection. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'running'
      /** Those that are read. */
      readonly rows: number
      /** Those that are written; undefined: they are still read. */
      readonly written: number | undefined
    }
  | {
      readonly kind: 'done'
      readonly counts: ImportCounts
      readonly closed: number
      readonly totals: readonly ImportTotal[]
    }
  | {
      readonly kind: 'ended'
      readonly text: string
      /** It was done all the same. */
      readonly isImported: boolean
    }

export interface ImportRun {
  /** Undefined before it is started. */
  readonly state: ImportRunState | undefined
  readonly asked: AskedReading | undefined
  readonly start: (asked: AskedReading) => void
  readonly cancel: () => void
  readonly reset: () => void
}

/** Runs the import of an uploaded file, without a connection as soon as there is one. It is cancelled when the screen is left. */
export function useImportRun(uuid: string): ImportRun {
  const client = useQueryClient()
  const [state, setState] = useState<ImportRunState>()
  const [asked, setAsked] = useState<AskedReading>()
  const running = useRef<AbortController>(undefined)
  const waiting = useRef<AskedReading>(undefined)
  const isOffline = useIsOffline()
  useEffect(() => () => running.current?.abort(), [])

  const run = async (wanted: AskedReading, signal: AbortSignal): Promise<void> => {
    let rows = 0
    try {
      for await (const event of runImport(api.http, uuid, wanted, signal)) {
        if (event.kind === 'progress') rows = event.rows
        setState(stateOf(event, rows))
      }
    } catch (error) {
      // The import may have been written just before it was cancelled: the list of imports knows.
      const isDone = signal.aborted && (await isImportListed(uuid))
      const text = isDone ? t('imports.cancelledLate') : endText(error, signal)
      setState({ kind: 'ended', text, isImported: isDone })
    }
    await client.invalidateQueries({ queryKey: importsKey })
  }
  const begin = (wanted: AskedReading): void => {
    running.current = new AbortController()
    setState({ kind: 'running', rows: 0, written: undefined })
    void run(wanted, running.current.signal)
  }
  useEffect(() => {
    if (isOffline || state?.kind !== 'waiting' || waiting.current === undefined) return
    begin(waiting.current)
  })
  return {
    state,
    asked,
    start(next) {
      waiting.current = next
      setAsked(next)
      if (isOffline) setState({ kind: 'waiting' })
      else begin(next)
    },
    cancel: () => running.current?.abort(),
    reset: () => setState(undefined),
  }
}

function stateOf(event: ImportRunEvent, rows: number): ImportRunState {
  if (event.kind === 'done')
    return { kind: 'done', counts: event.counts, closed: event.closed, totals: event.totals }
  if (event.kind === 'failed') {
    const { problem } = event
    return { kind: 'ended', text: problemText(problem), isImported: problem.code === 'IMPORT_DONE' }
  }
  return { kind: 'running', rows, written: event.kind === 'writing' ? event.rows : undefined }
}

function endText(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return t('imports.cancelled')
  const isLost = error instanceof ApiError && error.code === NETWORK_FAILURE
  return isLost ? t('imports.brokenOff') : errorSentence(error)
}
