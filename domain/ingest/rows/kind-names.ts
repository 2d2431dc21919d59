/** What a row is by its type: something owed, something that lessens it, or what is no open item. */
export type RowKind = 'invoice' | 'credit' | 'payment' | 'charge' | 'journal' | 'noItem'

export type RowStatus = 'open' | 'partial' | 'paid' | 'void' | 'draft' | 'held'
