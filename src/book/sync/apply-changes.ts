import type { BookChanges, InvoiceRow } from '#domain/invoices'
import { checkForm } from './check-form.ts'
import type { BookView } from './book-view.ts'
import { yieldToEventLoop, type ClientEvents, type ClientWorld } from './client-world.ts'
import { readExclusions, unpackRows } from './delta-parts.ts'

/** The result of applying a delta: it may not begin at the version of the book, or the book has to be loaded again. */
export type ApplyResult = 'applied' | 'gap' | 'otherBook'

/**
 * Applies a delta that begins at the version of the shown book, over several frames when it is large. Throws an `ApiError`
 * for a delta of another form.
 */
export async function applyChanges(
  view: BookView,
  changes: BookChanges,
  world: Pick<ClientWorld, 'codec' | 'wait'>,
  events: ClientEvents,
): Promise<ApplyResult> {
  checkForm(changes)
  const { epoch, version } = view.loaded
  if (changes.epoch !== epoch) return 'otherBook'
  if (changes.from !== version) return 'gap'
  if (changes.version < changes.from) return 'otherBook'
  const rows = await unpackRows(changes.rows, world.codec).catch((error: unknown) => events.onProblem(error))
  if (rows === undefined) return 'otherBook'
  if (view.isStopped) return 'applied'
  let hasChanged = false
  try {
    if (changes.markets !== undefined) {
      view.loaded.book.setMarkets(changes.markets)
      hasChanged = true
    }
    let count = 0
    for (const apply of stepsOf(view, rows, changes.exclusions ?? [])) {
      if (count++ > 0) await yieldToEventLoop(world)
      if (view.isStopped) return 'applied'
      hasChanged = apply() || hasChanged
    }
    if (count > 1) await yieldToEventLoop(world)
    if (view.isStopped) return 'applied'
  } catch {
    // The delta may be applied in part: the whole book has to be loaded again.
    return 'otherBook'
  }
  view.loaded = { ...view.loaded, version: changes.version, marketsTag: changes.marketsTag }
  view.settle()
  const hasShown = view.showEdits()
  // Most deltas after an edit contain only that edit.
  if (hasChanged) events.onRows()
  else if (hasShown) events.onCells()
  return 'applied'
}

// Each step is short enough for one frame; true when it changed the book.
function* stepsOf(
  { loaded: { book }, overlay }: BookView,
  rows: Iterable<readonly InvoiceRow[]>,
  exclusions: readonly string[],
): Generator<() => boolean> {
  for (const batch of rows) {
    yield () => {
      const hasChanged = book.applyChanges(batch)
      overlay.adopted(batch)
      return hasChanged
    }
  }
  for (const run of readExclusions(exclusions)) yield () => overlay.applyExclusions(run)
}
