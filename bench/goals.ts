// What the product is to reach, as one table. docs/performance.md has what recorded runs came to (goal-tables.ts).
import {
  atLeast,
  atMost,
  atMostOfStart,
  coldWithin,
  exact,
  faster,
  growsLikeNLogN,
  shareOf,
  withinTimesOf,
  type Limit,
} from './limits.ts'
import { CLEARS_AT_ONE_DEADLINE, MEMORY_EACH, OTHER_BESIDE_CLEARS } from './server/accounts-questions.ts'
import { bareUpdateOn, EXCLUDE_ONE, LIST_FIRST, SUBMIT_OR_WITHDRAW } from './server/load-questions.ts'

export interface Goal {
  readonly topic: string
  readonly suite: string
  readonly contender: string
  readonly questions: readonly (string | RegExp)[]
  /** The sizes it is set for; every size when nothing is said. */
  readonly rows?: readonly number[]
  readonly limits: readonly Limit[]
}

const MILLION = 1_000_000
const AMOUNT_DRAG = 'amount range dragged one step'
const DATE_DRAG = 'due date dragged, others active'
const JUMPS = [
  'amount range set, alone',
  'amount range set, others active',
  'customer set, others active',
  'fourth key, others active',
]
const FIRST_KEY = 'first key of a number'
const BUILT_SORT = 'change to a sort used before'
const NEW_SORT = 'change to a sort never used'
const BULK = 'exclude or include all that match'
const TOGGLE = 'toggle one row'
const CALENDAR = 'cash calendar: what arrives by day and currency'
const DELTA = '1,000 changed rows'
const FILTERS = [...JUMPS, AMOUNT_DRAG, DATE_DRAG, FIRST_KEY]

/** Questions of the rules that have a curve, beside those of every function. */
const RULES = [
  'exact discount of every invoice',
  'exact APR of every invoice at a flat discount',
  'realized APR of every clear',
  'missing A/P of every request',
  'home: groups of opportunities',
  'home: sums of opportunities by group and currency',
  'builder: opportunities by customer and currency',
  'a file of invoices read',
  'decision of a clear, all invoices in one market',
]

const domain = { suite: 'domain', contender: 'engine', rows: [MILLION] } as const
const grid = { suite: 'grid', contender: 'grid', rows: [MILLION] } as const
const app = { suite: 'app', contender: 'embedded', rows: [MILLION] } as const
const embedded = { contender: 'embedded', rows: [MILLION] } as const
const onPostgres = { contender: 'postgres', rows: [MILLION] } as const

const GRID_QUESTIONS = [
  'amount range, alone',
  'slider step',
  'amount range, text active',
  'keys of a number',
  'customer',
  'sort used before',
  'exclude and include all',
  TOGGLE,
  'scroll jump',
  DELTA,
]

const ATTACKED = [/^beside a hostile tenant: (?!nobody)/]
const SETTLED = 'exclude all: settled'
const toListeners = (count: string): string => `a change to ${count} listeners of an account`
const OTHERS_MEANWHILE = 'exclude all: another supplier’s call meanwhile'

