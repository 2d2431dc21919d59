import type { Book } from '../book.ts'

/** Adds up what every screen asks for, so that asking takes no time until the next edit of many rows. */
export function prepareSums(book: Book): void {
  book.stateTotals('eligible')
  book.kept.due()
  book.kept.notEarly()
}
