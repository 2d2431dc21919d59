import { addDays } from '#domain/calendar'
import type { BookFilter, InvoiceRow } from '#domain/invoices'
import type { Contender, Later } from './contender.ts'
import { TODAY } from '../../tests/fixtures/books/synthetic-book.ts'

/** One kind of interaction: how a contender is made ready, and what is done in each round. */
export interface Interaction {
  readonly question: string
  /** How often it can be asked; as often as one likes when nothing is said. */
  readonly rounds?: number
  /** What to do with the work that waits for an idle moment: nothing, do it between the rounds, or in them. */
  readonly idle?: 'between' | 'counted'
  readonly prepare: (contender: Contender) => Promise<void>
  readonly step: (contender: Contender, round: number) => Later<void>
}

/** Makes the changed rows of a delta. */
export type MakeDelta = (round: number) => readonly InvoiceRow[]

const ALL: BookFilter = { states: ['eligible'] }
const OTHERS: BookFilter = { ...ALL, dueDay: { from: addDays(TODAY, 10), to: addDays(TODAY, 70) } }

function start(filter: BookFilter) {
  return async (contender: Contender): Promise<void> => {
    await contender.setFilter(filter)
    await contender.setOrder({ column: 'daysEarly', direction: 'desc' })
  }
}

/** The one question that can be asked only once a column. */
const UNBUILT_SORT = 'change to a sort never used'

const NEVER_USED = ['createdDay', 'approvedDay', 'originalAmount'] as const

const FILTERS_SORTS_AND_EDITS: readonly Interaction[] = [
  {
    question: 'amount range set, alone',
    prepare: start(ALL),
    step: (book, n) =>
      book.setFilter({ ...ALL, amount: { from: 10 + (n % 7) * 300, to: 9000 + (n % 5) * 9000 } }),
  },
  {
    question: 'amount range dragged one step',
    prepare: start({ ...ALL, amount: { from: 100, to: 9000 } }),
    step: (book, n) => book.setFilter({ ...ALL, amount: { from: 100 + n, to: 9000 } }),
  },
  {
    question: 'amount range set, others active',
    prepare: start(OTHERS),
    step: (book, n) =>
      book.setFilter({ ...OTHERS, amount: { from: 10 + (n % 7) * 300, to: 9000 + (n % 5) * 9000 } }),
  },
  {
    question: 'due date dragged, others active',
    prepare: start({ ...OTHERS, amount: { from: 50, to: 20_000 } }),
    step: (book, n) =>
      book.setFilter({
        ...OTHERS,
        amount: { from: 50, to: 20_000 },
        dueDay: { from: addDays(TODAY, 10 + (n % 30)), to: addDays(TODAY, 70) },
      }),
  },
  {
    question: 'customer set, others active',
    prepare: start(OTHERS),
    step: (book, n) => book.setFilter({ ...OTHERS, opportunities: [n % 5] }),
  },
  {
    question: 'first key of a number',
    prepare: start(ALL),
    step: (book, n) => book.setFilter({ ...ALL, invoiceNumber: String(n % 10) }),
  },
  {
    question: 'fourth key, others active',
    prepare: start({ ...OTHERS, invoiceNumber: '193' }),
    step: (book, n) =>
      book.setFilter({ ...OTHERS, invoiceNumber: n % 2 === 0 ? `193${(n >> 1) % 10}` : '193' }),
  },
  {
    question: 'change to a sort used before',
    async prepare(book) {
      await start(ALL)(book)
      for (const column of ['amount', 'dueDay'] as const) {
        await book.setOrder({ column, direction: 'asc' })
        await book.answer()
        book.idle?.()
      }
    },
    step: (book, n) => book.setOrder({ column: n % 2 === 0 ? 'amount' : 'dueDay', direction: 'asc' }),
  },
  {
    question: UNBUILT_SORT,
    rounds: NEVER_USED.length,
    prepare: start(ALL),
    step: (book, n) => book.setOrder({ column: NEVER_USED[n % NEVER_USED.length]!, direction: 'asc' }),
  },
  {
    question: 'exclude or include all that match',
    prepare: start(OTHERS),
    step: (book, n) => book.setMatchingExcluded(n % 2 === 0),
  },
  {
    question: 'toggle one row',
    prepare: start(ALL),
    step: (book, n) => book.setExcluded([n], n % 2 === 0),
  },
]

/** The script every contender runs, in this order. */
export function interactions(makeDelta: MakeDelta): readonly Interaction[] {
  return [
    ...FILTERS_SORTS_AND_EDITS,
    {
      question: '1,000 changed rows',
      idle: 'between',
      prepare: start(ALL),
      step: (book, n) => book.applyChanges(makeDelta(n)),
    },
    {
      question: '1,000 changed rows, idle work counted',
      idle: 'counted',
      prepare: start(ALL),
      step: (book, n) => book.applyChanges(makeDelta(n)),
    },
  ]
}
