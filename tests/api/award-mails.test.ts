import { beforeEach, expect, test } from 'vitest'
import { runWaiting } from '../../server/features/archives/award-jobs.ts'
import { readAttachment } from '../../server/features/archives/award-mail.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { openMailServer, type Received } from '../../server/platform/mail/testing/mail-server.ts'
import { openOlderCalls, type OlderCalls } from './older-calls.ts'

const PATH = '/taker/consolidated-history/early-pay-award'
const DAYS = { startDate: '2026-03-05', endDate: '2026-03-06', dateType: 'depositDate' }

/** The attachment of a mail; undefined without one. */
function attachmentOf({ text }: Received): string | undefined {
  const part = /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)\r\n--/.exec(text)?.[1]
  return part === undefined ? undefined : Buffer.from(part, 'base64').toString()
}

eachDatabase('award files by mail', (open) => {
  let database: Database
  let calls: OlderCalls
  let received: readonly Received[]

  beforeEach(async () => {
    database ??= await open()
    const server = await openMailServer()
    received = server.received
    calls = await openOlderCalls(database, { SMTP_URL: server.url, PUBLIC_URL: 'https://early.test' })
  })

  const ask = (body: object) => calls.api.call('POST', `${PATH}/archive`, { token: calls.token, body })
  const jobs = async (query = '') =>
    (await calls.get(`${PATH}/${calls.supplier.userId}/archive/status${query}`)).json.jobs
  const settled = () => calls.api.services.background.settled()

  test('DWN-019 API-038 API-039 a file asked for by days is mailed to the user, and its job becomes complete', async () => {
    await calls.cleared()
    const { status, json } = await ask(DAYS)
    expect(status).toBe(200)
    const [{ jobId }] = json.jobs
    await settled()
    expect(received.map(({ to }) => to)).toEqual([[calls.supplier.email]])
    const lines = attachmentOf(received[0]!)!.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[1]).toContain(',E1,V-E1,USD,1000.00,')
    const text = received[0]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(text).toContain(
      'https://early.test/early-pay/history/transactions?startDate=2026-03-05&endDate=2026-03-06&downloadAward=true',
    )
    expect(await jobs(`?jobId=${jobId}`)).toEqual([{ jobId, isComplete: true, isError: false }])
    expect(await jobs()).toHaveLength(1)
  })

  test('DWN-019 without a last day the file, and the link beside it, have everything deposited from the first day on', async () => {
    await calls.cleared()
    expect((await ask({ startDate: '2026-03-04', dateType: 'depositDate' })).status).toBe(200)
    await settled()
    const [mail] = received
    expect(attachmentOf(mail!)!.trim().split('\r\n')).toHaveLength(6)
    expect(mail!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      '/history/transactions?startDate=2026-03-04&downloadAward=true',
    )
  })

  test('API-038 the days asked for may be a single one, and do not end before they begin', async () => {
    const statusOf = async (endDate: string) => (await ask({ ...DAYS, endDate })).status
    expect([await statusOf('2026-03-05'), await statusOf('2026-03-04')]).toEqual([200, 400])
    await settled()
  })

  test('DWN-019 cells that a spreadsheet would run as formulas are text in the mailed file', async () => {
    await calls.cleared()
    await calls.system(`update customers set name = '=HYPERLINK("http://x.test")' where account_id = $1`, [
      calls.supplier.accountId,
    ])
    await ask(DAYS)
    await settled()
    expect(attachmentOf(received[0]!)).toContain(`"'=HYPERLINK(""http://x.test"")"`)
  })

  test('all jobs of a user are listed, however many there are', async () => {
    await calls.cleared()
    const { accountId, userId } = calls.supplier
    await calls.system(
      `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at, job_state, recipient)
       select $1, gen_random_uuid(), $2, 'awards', '{}', 'a.csv', now(), 'sent', 'ada@jobs.test' from generate_series(1, 101) returning 1`,
      [accountId, userId],
    )
    expect(await jobs()).toHaveLength(101)
  })

  test('API-039 the jobs and files of another user of the account are not listed, nor found by their ids', async () => {
    await calls.cleared()
    const [own] = (await ask(DAYS)).json.jobs
    await settled()
    const { accountId, userId } = calls.supplier
    const [foreign] = await calls.system(
      `insert into archives (account_id, archive_key, user_id, kind, question, file_name, created_at, job_state, recipient)
       select $1, gen_random_uuid(), $2, 'awards', '{}', 'a.csv', now(), 'sent', 'bob@jobs.test' returning archive_key as id`,
      [accountId, crypto.randomUUID()],
    )
    const listed = async (query?: string) => (await jobs(query)).map(({ jobId }: { jobId: string }) => jobId)
    expect(await listed()).toEqual([own.jobId])
    expect(await listed(`?jobId=${own.jobId},${foreign!.id}`)).toEqual([own.jobId])
    expect((await calls.get(`${PATH}/${crypto.randomUUID()}/archive/status`)).status).toBe(404)
    const file = '/taker/consolidated-history/early-pay-transaction-award'
    const statusOf = async (key: string) =>
      (await calls.get(`${file}/${userId}/archive/status?key=${key}`)).status
    expect([await statusOf(own.jobId), await statusOf(String(foreign!.id))]).toEqual([200, 404])
  })

  test('API-039 a mail that cannot be sent leaves its job in error', async () => {
    await calls.cleared()
    const broken = await openOlderCalls(database, { SMTP_URL: 'smtp://127.0.0.1:1' })
    const { json } = await broken.api.call('POST', `${PATH}/archive`, { token: broken.token, body: DAYS })
    await broken.api.services.background.settled()
    const status = await broken.get(`${PATH}/${broken.supplier.userId}/archive/status`)
    expect(status.json.jobs).toEqual([{ jobId: json.jobs[0].jobId, isComplete: false, isError: true }])
  })

  test('a job of a server that stopped in the middle is done by the next one, once', async () => {
    await calls.cleared()
    const [{ jobId }] = (await ask(DAYS)).json.jobs
    await settled()
    await calls.system(
      `update archives set job_state = 'waiting', taken_at = timestamptz '2026-03-04T11:55:00Z' where archive_key = $1`,
      [jobId],
    )
    const { services, clock } = calls.api
    expect(await runWaiting(services)).toBe(false)
    clock.now = new Date('2026-03-04T12:06:00Z')
    expect(await runWaiting(services)).toBe(true)
    expect(await runWaiting(services)).toBe(false)
    expect(received).toHaveLength(2)
    const { json } = await calls.get(`${PATH}/${calls.supplier.userId}/archive/status?jobId=${jobId}`)
    expect(json.jobs).toEqual([{ jobId, isComplete: true, isError: false }])
  })

  test('another kind of day, days in the wrong order and nonsense are rejected', async () => {
    const rejected = async (change: object) => (await ask({ ...DAYS, ...change })).status
    expect(await rejected({ dateType: 'clearDate' })).toBe(400)
    expect(await rejected({ endDate: '2026-03-04' })).toBe(400)
    expect(await rejected({ startDate: '2026-02-30' })).toBe(400)
  })

  test('a file that is larger than a mail may be is not attached, and not read to its end', async () => {
    let pages = 0
    async function* endless() {
      for (;;) yield ((pages++, 'x'.repeat(1000)))
    }
    expect(await readAttachment(['a'], endless(), 10_000)).toBeUndefined()
    expect(pages).toBe(10)
  })
})
