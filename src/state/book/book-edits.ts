import { batch, type ReadonlySignal } from '@preact/signals-react'
import type { RowSet } from '#domain/columns'
import { type Book, type ExclusionStep } from '#domain/invoices'
import type { BookClient, RejectedEntry, SenderState, StoredStep, UndoChange } from '#book'
import { createEditState, WORTH_SENDING_MS, type EditSignals } from './edit-state.ts'
import { exclusionEntries } from './exclusion-calls.ts'
import { createUndoLog } from './undo-log.ts'

interface StepTaken {
  readonly count: number
  readonly excluded: boolean
  /** Positions of their opportunities, computed when it is called. */
  readonly opportunities: () => ReadonlySet<number>
}

export interface BookEditing extends EditSignals {
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  /** Undoes the last step, or the one with an id. */
  readonly undo: (id?: string) => StepTaken | undefined
  readonly redo: () => StepTaken | undefined
  readonly dismissRejection: () => void
}

export interface BookEdits {
  readonly model: BookEditing
  readonly exclude: (rows: Iterable<number>, excluded: boolean) => string | undefined
  /** The same in a preview of the book, before that is here: stored and sent likewise. */
  readonly excludeIn: (preview: Book, rows: Iterable<number>, excluded: boolean) => string | undefined
  /** Gives the step's id, for undoing that one. */
  readonly excludeMatching: (excluded: boolean) => string | undefined
  /** The same of the selected rows. */
  readonly excludeSelected: (excluded: boolean) => string | undefined
  readonly onOutbox: () => void
  readonly onSender: (state: SenderState) => void
  readonly onRejected: (rejected: readonly RejectedEntry[]) => void
  readonly onSteps: (steps: readonly StoredStep[]) => void
  readonly onBook: () => void
  readonly steps: () => readonly StoredStep[]
  readonly clear: () => void
}

interface EditOptions {
  readonly client: () => BookClient
  /** Whether the book is here: without it nothing can be undone. */
  readonly isReady: () => boolean
  readonly newKey: () => string
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly onChange: () => void
}

/** The number of rows above which an edit is stored after the next paint. */
const FEW_ROWS = 1000

/** Includes and excludes invoices: shown at once, stored, undone step by step, reverted when rejected. */
export function createBookEdits({ client, isReady, newKey, now, wait, onChange }: EditOptions): BookEdits {
  const book = (): Book => client().loaded().book
  const log = createUndoLog(book, newKey)
  const state = createEditState({
    client,
    pause: wait,
    dismiss: (opId) => void client().dismissRejection(opId),
  })

  function write(step: ExclusionStep, undo: UndoChange, keys: readonly string[], of = book()): void {
    const left = [...keys]
    const nextKey = () => left.shift() ?? newKey()
    const notAfter = now() + WORTH_SENDING_MS
    const entries = exclusionEntries(of, step, { newKey: nextKey, notAfter })
    void client().edit({ entries, undo, isLong: step.rows.count > FEW_ROWS })
    onChange()
  }

  // A new edit drops the steps that were undone before.
  function begin(step: ExclusionStep | undefined, of = book()): string | undefined {
    if (step === undefined) return undefined
    return batch(() => {
      const first = newKey()
      const change = log.record(step, of, now())
      write(step, change, [first], of)
      return change.put[0]?.id
    })
  }

  function take(logged: ReturnType<typeof log.undo>): StepTaken | undefined {
    if (logged === undefined) return undefined
    return batch(() => {
      const step = logged.act()
      if (step === undefined) void client().edit({ entries: [], undo: logged.change })
      else write(step, logged.change, [])
      const { derived } = book()
      const opportunities = () => (step ? opportunitiesOf(step.rows, derived) : new Set<number>())
      return { count: step?.rows.count ?? 0, excluded: logged.excluded, opportunities }
    })
  }

  return {
    model: {
      ...state.signals,
      canUndo: log.canUndo,
      canRedo: log.canRedo,
      undo: (id) => (isReady() ? take(log.undo(id)) : undefined),
      redo: () => (isReady() ? take(log.redo()) : undefined),
      dismissRejection: () => state.dismiss(),
    },
    exclude: (rows, excluded) => begin(book().setExcluded(rows, excluded)),
    excludeIn: (preview, rows, excluded) => begin(preview.setExcluded(rows, excluded), preview),
    excludeMatching: (excluded) => begin(book().setMatchingExcluded(excluded)),
    excludeSelected: (excluded) => begin(book().setSelectedExcluded(excluded)),
    onOutbox: state.onOutbox,
    onSender: (next) => state.onSender(next),
    onRejected: (rejected) => state.onRejected(rejected),
    onSteps(steps) {
      // The stored log does not contain edits that are not stored yet.
      if (client().pending.unsaved === 0) log.follow(steps)
    },
    onBook: log.forgetRows,
    steps: log.all,
    clear: () =>
      batch(() => {
        log.clear()
        state.clear()
      }),
  }
}

// By words, most of which have rows of one opportunity: a million rows are not listed.
function opportunitiesOf(
  { places, words }: RowSet,
  { opportunity, opportunityOfWord }: Book['derived'],
): ReadonlySet<number> {
  const found = new Set<number>()
  for (let i = 0; i < words.length; i++) {
    if (words[i] === 0) continue
    const word = places === undefined ? i : places[i]!
    const shared = opportunityOfWord[word]!
    if (shared >= 0) found.add(shared)
    else
      for (let left = words[i]!; left !== 0; left &= left - 1)
        found.add(opportunity[(word << 5) + 31 - Math.clz32(left & -left)]!)
  }
  return found
}
