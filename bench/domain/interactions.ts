import { addDays } from '#domain/calendar'
import type { BookFilter, InvoiceRow } from '#domain/invoices'
import type { Contender, Later } from './contender.ts'
import { GENERATED, type Probes } from './probes.ts'

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

export type MakeDelta = (round: number) => readonly InvoiceRow[]

const ALL: BookFilter = { states: ['eligible'] }

function start(filter: BookFilter) {
  return async (contender: Contender): Promise<void> => {
    await contender.setFilter(filter)
    await contender.setOrder({ column: 'daysEarly', direction: 'desc' })
  }
}

/** The one question that can be asked only once a column. */
const UNBUILT_SORT = 'change to a sort never used'

const NEVER_USED = ['createdDay', 'approvedDay', 'originalAmount'] as const

function filtersSortsAndEdits({ today, part, scale }: Probes): readonly Interaction[] {
  const others: BookFilter = { ...ALL, dueDay: { from: addDays(today, 10), to: addDays(today, 70) } }
  const amount = (from: number, to: number) => ({ amount: { from: from * scale, to: to * scale } })
  return [
    {
      question: 'amount range set, alone',
      prepare: start(ALL),
      step: (book, n) => book.setFilter({ ...ALL, ...amount(10 + (n % 7) * 300, 9000 + (n % 5) * 9000) }),
    },
    {
      question: 'amount range dragged one step',
      prepare: start({ ...ALL, ...amount(100, 9000) }),
      step: (book, n) => book.setFilter({ ...ALL, ...amount(100 + n, 9000) }),
    },
    {
      question: 'amount range set, others active',
      prepare: start(others),
      step: (book, n) => book.setFilter({ ...others, ...amount(10 + (n % 7) * 300, 9000 + (n % 5) * 9000) }),
    },
    {
      question: 'due date dragged, others active',
      prepare: start({ ...others, ...amount(50, 20_000) }),
      step: (book, n) =>
        book.setFilter({
          ...others,
          ...amount(50, 20_000),
          dueDay: { from: addDays(today, 10 + (n % 30)), to: addDays(today, 70) },
        }),
    },
    {
      question: 'customer set, others active',
      prepare: start(others),
      step: (book, n) => book.setFilter({ ...others, opportunities: [n % 5] }),
    },
    {
      question: 'first key of a number',
      prepare: start(ALL),
      step: (book, n) => book.setFilter({ ...ALL, invoiceNumber: String(n % 10) }),
    },
    {
      question: 'fourth key, others active',
      prepare: start({ ...others, invoiceNumber: part }),
      step: (book, n) =>
        book.setFilter({ ...others, invoiceNumber: n % 2 === 0 ? `${part}${(n >> 1) % 10}` : part }),
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
      prepare: start(others),
      step: (book, n) => book.setMatchingExcluded(n % 2 === 0),
    },
    {
      question: 'toggle one row',
      prepare: start(ALL),
      step: (book, n) => book.setExcluded([n], n % 2 === 0),
    },
  ]
}

export function interactions(makeDelta: MakeDelta, probes: Probes = GENERATED): readonly Interaction[] {
  return [
    ...filtersSortsAndEdits(probes),
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
