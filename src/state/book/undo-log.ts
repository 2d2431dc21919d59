import { computed, signal } from '@preact/signals-react'
import { idsOfSet, type Book, type ExclusionStep } from '#domain/invoices'
import type { RowSet } from '#domain/columns'
import { rowsOfIds, type StoredStep, type UndoChange } from '#book'
import { idsOfRows } from './exclusion-calls.ts'

const MOST_STEPS = 100

export interface LoggedStep {
  /** Applies it to the book; undefined when nothing changes there. */
  readonly act: () => ExclusionStep | undefined
  readonly excluded: boolean
  readonly change: UndoChange
}

/** The step of some rows; their ids are computed when it is stored, which is after the paint. */
function stepOf(book: Book, set: RowSet, about: Omit<StoredStep, 'ids'>): StoredStep {
  return {
    ...about,
    get ids() {
      return idsOfRows(book, set)
    },
  }
}

/** The undo steps, which all tabs share. They are stored by invoice id, so that they apply to later books. */
export function createUndoLog(book: () => Book, newKey: () => string) {
  const steps = signal<readonly StoredStep[]>([])
  const rows = new Map<string, RowSet>()

  function act({ id, ids }: StoredStep, excluded: boolean): ExclusionStep | undefined {
    const known = rows.get(id)
    if (known !== undefined) return book().redo({ rows: known, excluded })
    return book().setExcluded(rowsOfIds(book(), idsOfSet(ids)), excluded)
  }

  function take(step: StoredStep, undone: boolean): LoggedStep {
    const next = { ...step, undone }
    steps.value = steps.peek().map((other) => (other.id === step.id ? next : other))
    const excluded = undone ? !step.excluded : step.excluded
    return { act: () => act(step, excluded), excluded, change: { put: [next], forget: [] } }
  }

  return {
    canUndo: computed(() => steps.value.some((step) => !step.undone)),
    canRedo: computed(() => steps.value.some((step) => step.undone)),
    /**
     * Records a step made in a book; steps that were undone before are dropped. One made in a preview, before the stored log
     * is known, comes after all of it: `now`, in milliseconds since 1970, is above any count of steps.
     */
    record({ rows: set, excluded }: ExclusionStep, of: Book, now: number): UndoChange {
      const isLoaded = of === book()
      const before = steps.peek()
      const kept = before.filter((step) => !step.undone).slice(1 - MOST_STEPS)
      const order = Math.max((before.at(-1)?.order ?? 0) + 1, isLoaded ? 0 : now)
      const step = stepOf(of, set, { id: newKey(), order, excluded, undone: false })
      if (isLoaded) rows.set(step.id, set)
      steps.value = [...kept, step]
      const forget = before.filter((other) => !kept.includes(other)).map((other) => other.id)
      for (const id of forget) rows.delete(id)
      return { put: [step], forget }
    },
    /** Undoes the step with an id, or the latest one. */
    undo(id?: string): LoggedStep | undefined {
      const step = steps.peek().findLast((each) => !each.undone && (id === undefined || each.id === id))
      return step && take(step, true)
    },
    redo(): LoggedStep | undefined {
      const step = steps.peek().find((each) => each.undone)
      return step && take(step, false)
    },
    follow(stored: readonly StoredStep[]): void {
      steps.value = stored
    },
    all: (): readonly StoredStep[] => steps.peek(),
    /** Another book was loaded: row numbers of the previous one are invalid. */
    forgetRows: (): void => rows.clear(),
    clear(): void {
      rows.clear()
      steps.value = []
    },
  }
}
