import type { Book } from '#domain/invoices'

/** Steps between two frames: of a million rows each takes 60 µs. */
const STEPS = 100

/** Makes the order by which rows are found by their ids, over several frames: a million rows take longer than one. */
export async function prepareIds(book: Book, yieldToEventLoop: () => Promise<void>): Promise<void> {
  for (let step = 1; book.prepareIds(); step++) if (step % STEPS === 0) await yieldToEventLoop()
}
