import { beforeAll, describe, expect, test } from 'vitest'
import { HoldFlag } from '#domain/invoices'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { TODAY } from '../../testing/api.ts'
import { openInvoices, type Invoices } from './testing/invoices.ts'

type Row = Readonly<Record<string, unknown>>

const dayOf = (offset: number) => new Date((TODAY + offset) * 86_400_000).toISOString().slice(0, 10)

eachDatabase('the lists of invoices', (open) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  const change = (invoices: Invoices, number: string, set: string) =>
    database.asSystem((tx) =>
      tx.query(
        `update invoices set ${set} where account_id = $1 and customer_uuid = $2 and invoice_number = $3`,
        [invoices.supplier.accountId, invoices.customer.customerUuid, number],
      ),
    )

  describe('at the days by which an invoice changes lists', () => {
    let invoices: Invoices

    beforeAll(async () => {
      invoices = await openInvoices(database)
      await change(invoices, 'E1', `due_day = ${TODAY}`)
      await change(invoices, 'E2', `due_day = ${TODAY + 1}`)
      await change(invoices, 'E3', `approved_day = ${TODAY}`)
      await change(invoices, 'E4', `approved_day = ${TODAY + 1}`)
      await change(invoices, 'E5', 'paid_state = 1, paid_minor = 0, paid_day = due_day')
      await change(invoices, 'H1', `due_day = ${TODAY}`)
      await change(invoices, 'P1', `approved_day = ${TODAY + 1}`)
    })

    test('ENT-001 API-045 it is eligible from the day it is approved until the day before it is due, and while it is not paid', async () => {
      expect(await invoices.numbers('order=invoiceId')).toEqual(['E2', 'E3'])
      const [first] = (await invoices.get('', 'order=invoiceId')).data
      // Paid early on the day it is due, it is paid no day early.
      expect(first).toMatchObject({ dueDate: dayOf(1), earlyPayDepositDate: dayOf(1), daysPaidEarly: 0 })
    })

    test('INV-010 ENT-002 API-049 on the day it is due it is past due, and nobody knows its deposit', async () => {
      const { data } = await invoices.get('/ineligible', 'order=invoiceId')
      expect(
        data.map(({ invoiceId, isPastDue, makerExcluded, estimatedDepositDate }: Row) => [
          invoiceId,
          isPastDue,
          makerExcluded,
          estimatedDepositDate,
        ]),
      ).toEqual([
        ['E1', true, false, null],
        ['H1', true, true, null],
      ])
      expect(
        await invoices.numbers('filter[ineligibilityReasons]=isPastDue&order=invoiceId', '/ineligible'),
      ).toEqual(['E1', 'H1'])
    })
  })

  describe('with a filter', () => {
    let invoices: Invoices

    beforeAll(async () => {
      invoices = await openInvoices(database)
    })

    // E1 is due on Saturday, April 4: it and E2 are paid with E3 on Monday.
    test.each([
      ['dueDate', 'from', '2026-04-05', ['E2', 'E3', 'E4', 'E5']],
      ['dueDate', 'from', '2026-04-06', ['E3', 'E4', 'E5']],
      ['dueDate', 'to', '2026-04-05', ['E1', 'E2']],
      ['dueDate', 'to', '2026-04-04', ['E1']],
      ['payDate', 'from', '2026-04-06', ['E1', 'E2', 'E3', 'E4', 'E5']],
      ['payDate', 'from', '2026-04-07', ['E4', 'E5']],
      ['payDate', 'to', '2026-04-06', ['E1', 'E2', 'E3']],
      ['payDate', 'to', '2026-04-05', []],
      ['originalDepositDate', 'from', '2026-04-07', ['E4', 'E5']],
      ['originalDepositDate', 'from', '2026-04-08', ['E5']],
      ['originalDepositDate', 'to', '2026-04-06', ['E1', 'E2', 'E3']],
      ['originalDepositDate', 'to', '2026-04-05', []],
      ['earlyPayDepositDate', 'from', '2026-03-05', ['E1', 'E2', 'E3', 'E4', 'E5']],
      ['earlyPayDepositDate', 'from', '2026-03-06', []],
      ['earlyPayDepositDate', 'to', '2026-03-05', ['E1', 'E2', 'E3', 'E4', 'E5']],
      ['earlyPayDepositDate', 'to', '2026-03-04', []],
    ])('API-047 API-048 %s %s %s has the rows of that day, too', async (filter, end, day, expected) => {
      expect(await invoices.numbers(`order=invoiceId&filter[${filter}][0][${end}]=${day}`)).toEqual(expected)
    })

    test.each([
      ['2000', '3999.99', ['E2', 'E3']],
      ['2000.01', '4000', ['E3', 'E4']],
      ['5000', '5000', ['E5']],
      ['5000.01', '9999', []],
    ])('API-047 API-048 an amount from %s to %s has both ends', async (from, to, expected) => {
      const query = `order=invoiceId&filter[amount][from]=${from}&filter[amount][to]=${to}`
      expect(await invoices.numbers(query)).toEqual(expected)
    })

    test('API-047 the customer’s number, what is excluded and the markets choose rows', async () => {
      const all = ['E1', 'E2', 'E3', 'E4', 'E5']
      const found = (query: string) => invoices.numbers(`order=invoiceId&${query}`)
      expect([await found('filter[companyId]=C0'), await found('filter[companyId]=C')]).toEqual([all, []])
      expect(await found(`takerMarketIds=${encodeURIComponent('[]')}`)).toEqual([])
      // What is read is kept until the account's next version.
      await change(invoices, 'E3', 'amount_minor = 0')
      const body = { invoiceIds: invoices.customer.eligible.slice(0, 2).map(String) }
      await invoices.api.call('PUT', invoices.path('/exclude'), { token: invoices.token, body })
      expect(await found('filter[takerExcluded]=true')).toEqual(['E1', 'E2'])
      expect(await found('filter[takerExcluded]=false')).toEqual(['E3', 'E4', 'E5'])
      expect(await found('filter[takerExcluded]=')).toEqual(all)
      expect(await found('filter[ignoreFullyAdjustedInvoices]=true')).toEqual(['E1', 'E2', 'E4', 'E5'])
      expect(await found('filter[ignoreFullyAdjustedInvoices]=false')).toEqual(all)
    })

    test('ENT-002 INV-055 each reason finds the rows that it holds back, and those alone', async () => {
      const held = await openInvoices(database)
      const numbers = ['E1', 'E2', 'E3', 'H1', 'E4', 'E5']
      for (const [at, flag] of Object.values(HoldFlag).entries())
        await change(held, numbers[at]!, `hold_flags = ${flag}`)
      const found: unknown[] = []
      for (const reason of Object.keys(HoldFlag))
        found.push(...(await held.numbers(`filter[ineligibilityReasons]=${reason}`, '/ineligible')))
      expect(found).toEqual(numbers)
    })
  })

  test('API-045 INV-032 rows that are equal in what they are ordered by stand in the order of their ids, in both directions', async () => {
    const invoices = await openInvoices(database)
    const ordered = (direction: string) => invoices.numbers(`order=companyName&orderDirection=${direction}`)
    expect(await ordered('asc')).toEqual(['E1', 'E2', 'E3', 'E4', 'E5'])
    expect(await ordered('desc')).toEqual(['E1', 'E2', 'E3', 'E4', 'E5'])
    expect(await invoices.numbers('order=amount&limit=1')).toEqual(['E1'])
  })

  test('API-058 a page has a thousand rows at most, and the currency any case', async () => {
    const invoices = await openInvoices(database)
    const status = async (query: string) =>
      (await invoices.api.call('GET', invoices.path('', query), { token: invoices.token })).status
    expect([await status('limit=1000'), await status('limit=1001')]).toEqual([200, 400])
    expect([await status('page=1000000'), await status('page=1000001')]).toEqual([200, 400])
    const path = invoices.path().replace('currency=USD', 'currency=usd')
    const { json } = await invoices.api.call('GET', path, { token: invoices.token })
    expect([json.total, json.data[0].currency]).toEqual([5, 'USD'])
  })

  test('SES-042 API-051 a signed link is good until its minute is over', async () => {
    const invoices = await openInvoices(database)
    const body = { path: `/early-pay/api${invoices.path('/eligible/csv')}` }
    const { url } = (await invoices.api.call('POST', '/signed-link', { token: invoices.token, body })).json
    const open = async (seconds: number) => {
      const { now } = invoices.api.clock
      invoices.api.clock.now = new Date(now.getTime() + seconds * 1000)
      const { status } = await invoices.api.call('GET', url.slice('/early-pay/api'.length))
      invoices.api.clock.now = now
      return status
    }
    expect([await open(0), await open(59), await open(60)]).toEqual([200, 200, 401])
  })
})
