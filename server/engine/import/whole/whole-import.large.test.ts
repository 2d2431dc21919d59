import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { slicesOf } from '../testing/slices.ts'
import { HEAD, openImport, type Import } from '../testing/import.ts'

const row = (number: string, { customer = 'C1', amount = '10.00', currency = 'USD' } = {}) =>
  `${number},${customer},Acme ${customer},${amount},${currency},2026-11-01,2026-12-24`

const file = (...rows: readonly string[]) => [HEAD, ...rows, ''].join('\n')

const rows = (...numbers: readonly string[]) => numbers.map((number) => row(number))

const WHOLE = { whole: { isWhole: true } } as const
const accepting = (...accepted: readonly string[]) => ({ whole: { isWhole: true, accepted } })

for (const [how, slices] of [
  ['at once', undefined],
  ['in slices of two rows', slicesOf(2)],
  ['in slices that grow', { firstRows: 1, mostRows: 8, holdMs: Number.POSITIVE_INFINITY }],
] as const) {
  eachDatabase(`a file that is everything open, written ${how}`, (open) => {
    let database: Database
    let imports: Import

    beforeAll(async () => {
      database = await open(slices)
      imports = await openImport(database)
    })

    async function states(account: string) {
      const stored = await database.asAccount(account, (tx) =>
        tx.query<{ number: string; state: number }>(
          'select invoice_number as number, paid_state as state from invoices where account_id = $1 order by 1',
          [account],
        ),
      )
      const of = (state: number) => stored.filter((each) => each.state === state).map(({ number }) => number)
      return { open: of(0), closed: of(3) }
    }

    test('closes what it no longer has, and an addition does not', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6')))
      await imports.importText(account, file(...rows('1')))
      expect((await states(account)).closed).toEqual([])
      const summary = await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '7')), WHOLE)
      expect(summary).toMatchObject({ added: 1, changed: 0, unchanged: 5, closed: 1 })
      expect(summary.warnings).toMatchObject([
        { doubt: 'CLOSED', count: 1, money: [{ currency: 'USD', amountMinor: 1_000 }] },
      ])
      expect(await states(account)).toEqual({ open: ['1', '2', '3', '4', '5', '7'], closed: ['6'] })
    })

    test('closes nothing of customers or currencies that it does not name', async () => {
      const account = await imports.newAccount()
      const others = [row('8', { customer: 'C2' }), row('9', { currency: 'EUR' })]
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6'), ...others))
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5')), WHOLE)
      expect((await states(account)).closed).toEqual(['6'])
    })

    test('closes what a customer owed in each of its currencies, and what it says is paid', async () => {
      const account = await imports.newAccount()
      const before = [row('8', { customer: 'C2' }), row('9', { customer: 'C2', currency: 'EUR' })]
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6', '7', '10'), ...before))
      const head = `${HEAD},Status`
      const open = rows('1', '2', '3', '4', '5', '6', '7', '10').map((each) => `${each},Open`)
      const paid = `${before[0]},Paid`
      await imports.importText(account, `${head}\n${open.join('\n')}\n${paid}\n`, WHOLE)
      expect((await states(account)).closed).toEqual(['8'])
    })

    test('closes an adjustment that was applied', async () => {
      const account = await imports.newAccount()
      const credit = row('99', { amount: '-5.00' })
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5'), credit))
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5')), WHOLE)
      expect((await states(account)).closed).toEqual(['99'])
    })

    test('is undone as a whole: what it closed is open again, as it was', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6')))
      const before = await imports.stored(account)
      await imports.importText(account, file(...rows('2', '3', '4', '5', '6', '7')), WHOLE)
      await imports.undoLast(account)
      expect(await imports.stored(account)).toEqual(before)
      expect((await states(account)).closed).toEqual([])
    })

    test('a file that shows a closed invoice opens it again, and its undo closes it', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6')))
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5')), WHOLE)
      expect(await imports.importText(account, file(...rows('6')))).toMatchObject({ changed: 1 })
      expect((await states(account)).closed).toEqual([])
      await imports.undoLast(account)
      expect((await states(account)).closed).toEqual(['6'])
    })

    test('closing more than a fifth of the book asks for its own code, and writes nothing before', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6', '7', '8', '9', '10')))
      const text = file(...rows('1', '2', '3', '4', '5', '6', '7'))
      const asked = imports.importText(account, text, WHOLE)
      await expect(asked).rejects.toMatchObject({ code: 'CLOSES_MANY' })
      await expect(asked).rejects.toThrow(
        '3 of 10 open items (USD 30.00 in 3):\n  8 of C1, USD 10.00, due 2026-12-24',
      )
      expect((await states(account)).closed).toEqual([])
      await imports.importText(account, text, accepting('CLOSES_MANY'))
      expect((await states(account)).closed).toEqual(['10', '8', '9'])
    })

    test('the file of another customer asks, as nothing of it is in the book', async () => {
      const account = await imports.newAccount()
      const other = file(row('1', { customer: 'C9' }))
      expect(await imports.importText(account, other, WHOLE)).toMatchObject({ added: 1, closed: 0 })
      const stranger = imports.importText(account, file(row('1', { customer: 'X' })), WHOLE)
      await expect(stranger).rejects.toMatchObject({ code: 'WHOLE_UNKNOWN' })
    })

    test('a file without an open item is rejected, whatever is accepted', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1')))
      const paid = `${HEAD},Status\n${row('1')},Paid\n`
      await expect(
        imports.importText(account, paid, accepting('CLOSES_MANY', 'WHOLE_UNKNOWN')),
      ).rejects.toMatchObject({ code: 'WHOLE_EMPTY' })
      expect((await states(account)).open).toEqual(['1'])
    })

    test('a file that was cut off within a row asks, and keeps the invoice of that row open', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6', '7')))
      const cut = `${file(...rows('1', '2', '3', '4', '5'))}6,C1,Acme C1,1`
      const asked = imports.importText(account, cut, WHOLE)
      await expect(asked).rejects.toThrow(/WHOLE_REJECTED: .*\n {2}WHOLE_CUT: /)
      await imports.importText(account, cut, accepting('WHOLE_REJECTED', 'WHOLE_CUT'))
      expect((await states(account)).closed).toEqual(['7'])
    })

    test('a file whose total is not the sum of its rows asks', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6')))
      const text = `${file(...rows('1', '2', '3', '4', '5'))}Total,,,60.00,USD,,\n`
      await expect(imports.importText(account, text, WHOLE)).rejects.toMatchObject({ code: 'WHOLE_TOTALS' })
    })

    test('the invoice of a rejected row stays open, with leading zeros or without', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('001', '2', '3', '4', '5', '6', '7')))
      const text = file('1,C1,Acme C1,x,USD,2026-11-01,2026-12-24', ...rows('2', '3', '4', '5', '6'))
      await imports.importText(account, text, accepting('WHOLE_REJECTED'))
      expect((await states(account)).closed).toEqual(['7'])
    })

    test('nothing is closed but what was shown: a book that has changed since asks again', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6')))
      const text = file(...rows('1', '2', '3', '4', '5'))
      await expect(
        imports.importText(account, text, { whole: { isWhole: true, expected: '0-0-0' } }),
      ).rejects.toMatchObject({ code: 'CLOSING_CHANGED' })
      expect((await states(account)).closed).toEqual([])
    })

    test('the same file from two users at once closes each invoice once', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1', '2', '3', '4', '5', '6')))
      const text = file(...rows('1', '2', '3', '4', '5', '7'))
      const both = await Promise.all([
        imports.importText(account, text, WHOLE),
        imports.importText(account, text, WHOLE),
      ])
      const counts = both.map(({ added, closed }) => `${added} added, ${closed} closed`)
      expect(counts.toSorted()).toEqual(['0 added, 0 closed', '1 added, 1 closed'])
      expect((await states(account)).closed).toEqual(['6'])
    })

    test('an invoice that a file marked as disputed is offered again once a file with states shows it open', async () => {
      const account = await imports.newAccount()
      const held = async () => {
        const found = await database.asAccount(account, (tx) =>
          tx.query<{ number: string }>(
            'select invoice_number as number from invoices where account_id = $1 and hold_flags <> 0 order by 1',
            [account],
          ),
        )
        return found.map(({ number }) => number)
      }
      const head = `${HEAD},Status`
      const told = (first: string) =>
        `${head}\n${row('1')},${first}\n${row('2')},Disputed\n${row('3')},Open\n`
      await imports.importText(account, told('Disputed'))
      expect(await held()).toEqual(['1', '2'])
      await imports.importText(account, file(row('1', { amount: '11.00' })))
      expect(await held()).toEqual(['1', '2'])
      expect(await imports.importText(account, told('Open'))).toMatchObject({ changed: 1, unchanged: 2 })
      expect(await held()).toEqual(['2'])
      await imports.undoLast(account)
      expect(await held()).toEqual(['1', '2'])
    })

    test('a hold that no file has set is not taken off', async () => {
      const account = await imports.newAccount()
      await imports.importText(account, file(...rows('1')))
      await database.asAccount(account, (tx) =>
        tx.query('update invoices set hold_flags = 2 where account_id = $1', [account]),
      )
      const text = `${HEAD},Status\n${row('1')},Open\n`
      expect(await imports.importText(account, text)).toMatchObject({ changed: 0, unchanged: 1 })
    })
  })
}
