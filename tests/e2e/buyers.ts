import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { Product } from './product.ts'
import { moneyText } from './receivables.ts'
import { nextDepositDay } from '../fixtures/weekdays.ts'

export const CLERK = 'clerk@buyers.test'

/** One customer of the book: its name, invoices, and the terms of its market. */
export interface Buyer {
  readonly number: string
  readonly name: string
  readonly currency: string
  /** Cents and the day it is due, in days from today. */
  readonly invoices: readonly (readonly [cents: bigint, due: number])[]
  /** Options of the market command. */
  readonly terms: Readonly<Record<string, unknown>>
}

const INVOICES = [
  [1_234_567n, 40],
  [890_123n, 55],
  [4_567_890n, 71],
] as const

export function buyer(position: number, name: string, terms: object, currency = 'USD'): Buyer {
  const invoices = INVOICES.map(
    ([cents, due], i) => [cents + BigInt(position * 1000 + i * 7), due + (position % 5)] as const,
  )
  return { number: String(700_100 + position), name, currency, invoices, terms: { ...terms } }
}

/** Imports the buyers' invoices and sets the terms of their markets. */
export async function stock(product: Product, buyers: readonly Buyer[]): Promise<void> {
  const path = join(product.dataDir, 'invoices.csv')
  const lines = buyers.flatMap((each) =>
    each.invoices.map(([cents, due], i) =>
      [
        each.number,
        each.name,
        `${each.number}-${i}`,
        isoDay(-20),
        isoDay(due),
        decimal(cents),
        each.currency,
      ].join(','),
    ),
  )
  const heading = 'customer_number,customer_name,invoice_number,invoice_date,due_date,amount,currency'
  writeFileSync(path, [heading, ...lines].join('\n'))
  product.command('import', path, '--supplier', CLERK)
  for (const { number: customer, terms } of buyers) {
    if (Object.keys(terms).length > 0)
      await product.server.operate('market', { supplier: CLERK, customer, ...terms })
  }
}

/** Clears the buyer's market at its next deadline. */
export async function clear({ server }: Product, { number }: Buyer): Promise<void> {
  const { markets } = await server.operate<{ markets: readonly { marketUuid: string }[] }>('market', {
    supplier: CLERK,
    customer: number,
  })
  await server.operate('clear', { market: markets[0]!.marketUuid, at: 'next' })
}

export interface Payment {
  readonly invoices: bigint
  readonly discount: bigint
  readonly deposit: bigint
}

/**
 * The payment of a clear, calculated by hand: deposited on the first weekday at least a day after the next decision (17:00
 * UTC); amount × rate × days / 360 for an APR, amount × rate for a discount, a half cent up. `rate` in hundredths of a
 * percent.
 */
export function payByHand(buyers: readonly Buyer[], kind: 'APR' | 'DISC', rate: bigint): Payment {
  const deposit = nextDepositDay()
  const rows = buyers.flatMap(({ invoices }) => invoices).filter(([, due]) => due > deposit)
  const discount = rows.reduce((sum, [cents, due]) => {
    const [share, whole] = kind === 'APR' ? [rate * BigInt(due - deposit), 3_600_000n] : [rate, 10_000n]
    return sum + (2n * cents * share + whole) / (2n * whole)
  }, 0n)
  const invoices = rows.reduce((sum, [cents]) => sum + cents, 0n)
  return { invoices, discount, deposit: invoices - discount }
}

/** The day a number of days from today, `yyyy-MM-dd`. */
export function isoDay(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function decimal(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Opens the builder and chooses customers by name. */
export async function choose(
  page: Page,
  product: Product,
  path: string,
  names: readonly string[],
): Promise<void> {
  await page.goto(`${product.server.base}/early-pay${path}`)
  const list = page.getByRole('list', { name: 'Customers' })
  await expect(list).toBeVisible()
  for (const name of names) {
    const box = list.getByRole('checkbox', { name })
    if (!(await box.isChecked())) await list.getByText(name, { exact: true }).click()
    await expect(box).toBeChecked()
  }
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

/** From the rate step: checks the expected result and submits the offer. */
export async function submitFromRate(page: Page, expected: Payment): Promise<void> {
  const result = page.getByRole('region', { name: 'You receive' })
  await expect(result).toContainText(moneyText(expected.deposit))
  await expect(result).toContainText(moneyText(expected.discount))
  await next(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByRole('heading', { name: 'Your offer is submitted' })).toBeVisible()
}

/** Checks the figures of the transaction with a buyer, to the cent. */
export async function expectPaid(
  page: Page,
  product: Product,
  { name }: Buyer,
  paid: Payment,
): Promise<void> {
  await page.goto(`${product.server.base}/early-pay/history/transactions`)
  const line = page.getByRole('row').filter({ hasText: name })
  await expect(line).toContainText(moneyText(paid.deposit))
  await expect(line).toContainText(moneyText(paid.discount))
}
