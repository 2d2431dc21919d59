import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { rowsOfSet, type RowSet } from '#domain/columns'
import { type Book, type ExclusionStep } from '#domain/invoices'
import type { BookClient, PendingEdit, RefusedEntry, SenderState, StoredStep, UndoChange } from '#book'
import { paced } from '../paced.ts'
import { exclusionEntries } from './exclusion-calls.ts'
import { createRefusals } from './refusals.ts'
import { createUndoLog } from './undo-log.ts'

/** How the reader's edits stand: all with the server, on the way, kept here, or in need of somebody. */
export type EditState = 'sent' | 'sending' | 'saved' | 'attention'

/** What taking a step back or again came to. */
export interface StepTaken {
  /** How many invoices changed. */
  readonly count: number
  /** What they became. */
  readonly excluded: boolean
  /** Whose they are, as positions of opportunities; looked up when it is asked. */
  readonly opportunities: () => ReadonlySet<number>
}

/** An edit the server has not answered. */
export interface WaitingEdit {
  readonly opId: string
  readonly excluded: boolean
  readonly count: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly isSaved: boolean
}

interface EditOptions {
  readonly client: () => BookClient
  readonly newKey: () => string
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** Cells of the book changed. */
  readonly onChange: () => void
}

/** The server remembers an edit's name for a month: later than this, sending it again might do it twice. */
const WORTH_SENDING_MS = 28 * 24 * 3_600_000

/** Of so many edits on their way, not every one that arrives is told by itself. */
const MANY = 20
const TELL_MS = 100

/** More rows than these are written down after the paint that shows them. */
const FEW_ROWS = 1000

/** What the supplier includes and excludes: shown at once, written down, undone step by step, taken back when refused. */
export function createBookEdits({ client, newKey, now, wait, onChange }: EditOptions) {
  const book = (): Book => client().loaded().book
  const unsent = signal(0)
  const unsaved = signal(0)
  const state = signal<EditState>('sent')
  /** Rises when the edits on their way are others, or have come further. */
  const outbox = signal(0)
  const waiting = computed<readonly WaitingEdit[]>(
    () => (
      outbox.value,
      client()
        .pending.made.filter((edit) => edit.done === undefined)
        .map(waitingEdit)
    ),
  )
  const log = createUndoLog(book, newKey)
  const refusals = createRefusals((opId) => void client().dismissRefusal(opId))
  let sender: SenderState = 'idle'

  function write(step: ExclusionStep, undo: UndoChange, keys: readonly string[]): void {
    const left = [...keys]
    const nextKey = () => left.shift() ?? newKey()
    const notAfter = now() + WORTH_SENDING_MS
    const entries = exclusionEntries(book(), step, { newKey: nextKey, notAfter })
    void client().edit({ entries, undo, isLong: step.rows.count > FEW_ROWS })
    onChange()
  }

  // A new edit: it can be undone by its id, and what was undone before is gone.
  function begin(step: ExclusionStep | undefined): string | undefined {
    if (step === undefined) return undefined
    return batch(() => {
      const first = newKey()
      const change = log.record(step)
      write(step, change, [first])
      return change.put[0]?.id
    })
  }

  function again(logged: ReturnType<typeof log.undo>): StepTaken | undefined {
    if (logged === undefined) return undefined
    return batch(() => {
      const step = logged.act()
      if (step === undefined) void client().edit({ entries: [], undo: logged.change })
      else write(step, logged.change, [])
      const { opportunity } = book().derived
      const opportunities = () => new Set(step && opportunitiesOf(step.rows, opportunity))
      return { count: step?.rows.count ?? 0, excluded: logged.excluded, opportunities }
    })
  }

  function tell(): void {
    const { pending } = client()
    batch(() => {
      unsent.value = pending.unsent
      unsaved.value = pending.unsaved
      outbox.value++
      state.value = stateOf()
    })
  }

  const tellSoon = paced(tell, () => wait(TELL_MS))

  function stateOf(): EditState {
    if (refusals.refused.peek() !== undefined || sender === 'signIn') return 'attention'
    if (unsent.peek() === 0) return 'sent'
    return sender === 'sending' ? 'sending' : 'saved'
  }

  return {
    canUndo: log.canUndo,
    canRedo: log.canRedo,
    unsent: unsent as ReadonlySignal<number>,
    /** Edits that are not yet on the disk. */
    unsaved: unsaved as ReadonlySignal<number>,
    state: state as ReadonlySignal<EditState>,
    /** The edits the server has not answered, in the order they are sent. */
    waiting,
    refused: refusals.refused,
    exclude: (rows: Iterable<number>, excluded: boolean): void =>
      void begin(book().setExcluded(rows, excluded)),
    /** Gives the step's id, for undoing that one. */
    excludeMatching: (excluded: boolean): string | undefined => begin(book().setMatchingExcluded(excluded)),
    undo: (id?: string): StepTaken | undefined => again(log.undo(id)),
    redo: (): StepTaken | undefined => again(log.redo()),
    dismissRefusal: (): void => {
      refusals.dismiss()
      tell()
    },
    onOutbox: (): void => (client().pending.unsent > MANY ? tellSoon() : tell()),
    onSender(next: SenderState): void {
      sender = next
      tell()
    },
    onRefused(refused: readonly RefusedEntry[]): void {
      refusals.add(refused)
      tell()
    },
    onSteps(steps: readonly StoredStep[]): void {
      // What is not written down yet is missing there.
      if (client().pending.unsaved === 0) log.follow(steps)
    },
    onBook: log.forgetRows,
    steps: log.all,
    clear(): void {
      sender = 'idle'
      batch(() => {
        log.clear()
        refusals.clear()
        tell()
      })
    },
  }
}

function* opportunitiesOf(rows: RowSet, opportunity: ArrayLike<number>): Generator<number> {
  let last = -1
  for (const row of rowsOfSet(rows)) {
    if (opportunity[row] === last) continue
    last = opportunity[row]!
    yield last
  }
}

function waitingEdit({ opId, args, notAfter, sequence }: PendingEdit): WaitingEdit {
  return {
    opId,
    excluded: args.excluded,
    count: args.count,
    madeAt: notAfter - WORTH_SENDING_MS,
    isSaved: sequence !== undefined,
  }
}
