import { book } from '../book/book.ts'
import { createWhatIf } from './what-if-model.ts'

/** The what-if panel of this tab: the included rows that match the filter. */
export const whatIf = createWhatIf({ ...book, price: book.priceMatching })
