import type { Book } from '../book.ts'
import { INVOICE_STATES } from '../state.ts'

/** Each adds up something that every screen asks for, so that asking takes no time until the next edit of many rows. */
export function prepareSums(book: Book): readonly (() => unknown)[] {
  return [
    ...INVOICE_STATES.map((state) => () => book.stateTotals(state)),
    () => book.kept.due(),
    () => book.kept.notEarly(),
  ]
}
