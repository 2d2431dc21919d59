import { batch } from '@preact/signals-react'
import { isOtherRelease } from '#book'
import { toApiError } from '#data'
import type { BookEdits } from './book-edits.ts'
import { NO_PROGRESS, type WritableBookSignals } from './book-signals.ts'
import type { PreviewControl } from './preview.ts'
import type { ViewSettingsControl } from './view-settings.ts'
import { track } from '../tracking.ts'

/** The parts of the model that show whether there is a book. */
export interface ShownParts {
  readonly signals: WritableBookSignals
  readonly edits: () => BookEdits
  readonly settings: () => ViewSettingsControl
  readonly preview: () => PreviewControl
}

export function showLoading({ signals, edits }: ShownParts): void {
  batch(() => {
    edits().clear()
    signals.status.value = 'loading'
    signals.failure.value = undefined
    signals.isOtherRelease.value = false
    signals.fetchedMarkets.value = undefined
    signals.unpulled.value = undefined
    signals.progress.value = NO_PROGRESS
  })
}

/** `version` is the account's that the book has. */
export function showLoaded({ signals, edits, settings, preview }: ShownParts, version: number): void {
  // In the browser's timeline, for measurements: from here on every figure can be made.
  performance.mark('book in memory')
  batch(() => {
    settings().applyScope()
    edits().onBook()
    noteOtherInvoices(signals)
    // A book that replaces another one comes from the server.
    if (signals.status.peek() === 'loading') {
      signals.unpulled.value = { version, at: preview().model.preview.peek()?.at }
    }
    signals.status.value = 'ready'
    signals.failure.value = undefined
    preview().end()
  })
}

export function showFailure({ signals, preview }: ShownParts, error: unknown): void {
  batch(() => {
    noteProblem(signals, error)
    signals.failure.value = toApiError(error)
    signals.status.value = 'failed'
    signals.unpulled.value = undefined
    preview().end()
  })
}

/** Notes that the server's book is for another release, and reports what cannot be read. */
export function noteProblem(signals: WritableBookSignals, problem: unknown): void {
  if (isOtherRelease(problem)) signals.isOtherRelease.value = true
  else reportFormatError(problem)
}

export function showNothing({ signals, edits, settings, preview }: ShownParts): void {
  batch(() => {
    edits().clear()
    signals.status.value = 'empty'
    signals.isOtherRelease.value = false
    signals.unpulled.value = undefined
    preview().end()
    settings().reset()
    signals.progress.value = NO_PROGRESS
    noteOtherInvoices(signals)
  })
}

/** Other rows are shown, or may be. */
export function noteOtherInvoices({ contents, invoices, revision }: WritableBookSignals): void {
  contents.value++
  invoices.value++
  revision.value++
}

/** Logs and tracks that bytes of a book were not what they should be; other errors are told where they happen. */
function reportFormatError(error: unknown): void {
  // By its name: from another thread it comes as a plain error.
  if (!(error instanceof Error) || error.name !== 'FormatError') return
  // oxlint-disable-next-line no-console -- for whoever looks into it: the screen says only that the book cannot be loaded
  console.error(error)
  track('book-format-failed', { error: error.name })
}
