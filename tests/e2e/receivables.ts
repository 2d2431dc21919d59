import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../server/features/generate/random.ts'

export { moneyText } from '../fixtures/money-text.ts'

export const AS_OF = '2020-04-01'

const REAL_FILE = process.env.RECEIVABLES_FILE ?? '../shared/data/open-receivables.csv'

/** Whether the real export of 9,700 open receivables is available; RECEIVABLES_FILE is its path. */
export const isRealFile = existsSync(REAL_FILE)

export const RECEIVABLES_FILE = isRealFile ? REAL_FILE : writeSubstitute()

/** One row of the file, read by code that shares nothing with the product. */
export interface Receivable {
  readonly number: string
  readonly customerNumber: string
  readonly currency: string
  readonly cents: bigint
  /** Days from the as-of day. */
  readonly created: number
  readonly due: number
}

/** Parses the file without the product's code. */
export function readReceivables(): readonly Receivable[] {
  const [heading = '', ...lines] = readFileSync(RECEIVABLES_FILE, 'utf8').trim().split(/\r?\n/)
  const names = heading.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    const cell = (name: string) => cells[names.indexOf(name)]!
    return {
      number: cell('invoice_id').replace('.0', ''),
      customerNumber: cell('cust_number'),
      currency: cell('invoice_currency'),
      cents: centsOf(cell('total_open_amount')),
      created: daysFromAsOf(cell('document_create_date')),
      due: daysFromAsOf(cell('due_in_date')),
    }
  })
}

function centsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

function daysFromAsOf(iso: string): number {
  return (Date.parse(iso) - Date.parse(AS_OF)) / 86_400_000
}

/** The name each customer number is shown with: its most frequent spelling, doubled spaces folded, the first of equals. */
export function customerNames(): ReadonlyMap<string, string> {
  const spellings = new Map<string, Map<string, number>>()
  for (const line of readFileSync(RECEIVABLES_FILE, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [, number = '', name = ''] = line.split(',')
    const counts = spellings.get(number) ?? new Map<string, number>()
    const clean = name.replace(/\s+/g, ' ').trim()
    spellings.set(number, counts.set(clean, (counts.get(clean) ?? 0) + 1))
  }
  return new Map([...spellings].map(([number, counts]) => [number, mostFrequent(counts)]))
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)![0]
}

// As the ERP writes: `.0` behind numbers, doubled spaces, several spellings of one customer.
function writeSubstitute(): string {
  const random = seededRandom(77)
  const day = (from: number, to: number) => {
    const date = new Date(Date.parse(AS_OF) + random.between(from, to) * 86_400_000)
    return date.toISOString().slice(0, 10)
  }
  const customers = [
    '0200762301',
    '0200759878',
    ...Array.from({ length: 30 }, (_, i) => String(200_700_000 + i)),
  ]
  const rows = Array.from({ length: 900 }, (_, i) => {
    const customer = customers[i % customers.length]!
    const name = `BUYER ${customer.slice(-3)}  ${random.pick(['corporation', 'corporation', 'llc'])}`
    const created = day(-60, 20)
    const cents = random.between(100, 9_999_999)
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    return [
      'U001',
      customer,
      name,
      created,
      created,
      day(-30, 90),
      (i % customers.length) % 6 === 5 ? 'CAD' : 'USD',
      'RV',
      amount,
      created,
      'NAA8',
      `${1_930_000_000 + i}.0`,
    ].join(',')
  })
  const heading =
    'business_code,cust_number,name_customer,posting_date,document_create_date,due_in_date,invoice_currency,document_type,total_open_amount,baseline_create_date,cust_payment_terms,invoice_id'
  const path = join(mkdtempSync(join(tmpdir(), 'sooner-receivables-')), 'open-receivables.csv')
  writeFileSync(path, [heading, ...rows].join('\n'))
  return path
}
