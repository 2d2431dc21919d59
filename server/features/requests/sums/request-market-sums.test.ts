import { beforeEach, expect, test } from 'vitest'
import { setExclusions } from '../../../engine/book/testing/exclusions.ts'
import { runDueClears } from '../../../engine/clearing/run.ts'
import { bumpVersion } from '../../../platform/db/commands/changes.ts'
import type { ChangeTransaction, Database } from '../../../platform/db/driver.ts'
import { eachDatabase } from '../../../platform/db/testing/database.ts'
import { NOON, TODAY } from '../../../testing/api.ts'
import { readClearingBeforeWrites, withRequestSums, type ReadRequestSums } from './request-market-sums.ts'
import { listRequestMarkets } from '../request-markets.ts'
import { keyOf, NOTHING, sumParts, type InvoiceSums } from './sum-parts.ts'
import { openRequests, type Requests } from '../testing/requests.ts'

const DAY_MS = 86_400_000

eachDatabase('sums of the markets of requests', (open) => {
  let database: Database
  let requests: Requests
  let id: string

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequests(database)
    id = (await requests.create({})).data.createOneOneTimePriceDiscoveryRequest.id
  })

  const read = (readSums: ReadRequestSums, now: Date) => {
    const { accountId } = requests.supplier
    return database.asAccount(accountId, async (tx) =>
      readSums(tx, accountId, now, await listRequestMarkets(tx, accountId, [id], now)),
    )
  }
  const addUpAnew = (now: Date) => {
    const { accountId } = requests.supplier
    return database.asAccount(accountId, async (tx) => {
      const markets = await listRequestMarkets(tx, accountId, [id], now)
      const open = markets.filter(({ isOpen }) => isOpen)
      const parts = open.map((market) => ({ ...market, key: keyOf(market), state: '' }))
      const sums = await sumParts(tx, accountId, now, parts)
      return markets.map((market) => sums.get(keyOf(market)) ?? NOTHING)
    })
  }
  const current = async (now = NOON): Promise<InvoiceSums & { readonly isOpen: boolean }> => {
    const { accountId } = requests.supplier
    const sums = await withRequestSums(
      { database, accountId, now },
      (tx) => listRequestMarkets(tx, accountId, [id], now),
      (readSums) => read(readSums, now),
    )
    expect(sums.map((each) => each.sums)).toEqual(await addUpAnew(now))
    return { isOpen: sums[0]!.isOpen, ...sums[0]!.sums }
  }
  const change = (
    kind: string,
    detail: object,
    work: (tx: ChangeTransaction, version: number) => Promise<unknown>,
  ) =>
    database.asAccount(requests.supplier.accountId, async (tx) =>
      work(tx, await bumpVersion(tx, requests.supplier.accountId, kind, detail, NOON)),
    )

  test('follow exclusions, imports, a new rate and the days', async () => {
    const { accountId, customers } = requests.supplier
    const { marketUuid, eligible } = customers[0]!
    expect(await current()).toMatchObject({ eligibleCount: 5, excludedCount: 0 })

    await change('invoices', { marketUuids: [marketUuid] }, (tx, version) =>
      setExclusions(tx, accountId, eligible.slice(0, 2), true, version),
    )
    expect(await current()).toMatchObject({ eligibleCount: 3, clearingCount: 3, excludedCount: 2 })

    const { eligibleMinor, clearingDiscountMinor } = await current()
    await change('import', {}, (tx, version) =>
      tx.query('update invoices set amount_minor = amount_minor * 2, version = $2 where account_id = $1', [
        accountId,
        version,
      ]),
    )
    expect((await current()).eligibleMinor).toBe(eligibleMinor * 2)

    const edit = `mutation ($id: ID!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 17) }`
    expect((await requests.api.gql(requests.token, edit, { id })).errors).toBeUndefined()
    expect((await current()).clearingDiscountMinor).toBeGreaterThan(clearingDiscountMinor * 3)

    expect((await current(new Date(NOON.getTime() + 40 * DAY_MS))).eligibleCount).toBe(0)
    expect((await current()).eligibleCount).toBe(3)
  })

  test('an invoice that came after a one-time request is not excluded from it', async () => {
    const { accountId, customers } = requests.supplier
    const { customerUuid, marketUuid, eligible } = customers[0]!
    await change('import', {}, async (tx, version) => {
      const [later] = await tx.query<{ id: number }>(
        `insert into invoices (account_id, market_uuid, customer_uuid, currency, invoice_number, amount_minor,
           original_amount_minor, created_day, approved_day, due_day, version)
         select $1::uuid, $2::uuid, $3::uuid, currency, 'later', 100, 100, created_day, approved_day, due_day, $5::bigint
         from invoices where account_id = $1 and invoice_id = $4::bigint returning invoice_id as id`,
        [accountId, marketUuid, customerUuid, eligible[0]!, version],
      )
      await setExclusions(tx, accountId, [eligible[0]!, later!.id], true, version)
    })
    expect(await current()).toMatchObject({ excludedCount: 1, clearingCount: 4 })
  })

  test('what is due by the deposit day is due too soon: counted beside what clears, unless it is excluded', async () => {
    const { accountId, customers } = requests.supplier
    const { eligible } = customers[0]!
    const before = await current()
    const [due] = await database.asAccount(accountId, (tx) =>
      tx.query<{ minor: number }>(
        'select amount_minor as minor from invoices where invoice_id = $1::bigint',
        [String(eligible[0]!)],
      ),
    )
    // The deposit is tomorrow.
    await change('import', {}, (tx, version) =>
      tx.query(
        'update invoices set due_day = $3::int, version = $4 where account_id = $1 and invoice_id = $2::bigint',
        [accountId, String(eligible[0]!), TODAY + 1, version],
      ),
    )
    const { minor } = due!
    expect(await current()).toMatchObject({
      eligibleCount: before.eligibleCount,
      clearingCount: before.clearingCount - 1,
      clearingMinor: before.clearingMinor - minor,
      tooSoonCount: 1,
      tooSoonMinor: minor,
    })
    await change('invoices', {}, (tx, version) => setExclusions(tx, accountId, [eligible[0]!], true, version))
    expect(await current()).toMatchObject({
      tooSoonCount: 0,
      tooSoonMinor: 0,
      excludedCount: 1,
      ownExcludedCount: 1,
      withheldCount: 0,
    })
  })

  test('what was excluded since the request is counted with its sum beside what is left: together they are what it offered', async () => {
    const { accountId, customers } = requests.supplier
    const { eligible } = customers[0]!
    const exclude = (some: readonly number[]) =>
      change('invoices', {}, (tx, version) => setExclusions(tx, accountId, some, true, version))
    const before = await current()
    await exclude(eligible.slice(0, 2))
    const some = await current()
    expect(some).toMatchObject({ clearingCount: before.clearingCount - 2, withheldCount: 2 })
    expect(some.clearingMinor + some.withheldMinor).toBe(before.clearingMinor)

    await exclude(eligible)
    const { clearingCount, clearingMinor } = before
    expect(await current()).toMatchObject({
      clearingCount: 0,
      withheldCount: clearingCount,
      withheldMinor: clearingMinor,
    })
  })

  test('what a transaction sums that is rolled back is forgotten, as the next one has its version', async () => {
    const { accountId, customers } = requests.supplier
    const { marketUuid, eligible } = customers[0]!
    expect(await current()).toMatchObject({ eligibleCount: 5, excludedCount: 0 })
    const rolledBack = change('invoices', { marketUuids: ['another'] }, async (tx) => {
      const markets = await listRequestMarkets(tx, accountId, [id], NOON)
      const [known] = await readClearingBeforeWrites(tx, accountId, NOON, markets)
      expect(known!.sums).toMatchObject({ clearingCount: 5 })
      throw new Error('given up')
    })
    await expect(rolledBack).rejects.toThrow('given up')
    await change('invoices', { marketUuids: [marketUuid] }, (tx, version) =>
      setExclusions(tx, accountId, eligible.slice(0, 1), true, version),
    )
    expect(await current()).toMatchObject({ eligibleCount: 4, excludedCount: 1 })
  })

  test('a market of an unchanged request whose invoices did not change is not summed again', async () => {
    const { eligibleMinor } = await current()
    // Behind the back of the versions: only what is summed again can show it.
    const { accountId } = requests.supplier
    await database.asAccount(accountId, (tx) =>
      tx.query('update invoices set amount_minor = 1 where account_id = $1', [accountId]),
    )
    const [sums] = await withRequestSums(
      { database, accountId, now: NOON },
      (tx) => listRequestMarkets(tx, accountId, [id], NOON),
      (readSums) => read(readSums, NOON),
    )
    expect(sums!.sums.eligibleMinor).toBe(eligibleMinor)
  })

  test('are zeros once the market has decided', async () => {
    expect((await current()).isOpen).toBe(true)
    await runDueClears(database, { now: new Date('2026-03-04T17:00:00Z') })
    expect(await current()).toMatchObject({
      isOpen: false,
      eligibleCount: 0,
      clearingMinor: 0,
      excludedCount: 0,
    })
  })
})
