import type { Book } from '../book.ts'

/** Each adds up something that every screen asks for, so that asking takes no time until the next edit of many rows. */
export function prepareSums(book: Book): readonly (() => unknown)[] {
  return [() => book.stateTotals('eligible'), () => book.kept.due(), () => book.kept.notEarly()]
}
