import type { Book } from '../book.ts'

/** Does what was put off, and returns how many pieces it were. */
export function piecesOf(book: Book): number {
  let pieces = 0
  while (book.idle()) pieces++
  return pieces
}
