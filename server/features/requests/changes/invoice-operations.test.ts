import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isoDay, addDays } from '#domain/calendar'
import type { Database, ChangeTransaction } from '../../../platform/db/driver.ts'
import { rounds } from '../../../../tests/fixtures/soak.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { putExclusions } from '../../../engine/book/testing/exclusions.ts'
import { addSupplier, NOON, TODAY, type TestSupplier } from '../../../testing/api.ts'
import { applyInvoiceOperations, type InvoiceOperation, type OperationTarget } from './invoice-operations.ts'

eachDatabase('the invoice operations of a request', (open) => {
  let database: Database
  let supplier: TestSupplier
  let targets: readonly OperationTarget[]

  beforeAll(async () => {
    database = await open()
    supplier = await addSupplier(database, 'ada@supplier.test', { currencies: ['USD', 'JPY'] })
    targets = supplier.customers
  })

  const inAccount = <T>(work: (tx: ChangeTransaction) => Promise<T>) =>
    database.asAccount(supplier.accountId, work)

  const reset = (tx: ChangeTransaction, excluded: boolean) => putExclusions(tx, supplier.accountId, excluded)

  const apply = (tx: ChangeTransaction, operations: readonly InvoiceOperation[]) =>
    applyInvoiceOperations(tx, supplier.accountId, operations, targets, 7, NOON)

  async function excludedIds(tx: ChangeTransaction): Promise<readonly number[]> {
    const rows = await tx.query<{ id: number }>(
      'select invoice_id as id from book_invoices where account_id = $1 and taker_excluded order by 1',
      [supplier.accountId],
    )
    return rows.map(({ id }) => id)
  }

  const maybe = <T>(wanted: fc.Arbitrary<T>) => fc.option(wanted, { nil: null, freq: 3 })
  const dayText = () => fc.integer({ min: 30, max: 36 }).map((days) => isoDay(addDays(TODAY, days)))
  const anOperation = (): fc.Arbitrary<InvoiceOperation> =>
    fc.record({
      operation: fc.constantFrom('INCLUDE', 'EXCLUDE'),
      all: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constant(true)),
      opportunityUuid: maybe(fc.constantFrom(...targets.map(({ opportunityUuid }) => opportunityUuid))),
      voucherIds: maybe(fc.subarray(['V-E1', 'V-E2', 'V-E3', 'V-E4', 'V-E5'])),
      amountFrom: maybe(fc.integer({ min: 0, max: 6000 })),
      amountSearchTo: maybe(fc.integer({ min: 0, max: 600_000 })),
      originalDueDateFrom: maybe(dayText()),
      originalDueDateTo: maybe(dayText()),
      daysPaidEarlySearchFrom: maybe(fc.integer({ min: 28, max: 36 })),
      invoiceStatusSearch: maybe(fc.constantFrom('all', 'included', 'excluded')),
      voucherSearchText: fc.constantFrom('v-', 'e3', 'E'),
    })

  test('many at once leave what they leave one after the other', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anOperation(), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (operations, before) => {
          const [single, together] = await inAccount(async (tx) => {
            await reset(tx, before)
            for (const operation of operations) await apply(tx, [operation])
            const one = await excludedIds(tx)
            await reset(tx, before)
            await apply(tx, operations)
            return [one, await excludedIds(tx)]
          })
          expect(together).toEqual(single)
        },
      ),
      { numRuns: rounds(40, 1500) },
    ))

  test('EN2-018 each criterion names the invoices that it says, of one opportunity', async () => {
    const { opportunityUuid, eligible } = supplier.customers[0]!
    // 1,000.00 to 5,000.00, due 31 to 35 days from today, decided on today and paid tomorrow.
    const [today, tomorrow] = [isoDay(TODAY), isoDay(addDays(TODAY, 1))]
    const dueIn = (days: number) => isoDay(addDays(TODAY, days))
    const cases: readonly (readonly [Partial<InvoiceOperation>, readonly number[]])[] = [
      [{ amountFrom: 2000, amountTo: 3000 }, [2, 3]],
      [{ amountSearchFrom: 4000 }, [4, 5]],
      [{ amountSearchTo: 2000 }, [1, 2]],
      [{ daysPaidEarlySearchFrom: 33 }, [4, 5]],
      [{ daysPaidEarlySearchTo: 31 }, [1, 2]],
      [{ earlyPayDateFrom: tomorrow, earlyPayDateTo: tomorrow }, [1, 2, 3, 4, 5]],
      [{ earlyPayDateTo: today }, []],
      [{ earlyPaymentSentFrom: today, earlyPaymentSentTo: today }, [1, 2, 3, 4, 5]],
      [{ earlyPaymentSentFrom: tomorrow }, []],
      [{ originalDueDateFrom: dueIn(32), originalDueDateTo: dueIn(33) }, [2, 3]],
      [{ voucherIds: ['V-E1', 'V-E5'] }, [1, 5]],
      [{ voucherSearchText: 'e4' }, [4]],
    ]
    for (const [named, expected] of cases) {
      const excluded = await inAccount(async (tx) => {
        await reset(tx, false)
        await apply(tx, [{ operation: 'EXCLUDE', opportunityUuid, ...named }])
        return excludedIds(tx)
      })
      expect([named, excluded.map((id) => eligible.indexOf(id) + 1)]).toEqual([named, expected])
    }
  })

  test('EN2-018 an operation on all invoices leaves those that are not eligible as they are', async () => {
    const excluded = await inAccount(async (tx) => {
      await reset(tx, false)
      await apply(tx, [{ operation: 'EXCLUDE', all: true }])
      return excludedIds(tx)
    })
    const eligible = supplier.customers.flatMap((customer) => customer.eligible)
    expect(excluded).toEqual(eligible.toSorted((a, b) => a - b))
  })

  test('100 operations that take each other back are one statement and change no row', async () => {
    const operations = Array.from({ length: 100 }, (_, i): InvoiceOperation => ({
      operation: i % 2 === 0 ? 'EXCLUDE' : 'INCLUDE',
      ...(i % 4 < 2 ? { all: true } : { amountFrom: i }),
    }))
    const statements: string[] = []
    const changed = await inAccount(async (tx) => {
      await reset(tx, false)
      const counted: ChangeTransaction = {
        ...tx,
        query: (sql, params) => {
          statements.push(sql)
          return tx.query(sql, params)
        },
      }
      return apply(counted, [...operations.slice(1), { operation: 'INCLUDE', all: true }])
    })
    expect([changed.count, statements.length]).toEqual([0, 1])
  })

  test('more operations or voucher ids than a screen can name are rejected', async () => {
    const many = Array.from({ length: 101 }, (): InvoiceOperation => ({ operation: 'EXCLUDE', all: true }))
    await expect(inAccount((tx) => apply(tx, many))).rejects.toMatchObject({ code: 'VALIDATION' })
    const voucherIds = Array.from({ length: 50_001 }, (_, i) => String(i))
    await expect(inAccount((tx) => apply(tx, [{ operation: 'EXCLUDE', voucherIds }]))).rejects.toMatchObject({
      code: 'VALIDATION',
    })
  })
})
