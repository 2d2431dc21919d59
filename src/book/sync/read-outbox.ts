import type { Outbox } from '../store/outbox.ts'
import type { BookView } from './book-view.ts'
import type { ClientEvents } from './client-world.ts'

/** Shows the stored edits of all tabs; reads them again when this tab changed something meanwhile. */
export async function readOutbox(
  view: BookView,
  outbox: Pick<Outbox, 'state'>,
  events: ClientEvents,
): Promise<void> {
  for (;;) {
    const { revision } = view
    const state = await outbox.state()
    if (view.isStopped) return
    if (revision !== view.revision) continue
    view.pending.follow(state)
    view.pending.settle(view.loaded)
    const hasChanged = view.showEdits()
    events.onOutbox()
    if (hasChanged) events.onCells()
    if (state.rejected.length > 0) events.onRejected(state.rejected)
    return
  }
}
