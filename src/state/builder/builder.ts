import { book } from '../book/book.ts'
import { createBuilder } from './builder-model.ts'

/** The offer this tab is building. */
export const builder = createBuilder(book)

/** Resolves once every include and exclude has reached the server. */
export function editsSettled(): Promise<void> {
  return new Promise((resolve) => {
    const stop = book.unsent.subscribe((left) => {
      if (left > 0) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
