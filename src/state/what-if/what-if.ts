import { book } from '../book/book.ts'
import { createWhatIf } from './what-if-model.ts'

/** What the reader asks "what if" about, in this tab: of what is included, what matches. */
export const whatIf = createWhatIf({ ...book, price: book.priceMatching })
