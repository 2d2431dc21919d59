import { beforeAll, expect, test } from 'vitest'
import { decideClear } from '#domain/clearing'
import { addDays, depositDay, epochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { discountMinor } from '#domain/rates'
import { addToBook } from '../../../tests/fixtures/market-day.ts'
import { expectMoneyToAgree } from '../../../tests/fixtures/invariants.ts'
import { readHead } from '../../platform/db/commands/head.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { answerExplain } from './explain-request.ts'
import { explainRequest } from './explain.ts'
import { hashDecision, hashInputs, unpackRecord } from './frozen.ts'
import { runDueClears } from './run.ts'
import { SUBMIT, DEADLINE, TODAY, openClearing, type Clearing } from './testing/clearing.ts'

eachDatabase('the clear', (open) => {
  let database: Database
  let clearing: Clearing

  beforeAll(async () => {
    database = await open()
    clearing = await openClearing(database)
  })

  test('nothing is decided before the deadline', async () => {
    const { accountId } = await clearing.offering([{ invoiceNumber: '1' }])
    expect(await runDueClears(database, { now: new Date(DEADLINE.getTime() - 1) })).toEqual([])
    expect(await clearing.status(accountId)).toBe('ACTIVE')
  })

  test('pays at the deadline what reaches the target: award, transaction, pool and invoice agree to the cent', async () => {
    const { accountId, requestId } = await clearing.offering([
      { invoiceNumber: '1', amountMinor: 123_456_78 },
      { invoiceNumber: '2', excluded: true },
    ])
    await runDueClears(database, { now: DEADLINE })
    const days = TODAY + 30 - depositDay(TODAY, 1)
    const discount = discountMinor(123_456_78, { kind: 'APR', ppm: 85_000 }, days)
    expect(
      await clearing.read(
        accountId,
        'select request_id, invoice_minor, discount_minor, deposit_minor, invoice_count, deposit_day from transactions where account_id = $1',
      ),
    ).toEqual([
      {
        request_id: requestId,
        invoice_minor: 123_456_78,
        discount_minor: discount,
        deposit_minor: 123_456_78 - discount,
        invoice_count: 1,
        deposit_day: depositDay(TODAY, 1),
      },
    ])
    expect(
      await clearing.read(
        accountId,
        'select amount_minor, discount_minor, days_early, apr_ppm from awards where account_id = $1',
      ),
    ).toEqual([{ amount_minor: 123_456_78, discount_minor: discount, days_early: days, apr_ppm: 85_000 }])
    expect(await clearing.read(accountId, 'select pool_minor from markets where account_id = $1')).toEqual([
      { pool_minor: 1_000_000_000 - 123_456_78 + discount },
    ])
    expect(
      await clearing.read(
        accountId,
        'select invoice_number, paid_state, paid_minor, paid_day from invoices where account_id = $1 order by 1',
      ),
    ).toEqual([
      {
        invoice_number: '1',
        paid_state: 2,
        paid_minor: 123_456_78 - discount,
        paid_day: depositDay(TODAY, 1),
      },
      { invoice_number: '2', paid_state: 0, paid_minor: null, paid_day: null },
    ])
    // Browsers ask for what is above the version that they know.
    const { version } = await database.asAccount(accountId, (tx) => readHead(tx, accountId))
    expect(
      await clearing.read(
        accountId,
        `select i.version as paid, r.version as decided from invoices i join requests r on r.account_id = $1
         where i.account_id = $1 and i.paid_state = 2`,
      ),
    ).toEqual([{ paid: version, decided: version }])
    expect(await clearing.status(accountId)).toBe('FULL_ACCEPTANCE')
    expect(await clearing.read(accountId, 'select 1 from active_customers where account_id = $1')).toEqual([])
    await expectMoneyToAgree(database, accountId)
  })

  test('a second run the same day decides nothing again', async () => {
    const { accountId } = await clearing.offering([{ invoiceNumber: '1' }])
    const cleared = async () =>
      (await runDueClears(database, { now: DEADLINE })).filter((one) => one.accountId === accountId).length
    expect([await cleared(), await cleared()]).toEqual([1, 0])
    expect(await clearing.read(accountId, 'select clear_day from clears where account_id = $1')).toEqual([
      { clear_day: TODAY },
    ])
  })

  test('a request below the target ends not accepted and its customer is free again', async () => {
    const { accountId } = await clearing.offering([{ invoiceNumber: '1' }], 10_000)
    await runDueClears(database, { now: DEADLINE })
    expect(await clearing.status(accountId)).toBe('NOT_ACCEPTED')
    expect(await clearing.read(accountId, 'select 1 from active_customers where account_id = $1')).toEqual([])
  })

  test('an invoice that came after a one-time request is not part of it', async () => {
    const { accountId } = await clearing.offering([{ invoiceNumber: '1' }])
    await addToBook(database, accountId, [{ invoiceNumber: '2' }], SUBMIT)
    await runDueClears(database, { now: DEADLINE })
    expect(
      await clearing.read(
        accountId,
        'select invoice_number, paid_state from invoices where account_id = $1 order by 1',
      ),
    ).toEqual([
      { invoice_number: '1', paid_state: 2 },
      { invoice_number: '2', paid_state: 0 },
    ])
    expect(await clearing.status(accountId)).toBe('FULL_ACCEPTANCE')
  })

  test('what is due too soon was never offered: the offer is accepted in full, and each such invoice is explained', async () => {
    const { accountId, requestId } = await clearing.offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', dueDay: addDays(TODAY, 2) },
      { invoiceNumber: '3', dueDay: addDays(TODAY, 1) },
      { invoiceNumber: '4', holdFlags: 1 },
      { invoiceNumber: 'past due when it was sent', dueDay: TODAY },
    ])
    const [cleared] = await runDueClears(database, { now: new Date('2026-11-22T17:00:00Z') })
    expect(cleared).toMatchObject({ awardCount: 1, offeredCount: 1, tooSoonCount: 2 })
    expect(await clearing.status(accountId)).toBe('FULL_ACCEPTANCE')
    const { counts } = await database.asAccount(accountId, (tx) =>
      explainRequest(tx, accountId, requestId, { offset: 0, limit: 10 }),
    )
    expect(counts).toEqual([
      { verdict: 'AWARDED', count: 1 },
      { verdict: 'NOT_EARLY', count: 2 },
      { verdict: 'HELD', count: 1 },
    ])
    await expectMoneyToAgree(database, accountId)
  })

  test('an operator reads the explanation of a request page after page, each invoice once', async () => {
    const { requestId } = await clearing.offering(['1', '2', '3'].map((invoiceNumber) => ({ invoiceNumber })))
    await runDueClears(database, { now: DEADLINE })
    const numbers: string[] = []
    for (let offset = 0; offset < 3; offset += 2) {
      const page = await answerExplain(database, { request: requestId, offset, limit: 2 })
      expect(page.totalCount).toBe(3)
      numbers.push(...page.invoices.map(({ invoiceNumber }) => invoiceNumber))
    }
    expect(numbers).toEqual(['1', '2', '3'])
  })

  const makeRepeating = (accountId: string) =>
    database.asAccount(accountId, (tx) =>
      tx.query(
        `update requests set type = 'RECURRING_PRICE_DISCOVERY', invoice_ceiling = null where account_id = $1`,
        [accountId],
      ),
    )

  test('EN2-007 what two clears pay of a repeating request has the later of their deposit days', async () => {
    const { accountId } = await clearing.offering([{ invoiceNumber: '1' }])
    await makeRepeating(accountId)
    await runDueClears(database, { now: DEADLINE })
    await addToBook(database, accountId, [{ invoiceNumber: '2' }], SUBMIT)
    await runDueClears(database, { now: new Date('2026-11-23T17:00:00Z') })
    expect(
      await clearing.read(
        accountId,
        'select transaction_count, last_deposit_day from transaction_request_sums where account_id = $1',
      ),
    ).toEqual([{ transaction_count: 2, last_deposit_day: depositDay(epochDay(2026, 11, 23), 1) }])
    await expectMoneyToAgree(database, accountId)
  })

  test('what fell due too soon is explained by the first clear of a repeating request, not again by the next', async () => {
    const { accountId } = await clearing.offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', dueDay: addDays(TODAY, 2) },
    ])
    await makeRepeating(accountId)
    const counted = async (now: Date) =>
      (await runDueClears(database, { now }))
        .filter((one) => one.accountId === accountId)
        .map(({ awardCount, tooSoonCount }) => [awardCount, tooSoonCount])
    expect(await counted(DEADLINE)).toEqual([[1, 1]])
    expect(await counted(new Date('2026-11-23T17:00:00Z'))).toEqual([[0, 0]])
    expect(
      await clearing.read(
        accountId,
        'select decision_count, last_clear_day from markets where account_id = $1',
      ),
    ).toEqual([{ decision_count: 2, last_clear_day: epochDay(2026, 11, 23) }])
  })

  test('thousands of awards of several markets are paid, each once', async () => {
    const numbers = Array.from({ length: 2000 }, (_, n) => String(n))
    const { accountId } = await clearing.offering(
      numbers.flatMap((number) => [
        { invoiceNumber: `d${number}` },
        { invoiceNumber: `y${number}`, currency: currencyCode('JPY') },
      ]),
    )
    await database.asAccount(accountId, (tx) =>
      tx.query('update markets set pool_minor = 1000000000000 where account_id = $1', [accountId]),
    )
    await runDueClears(database, { now: DEADLINE })
    expect(
      await clearing.read(
        accountId,
        'select currency, count(*)::int from awards join invoices using (account_id, invoice_id) where account_id = $1 group by 1 order by 1',
      ),
    ).toEqual([
      { currency: 'JPY', count: 2000 },
      { currency: 'USD', count: 2000 },
    ])
  })

  test('a stored clear has its candidates by id and the submit day, and replays to the same result hash', async () => {
    const { accountId } = await clearing.offering([
      { invoiceNumber: '1' },
      { invoiceNumber: '2', holdFlags: 1 },
      { invoiceNumber: '3', dueDay: addDays(TODAY, 2) },
    ])
    // The database hands the first one over last.
    await database.asAccount(accountId, async (tx) => {
      await tx.query(`update invoices set hold_flags = 0 where account_id = $1 and invoice_number = '1'`, [
        accountId,
      ])
    })
    await runDueClears(database, { now: DEADLINE })
    const [clear] = await clearing.read<{ record: Uint8Array; result_hash: string; inputs_hash: string }>(
      accountId,
      'select record, result_hash, inputs_hash from clears where account_id = $1',
    )
    const { inputs, decision } = unpackRecord(clear!.record)
    expect([...inputs.candidates.invoiceId]).toEqual(
      [...inputs.candidates.invoiceId].toSorted((a, b) => a - b),
    )
    expect(inputs.requests.map(({ submitDay }) => submitDay)).toEqual([TODAY])
    expect(hashInputs(inputs)).toBe(clear!.inputs_hash)
    expect(hashDecision(decision)).toBe(clear!.result_hash)
    expect(hashDecision(decideClear(inputs))).toBe(clear!.result_hash)
  })
})