export const GOALS: readonly Goal[] = [
  {
    ...domain,
    topic: 'filter changes',
    questions: [...JUMPS, DATE_DRAG],
    limits: [faster(10, 'scan'), faster(10, 'best peer')],
  },
  {
    ...domain,
    topic: 'drags',
    questions: [AMOUNT_DRAG, DATE_DRAG],
    rows: [100_000, MILLION],
    limits: [faster(3, 'crossfilter2')],
  },
  {
    ...domain,
    topic: 'drags at 10,000 rows',
    questions: [AMOUNT_DRAG, DATE_DRAG],
    rows: [10_000],
    limits: [faster(1, 'crossfilter2')],
  },
  {
    ...domain,
    topic: 'swept caches',
    questions: [...FILTERS, BUILT_SORT, BULK, TOGGLE, DELTA],
    limits: [coldWithin(3)],
  },
  {
    ...domain,
    topic: 'first key',
    questions: [FIRST_KEY],
    limits: [faster(3, 'scan'), faster(8, 'DuckDB native')],
  },
  { ...domain, topic: 'sort never used', questions: [NEW_SORT], limits: [faster(3, 'DuckDB native')] },
  {
    ...domain,
    topic: 'sort used before, toggle, bulk',
    questions: [BUILT_SORT, TOGGLE, BULK],
    limits: [atMost('medianMs', 0.2), faster(5, 'best peer')],
  },
  {
    ...domain,
    topic: 'delta of 1,000 rows',
    questions: [DELTA],
    limits: [faster(25, 'DuckDB native')],
  },
  {
    ...domain,
    topic: 'delta, idle work counted',
    questions: [`${DELTA}, idle work counted`],
    rows: [10_000, 100_000, MILLION],
    limits: [faster(1, 'scan')],
  },
  {
    ...domain,
    topic: 'what-if, a slider step',
    questions: ['what-if: exact price of the selection'],
    limits: [atMost('medianMs', 12)],
  },
  {
    ...domain,
    topic: 'sums of a picture',
    questions: [
      CALENDAR,
      'cash calendar, every market in an offer',
      'customers of one day of the calendar',
      'ageing by due week and customer',
      'days paid early of the selection',
    ],
    limits: [atMost('medianMs', 16.7)],
  },
  {
    ...domain,
    topic: 'sums of the cash calendar',
    questions: [CALENDAR],
    limits: [faster(10, 'scan'), faster(10, 'best peer')],
  },
  {
    ...domain,
    topic: 'load',
    questions: ['load: bytes in memory → first answer'],
    limits: [faster(5, 'best peer')],
  },
  {
    ...domain,
    topic: 'memory',
    questions: ['memory after the script'],
    limits: [atMost('bytesARow', 120)],
  },
  {
    ...domain,
    topic: 'full scan',
    questions: ['full scan: from no row to every row, with sums'],
    limits: [withinTimesOf(3, 'floor')],
  },
  {
    ...domain,
    topic: 'a step of idle work',
    questions: ['a step of idle work'],
    limits: [atMost('longestMs', 10)],
  },
  {
    ...domain,
    topic: 'filter changes at 10,000,000 rows',
    questions: FILTERS,
    rows: [10 * MILLION],
    limits: [atMost('medianMs', 16.7)],
  },
  {
    ...domain,
    topic: 'discounts of a book',
    questions: ['exact discount of every invoice'],
    limits: [exact(), atLeast(20_000_000), faster(3, 'best peer')],
  },
  {
    ...domain,
    topic: 'yearly rates of a book',
    questions: ['exact APR of every invoice at a flat discount', 'realized APR of every clear'],
    limits: [exact(), atLeast(20_000_000)],
  },
  {
    ...domain,
    topic: 'missing A/P',
    questions: ['missing A/P of every request'],
    limits: [atMost('medianMs', 10), faster(1, 'best peer')],
  },
  {
    ...domain,
    topic: 'sums of opportunities',
    questions: [
      'home: groups of opportunities',
      'home: sums of opportunities by group and currency',
      'builder: opportunities by customer and currency',
    ],
    limits: [atMost('medianMs', 16.7), faster(1, 'best peer')],
  },
  {
    ...domain,
    topic: 'reading a file',
    questions: ['a file of invoices read'],
    limits: [atLeast(150_000), withinTimesOf(3, 'csv-parse alone')],
  },
  {
    ...domain,
    topic: 'decision of one market',
    questions: ['decision of a clear, all invoices in one market'],
    limits: [atMost('medianMs', 500), faster(3, 'plain loop')],
  },
  {
    ...domain,
    topic: 'growth of every function of the domain that takes a list',
    questions: [/^growth of (?!n log n)/, ...RULES],
    rows: [100_000, MILLION],
    limits: [growsLikeNLogN()],
  },
  {
    ...grid,
    topic: 'work in the grid',
    questions: GRID_QUESTIONS,
    limits: [atMost('medianMs', 16.7), atMost('p95Ms', 33)],
  },
  {
    ...grid,
    topic: 'the grid beside AG Grid',
    questions: GRID_QUESTIONS,
    limits: [faster(30, 'AG Grid Community')],
  },
  {
    ...grid,
    topic: 'scrolling the grid',
    questions: ['1000 scroll steps'],
    limits: [atMost('longestMs', 50)],
  },
  {
    ...app,
    topic: 'work in the app',
    questions: [
      'key of a number',
      'sort by a column',
      'include or exclude a row',
      'scroll a page',
      'key of a find over all rows',
      'slider step of a rate tried out',
      BULK,
      'undo or redo an edit of all that match',
      'include or exclude all by the head',
    ],
    limits: [atMost('medianMs', 12), atMost('p95Ms', 25)],
  },
  {
    ...app,
    topic: 'first load, rows',
    questions: ['first load, rows on screen'],
    limits: [atMostOfStart('medianMs', 1200)],
  },
  {
    ...app,
    topic: 'first load, all filters',
    questions: ['first load, all filters live'],
    limits: [atMostOfStart('medianMs', 3000)],
  },
  {
    ...app,
    topic: 'book on the disk',
    questions: ['book on the disk'],
    limits: [atMost('diskMb', 25)],
  },
  {
    ...app,
    topic: 'book on the wire',
    questions: ['book on the wire'],
    limits: [atMost('bytesARow', 30)],
  },
  {
    ...app,
    topic: 'warm start, rows',
    questions: [
      'warm start, rows on screen after the page was read',
      'warm start at once, rows on screen after the page was read',
    ],
    limits: [atMostOfStart('medianMs', 300)],
  },
  {
    ...app,
    topic: 'warm start, all filters',
    questions: [
      'warm start, all filters live after the page was read',
      'warm start at once, all filters live after the page was read',
    ],
    limits: [atMost('medianMs', 1200)],
  },
  {
    ...app,
    topic: 'warm start since the page began, all filters',
    questions: [
      'warm start, all filters live',
      'warm start at once, all filters live',
      'tenth warm start, all filters live',
    ],
    limits: [atMostOfStart('medianMs', 1500)],
  },
  {
    ...app,
    topic: 'tasks of a start once its first rows stand',
    questions: [/^(first load|warm start|warm start at once), longest task after the first rows$/],
    limits: [atMost('longestMs', 50)],
  },
  {
    ...app,
    topic: 'home, the book in memory',
    questions: ['home: figures and cash calendar'],
    limits: [atMost('medianMs', 16.7)],
  },
  {
    ...app,
    topic: 'home and builder, warm start',
    questions: [
      'home: figures and cash calendar, warm start',
      'builder: customers to choose from, warm start',
    ],
    // A start over a million invoices takes longer by itself: it has goals of its own.
    rows: [60_000],
    limits: [atMost('medianMs', 1000)],
  },
  {
    ...app,
    topic: "key of the builder's search",
    questions: ["key of the builder's search"],
    limits: [atMost('medianMs', 16.7)],
  },
  {
    ...app,
    topic: 'tasks while typing or scrolling the app',
    questions: ['longest task of these'],
    limits: [atMost('longestMs', 50)],
  },
  {
    ...onPostgres,
    suite: 'snapshot',
    topic: 'snapshot on PostgreSQL',
    questions: ['snapshot into chunks'],
    limits: [atMost('medianMs', 2000), atMost('longestMs', 50)],
  },
  {
    ...embedded,
    suite: 'server',
    topic: 'import of a file, embedded',
    questions: ['import a file'],
    limits: [atMost('medianMs', 60_000)],
  },
  {
    ...onPostgres,
    suite: 'server',
    topic: 'import of a file, PostgreSQL',
    questions: ['import a file'],
    limits: [atMost('medianMs', 40_000)],
  },
  {
    ...embedded,
    suite: 'server',
    topic: 'others during an import, embedded',
    questions: ['import: another supplier’s call meanwhile'],
    limits: [atMost('p99Ms', 200)],
  },
  {
    ...onPostgres,
    suite: 'server',
    topic: 'others during an import, PostgreSQL',
    questions: ['import: another supplier’s call meanwhile'],
    limits: [atMost('p99Ms', 200)],
  },
  {
    ...onPostgres,
    suite: 'clear',
    topic: 'clear, the decision',
    questions: ['clear: decision over 1000 markets'],
    limits: [atMost('medianMs', 100)],
  },
  {
    ...onPostgres,
    suite: 'clear',
    topic: 'clear, the whole transaction',
    questions: ['clear: whole durable transaction'],
    limits: [atMost('medianMs', 5000)],
  },
  {
    ...onPostgres,
    suite: 'clear',
    topic: 'others during a clear',
    questions: ['clear: another supplier’s call meanwhile'],
    limits: [atMost('p99Ms', 200)],
  },
  {
    ...embedded,
    suite: 'settle',
    topic: 'an edit of the whole book, embedded',
    questions: [SETTLED],
    limits: [atMost('p95Ms', 10_000), atMost('uploadBytes', 1_048_576)],
  },
  {
    ...onPostgres,
    suite: 'settle',
    topic: 'an edit of the whole book, PostgreSQL',
    questions: [SETTLED],
    limits: [atMost('p95Ms', 4000), atMost('uploadBytes', 1_048_576)],
  },
  {
    ...embedded,
    suite: 'settle',
    topic: 'others during an edit of the whole book, embedded',
    questions: [OTHERS_MEANWHILE],
    limits: [atMost('p99Ms', 300)],
  },
  {
    ...onPostgres,
    suite: 'settle',
    topic: 'others during an edit of the whole book, PostgreSQL',
    questions: [OTHERS_MEANWHILE],
    limits: [atMost('p99Ms', 300)],
  },
  ...(
    [
      [EXCLUDE_ONE, [1000, 3000]],
      [SUBMIT_OR_WITHDRAW, [500, 1500]],
      [LIST_FIRST, [500, 2000]],
    ] as const
  ).flatMap(([question, [onDisk, onServer]]): Goal[] => [
    {
      ...embedded,
      suite: 'load',
      topic: `${question}, embedded`,
      questions: [`${question}, 64 clients`],
      limits: [atLeast(onDisk), shareOf(0.5, bareUpdateOn('embedded'))],
    },
    {
      ...onPostgres,
      suite: 'load',
      topic: `${question}, PostgreSQL`,
      questions: [`${question}, 64 clients`],
      limits: [atLeast(onServer), atMost('p99Ms', 50), shareOf(0.5, bareUpdateOn('postgres'))],
    },
  ]),
  ...(['embedded', 'postgres'] as const).flatMap((contender) =>
    (
      [
        ['1,000', 100],
        ['5,000', 300],
      ] as const
    ).map(([listeners, p99Ms]): Goal => ({
      contender,
      suite: 'fanout',
      topic: `a change to ${listeners} listeners, ${contender === 'postgres' ? 'PostgreSQL' : contender}`,
      questions:
        contender === 'postgres'
          ? [toListeners(listeners), `${toListeners(listeners)} at another server`]
          : [toListeners(listeners)],
      limits: [atMost('p99Ms', p99Ms)],
    })),
  ),
  ...(['embedded', 'postgres'] as const).map((contender): Goal => ({
    contender,
    suite: 'fanout',
    topic: `10,000 idle sockets, ${contender === 'postgres' ? 'PostgreSQL' : contender}`,
    questions: ['10,000 idle sockets in one process'],
    limits: [atMost('residentMb', 1000)],
  })),
  {
    ...embedded,
    suite: 'hostile',
    topic: 'beside a hostile tenant, embedded',
    questions: ATTACKED,
    rows: [7300],
    limits: [atMost('p99Ms', 300)],
  },
  {
    ...onPostgres,
    suite: 'hostile',
    topic: 'beside a hostile tenant, PostgreSQL',
    questions: ATTACKED,
    rows: [7300],
    limits: [atMost('p99Ms', 100)],
  },
  ...(
    [
      ['embedded', 300, 200],
      ['postgres', 150, 100],
    ] as const
  ).flatMap(([contender, medianMs, p99Ms]): Goal[] => {
    const name = contender === 'postgres' ? 'PostgreSQL' : contender
    const suite = { contender, suite: 'wide', rows: [MILLION] } as const
    return [
      {
        ...suite,
        topic: `calls of a wide supplier, ${name}`,
        questions: [/^(home|builder|offers|history): /],
        limits: [atMost('medianMs', medianMs)],
      },
      {
        ...suite,
        topic: `others beside a wide supplier, ${name}`,
        questions: [/^another supplier beside /],
        limits: [atMost('p99Ms', p99Ms)],
      },
    ]
  }),
  ...(['embedded', 'postgres'] as const).flatMap((contender): Goal[] => {
    const name = contender === 'postgres' ? 'PostgreSQL' : contender
    const suite = { contender, suite: 'accounts', rows: [MILLION] } as const
    return [
      {
        ...suite,
        topic: `a thousand accounts that clear at once, ${name}`,
        questions: [CLEARS_AT_ONE_DEADLINE],
        limits: [atMost('medianMs', 60_000)],
      },
      {
        ...suite,
        topic: `others beside these clears, ${name}`,
        questions: [OTHER_BESIDE_CLEARS],
        limits: [atMost('p99Ms', 200)],
      },
      {
        ...suite,
        topic: `a server for each account that is worked in, ${name}`,
        questions: [MEMORY_EACH],
        limits: [atMost('residentMb', 2)],
      },
    ]
  }),
]
