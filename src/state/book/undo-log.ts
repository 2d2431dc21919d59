import { computed, signal } from '@preact/signals-react'
import { rowsOfSet, type Book, type ExclusionStep } from '#domain'
import { idSetOf, idsOfSet, rowsOfIds, type StoredStep, type UndoChange } from '#data'
import { idsOfRows } from './exclusion-calls.ts'

const MOST_STEPS = 100

/** A step to take, and what taking it does to the log. */
export interface LoggedStep {
  readonly rows: Iterable<number>
  readonly excluded: boolean
  readonly change: UndoChange
}

/** The steps all tabs share: they are stored by invoice, so they outlive the book they were made in. */
export function createUndoLog(book: () => Book, newKey: () => string) {
  const steps = signal<readonly StoredStep[]>([])
  /** Rows of steps made in the present book. */
  const rows = new Map<string, Uint32Array>()

  function rowsOf({ id, ids }: StoredStep): Iterable<number> {
    return rows.get(id) ?? rowsOfIds(book(), idsOfSet(ids))
  }

  function take(step: StoredStep, undone: boolean): LoggedStep {
    const next = { ...step, undone }
    steps.value = steps.peek().map((other) => (other.id === step.id ? next : other))
    const excluded = undone ? !step.excluded : step.excluded
    return { rows: rowsOf(step), excluded, change: { put: [next], forget: [] } }
  }

  return {
    canUndo: computed(() => steps.value.some((step) => !step.undone)),
    canRedo: computed(() => steps.value.some((step) => step.undone)),
    /** Remembers a step just taken; what was undone before is gone. */
    record({ rows: set, excluded }: ExclusionStep): UndoChange {
      const taken = rowsOfSet(set)
      const before = steps.peek()
      const kept = before.filter((step) => !step.undone).slice(1 - MOST_STEPS)
      const order = (before.at(-1)?.order ?? 0) + 1
      const step = { id: newKey(), order, ids: idSetOf(idsOfRows(book(), taken)), excluded, undone: false }
      rows.set(step.id, taken)
      steps.value = [...kept, step]
      const forget = before.filter((other) => !kept.includes(other)).map((other) => other.id)
      for (const id of forget) rows.delete(id)
      return { put: [step], forget }
    },
    undo(): LoggedStep | undefined {
      const step = steps.peek().findLast((each) => !each.undone)
      return step && take(step, true)
    },
    redo(): LoggedStep | undefined {
      const step = steps.peek().find((each) => each.undone)
      return step && take(step, false)
    },
    /** Takes over the log as it is stored. */
    follow(stored: readonly StoredStep[]): void {
      steps.value = stored
    },
    all: (): readonly StoredStep[] => steps.peek(),
    /** Another book: rows of the old one mean nothing in it. */
    forgetRows: (): void => rows.clear(),
    clear(): void {
      rows.clear()
      steps.value = []
    },
  }
}
