import { type EpochDay, addDays } from '#domain/calendar'
import { minorPerMajor } from '#domain/money'
import type { StagedInvoice } from '../../engine/import/merge/staging.ts'
import type { GeneratedCustomer } from './customers.ts'
import type { Random } from './random.ts'

export interface BookShape {
  readonly invoices: number
  readonly today: EpochDay
  /** Oldest and newest invoice day, in days from today; days after today are not yet approved. */
  readonly daysFrom: number
  readonly daysTo: number
  /** Whether what fell due is mostly paid at maturity already. */
  readonly settlePastDue: boolean
}

const HOLDS = [1, 2, 4, 8, 16, 32]
const TYPES = ['RV', 'RV', 'RV', 'DR', 'INV']

/**
 * Generates a realistic book, customer by customer: a few large customers, many small ones; holds, credits, late
 * payers.
 */
export async function* generateInvoices(
  customers: readonly GeneratedCustomer[],
  shape: BookShape,
  random: Random,
): AsyncGenerator<StagedInvoice> {
  let number = 4_000_000_000
  for (const [customer, count] of shares(customers, shape.invoices)) {
    let last = ''
    for (let i = 0; i < count; i++) {
      number += random.between(1, 7)
      const invoice = generateInvoice(customer, String(number), last, shape, random)
      if (invoice.kind === 'invoice') last = invoice.invoiceNumber
      yield invoice
    }
  }
}

// Every customer has an invoice where there are enough of them.
function shares(
  customers: readonly GeneratedCustomer[],
  invoices: number,
): readonly (readonly [GeneratedCustomer, number])[] {
  const counts = zipf(customers.length, invoices)
  const isWide = counts.includes(0) && invoices >= customers.length
  const fair = isWide ? zipf(customers.length, invoices - customers.length).map((count) => count + 1) : counts
  return customers.map((customer, i) => [customer, fair[i]!])
}

// Zipf distribution: the n-th has about 1/n of the first one's share; the rounding remainder goes to the first.
function zipf(size: number, total: number): readonly number[] {
  const ranks = Array.from({ length: size }, (_, i) => i + 1)
  const weight = ranks.reduce((sum, rank) => sum + 1 / rank, 0)
  const counts = ranks.map((rank) => Math.floor(total / rank / weight))
  const rest = total - counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count, i) => (i === 0 ? count + rest : count))
}

function generateInvoice(
  customer: GeneratedCustomer,
  invoiceNumber: string,
  previous: string,
  shape: BookShape,
  random: Random,
): StagedInvoice {
  const isAdjustment = random.chance(0.03)
  const major = Math.exp(random.normal() * 0.9) * customer.typicalMajor * (isAdjustment ? 0.08 : 1)
  const amountMinor = Math.max(1, Math.round(major * minorPerMajor(customer.currency)))
  const createdDay = addDays(shape.today, random.between(shape.daysFrom, shape.daysTo))
  const dueDay = addDays(createdDay, customer.terms)
  const isPaid = shape.settlePastDue && dueDay < shape.today && random.chance(0.97)
  return {
    kind: isAdjustment ? 'adjustment' : 'invoice',
    invoiceNumber,
    customerNumber: customer.number,
    currency: customer.currency,
    amountMinor: isAdjustment ? -amountMinor : amountMinor,
    createdDay,
    dueDay,
    voucherNumber: `V${invoiceNumber.slice(-8)}`,
    transactionType: isAdjustment ? 'CR' : random.pick(TYPES),
    adjustsNumber: isAdjustment && random.chance(0.6) ? previous : '',
    holdFlags: !isAdjustment && random.chance(0.05) ? random.pick(HOLDS) : 0,
    excluded: !isAdjustment && random.chance(0.04),
    ...(isPaid ? { paidDay: addDays(dueDay, random.between(0, 4)) } : {}),
  }
}
