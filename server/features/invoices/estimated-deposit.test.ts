import { expect, test } from 'vitest'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { openInvoices } from './testing/invoices.ts'

eachDatabase('the estimated deposit of ineligible invoices', (open) => {
  test('INV-010 ENT-002 the estimated deposit of a held invoice is its market’s next, of what is past due nobody knows it', async () => {
    const invoices = await openInvoices(await open())
    const { data } = await invoices.get('/ineligible')
    expect(data.map((row: Record<string, unknown>) => [row.invoiceId, row.estimatedDepositDate])).toEqual([
      ['P1', null],
      ['H1', '2026-03-05'],
    ])
    const numbers = (query: string) => invoices.numbers(query, '/ineligible')
    expect(await numbers('order=estimatedDepositDate&orderDirection=desc')).toEqual(['H1', 'P1'])
    expect(await numbers('filter[estimatedDepositDate][0][from]=2026-03-05')).toEqual(['H1'])
    expect(await numbers('filter[estimatedDepositDate][0][to]=2026-03-05')).toEqual(['H1'])
    expect(await numbers('filter[estimatedDepositDate][0][from]=2026-03-06')).toEqual([])
  })
})
