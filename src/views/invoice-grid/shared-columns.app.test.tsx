import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InvoiceTable } from '#domain/invoices'
import { book } from '#state'
import { createSupplier, openApp, type AppUser } from '../../../tests/app/app-under-test.tsx'
import { columnsOfTable } from './invoice-columns.ts'
import { NO_OFFERS } from './offer-places.ts'
import { stored } from './row-values.ts'

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** What the columns of a table say of each invoice, by its id: in the form of files. */
function gridOf(table: InvoiceTable): ReadonlyMap<string, Fields> {
  const held = book.book()
  const rows = Array.from({ length: held.length }, (_, row) => row)
  const fields = (row: number) => columnsOfTable(table).map(([id, { csv }]) => [id, csv?.(row, NO_OFFERS)])
  return new Map(rows.map((row) => [String(stored().id[row]), Object.fromEntries(fields(row))]))
}

async function listsOf(
  api: AppUser['api'],
  list: string,
): Promise<{ readonly rows: readonly Fields[]; readonly lines: readonly Fields[] }> {
  const lists = book.book().opportunities.map(async ({ customerUuid, currency }) => {
    const market = book.book().markets.find((each) => each.customerUuid === customerUuid)!
    const path = `/taker/maker/${market.makerOrganizationUuid}/invoices`
    const query = `?currency=${currency}`
    const page = await api.rest<{ data: readonly Fields[] }>('GET', `${path}${list}${query}&limit=1000`)
    const file = `/early-pay/api${path}${list === '' ? '/eligible' : list}/csv${query}`
    const { url } = await api.rest<{ url: string }>('POST', '/signed-link', { path: file })
    return { rows: page.data, lines: linesOf(await (await fetch(url)).text()) }
  })
  const found = await Promise.all(lists)
  return { rows: found.flatMap(({ rows }) => rows), lines: found.flatMap(({ lines }) => lines) }
}

// Numbers and names of generated books need no quotes.
function linesOf(file: string): readonly Fields[] {
  const [heading = '', ...lines] = file.trim().split('\r\n')
  const names = heading.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, n) => [names[n], cell])))
}

/** As files have it: an amount without the zeros that a number has not. */
function textOf(value: Fields[string]): string {
  const text = String(value ?? '')
  return /^-?\d+\.\d+$/u.test(text) ? String(Number(text)) : text
}

// `invoiceId` of an adjustment is the invoice it adjusts, in all three.
test.each([
  [
    'eligible',
    '',
    'invoiceId',
    ['invoiceId', 'amount', 'dueDate', 'payDate', 'daysPaidEarly', 'earlyPayDepositDate'],
  ],
  ['ineligible', '/ineligible', 'invoiceId', ['invoiceId', 'originalAmount', 'estimatedDepositDate']],
  [
    'adjustment',
    '/adjustments',
    'adjInvoiceId',
    ['status', 'adjInvoiceId', 'invoiceId', 'amount', 'dueDate'],
  ],
] as const)(
  'INV-010 INV-016 ENT-002 the %s table, its calls and its files have the same figures for every invoice',
  async (table, list, number, shared) => {
    const supplier = await createSupplier({ invoices: 600, customers: 2 })
    openApp('/invoices/eligible', supplier)
    await screen.findByText(/^Earliest deposit date/)
    await waitFor(() => expect(book.book().length).toBe(600))
    const grid = gridOf(table)
    const { rows, lines } = await listsOf(supplier.api, list)
    expect(rows.length).toBeGreaterThan(5)
    const some = (own: Fields, names: readonly string[]) => names.map((name) => textOf(own[name]))
    for (const row of rows)
      expect(some(grid.get(String(row.id))!, shared), String(row.id)).toEqual(some(row, shared))
    // The due date of an adjustment is its payment due date.
    if (table === 'adjustment')
      for (const row of rows) expect(row.paymentDueDate).toBe(grid.get(String(row.id))!.dueDate)
    const inFile = shared.filter((name) => name in lines[0]!)
    expect(inFile.length).toBeGreaterThan(2)
    const byNumber = (all: readonly Fields[]) =>
      all.map((each) => [textOf(each[number]), ...some(each, inFile)].join()).toSorted()
    expect(byNumber(lines)).toEqual(byNumber(rows))
  },
)
