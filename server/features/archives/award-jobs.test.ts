import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi, type TestSupplier } from '../../testing/api.ts'
import { createArchive, findArchive } from './archive.ts'
import { awardJobs } from './award-jobs.ts'
import { countWaitingAwardJobs, insertAwardJob, settleAwardJob, takeAwardJob } from './job-store.ts'

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

eachDatabase('requested files and jobs', (open) => {
  let database: Database
  let ada: TestSupplier
  let actor: Actor

  beforeEach(async () => {
    database ??= await open()
    await database.asSystem((tx) =>
      tx.query(`update archives set job_state = 'failed' where job_state = 'waiting'`),
    )
    ada = await addSupplier(database, `${randomUUID()}@supplier.test`, { currencies: [] })
    actor = {
      accountId: ada.accountId,
      userId: ada.userId,
      emailAddress: ada.email,
      role: 'supplier',
      sessionId: randomUUID(),
      isReadOnly: true,
      authenticatedAt: NOON,
    }
  })

  async function addJob(minute: number): Promise<string> {
    const key = randomUUID()
    const { accountId, userId, email: emailAddress } = ada
    const job = {
      accountId,
      userId,
      key,
      question: { startDate: '2026-03-05' },
      fileName: 'a.csv',
      emailAddress,
      language: 'de' as const,
      headings: null,
    }
    await database.asAccount(accountId, (tx) => insertAwardJob(tx, job, minutes(minute)))
    return key
  }

  const own = (key: string | undefined) => (key === undefined ? undefined : { accountId: ada.accountId, key })
  const take = async (minute: number, key?: string) =>
    (await database.asSystem((tx) => takeAwardJob(tx, minutes(minute), own(key))))?.key
  const settle = (key: string, state: 'sent' | 'failed') =>
    database.asAccount(ada.accountId, (tx) => settleAwardJob(tx, ada.accountId, key, state))
  const colleague = () => ({ ...actor, userId: randomUUID() })

  test('a read-only user may ask for a file, and finds its query and its dated name by the key', async () => {
    const { services } = openTestApi(database)
    const question = { currency: 'USD', tmcIds: [randomUUID()] } as never
    const key = await createArchive(services, actor, question)
    expect(await findArchive(services, actor, key)).toEqual({
      key,
      question,
      fileName: 'early-pay-awards_2026-03-04.csv',
    })
  })

  test('a file of a colleague, of another account or of nobody is not found', async () => {
    const { services } = openTestApi(database)
    const key = await createArchive(services, actor, {})
    const bob = await addSupplier(database, `${randomUUID()}@supplier.test`, { currencies: [] })
    for (const other of [colleague(), { ...actor, accountId: bob.accountId, userId: bob.userId }])
      await expect(findArchive(services, other, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(findArchive(services, actor, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('waiting jobs are taken one by one, the oldest first, each by one server', async () => {
    const [second, first] = [await addJob(2), await addJob(1)]
    expect(await take(3)).toBe(first)
    expect(await take(3)).toBe(second)
    expect(await take(3)).toBeUndefined()
  })

  test('a job that is asked for by its id is taken before older ones, unless it is taken already', async () => {
    const [older, own] = [await addJob(1), await addJob(2)]
    expect(await take(3, own)).toBe(own)
    expect(await take(3, own)).toBeUndefined()
    expect(await take(3)).toBe(older)
  })

  test('a job is taken again ten minutes after a server took it and left it, not before, and never once it is settled', async () => {
    const [left, sent, failed] = [await addJob(0), await addJob(1), await addJob(2)]
    for (let n = 0; n < 3; n++) await take(5)
    await settle(sent, 'sent')
    await settle(failed, 'failed')
    expect(await take(15)).toBeUndefined()
    expect(await take(15.1)).toBe(left)
    expect(await take(15.2)).toBeUndefined()
  })

  test('a taken job says for whom it is, what it asks for and where it goes', async () => {
    const key = await addJob(0)
    const job = await database.asSystem((tx) => takeAwardJob(tx, minutes(1), own(key)))
    const { accountId, userId, email: emailAddress } = ada
    expect(job).toEqual({
      accountId,
      userId,
      key,
      question: { startDate: '2026-03-05' },
      fileName: 'a.csv',
      emailAddress,
      language: 'de' as const,
      headings: null,
    })
  })

  test('a user sees the own jobs, the latest first or those asked for, and no files that are not mailed', async () => {
    const { services } = openTestApi(database)
    await createArchive(services, actor, {})
    const [sent, failed, waiting] = [await addJob(1), await addJob(2), await addJob(3)]
    await settle(sent, 'sent')
    await settle(failed, 'failed')
    const views = [
      { jobId: waiting, isComplete: false, isError: false },
      { jobId: failed, isComplete: false, isError: true },
      { jobId: sent, isComplete: true, isError: false },
    ]
    expect(await awardJobs(services, actor, undefined)).toEqual(views)
    expect(await awardJobs(services, actor, [sent, failed, randomUUID()])).toEqual(views.slice(1))
    expect(await awardJobs(services, actor, [])).toEqual([])
    expect(await awardJobs(services, colleague(), [sent])).toEqual([])
  })

  test('an operator is told how many jobs wait, and for how long the oldest has', async () => {
    const count = (minute: number) => database.asSystem((tx) => countWaitingAwardJobs(tx, minutes(minute)))
    expect(await count(0)).toEqual({ count: 0, oldestSeconds: 0 })
    await addJob(2)
    const oldest = await addJob(1)
    expect(await count(3)).toEqual({ count: 2, oldestSeconds: 120 })
    await settle(oldest, 'sent')
    expect(await count(3)).toEqual({ count: 1, oldestSeconds: 60 })
  })
})
