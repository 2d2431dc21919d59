import ky from 'ky'
import { beforeEach, expect, test } from 'vitest'
import { API_PATH } from '#contract'
import type { Database } from '../../server/platform/db/driver.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { createApp } from '../../server/app.ts'
import {
  awardFileLink,
  awardFileStatus,
  startAwardFile,
  type AwardFileOf,
} from '../../src/data/http/award-file.ts'
import { createDownloads } from '../../src/state/downloads/downloads-model.ts'
import { openOlderCalls, type OlderCalls } from './older-calls.ts'

/** Answers a status call in place of the server; undefined lets it through. */
type Between = (call: number) => Response | undefined

eachDatabase('downloads against the server', (open) => {
  let database: Database
  let calls: OlderCalls
  let wanted: AwardFileOf

  beforeEach(async () => {
    database ??= await open()
    calls = await openOlderCalls(database)
    const { transaction } = await calls.cleared()
    const { makerOrganizationUuid, currency } = calls.supplier.customers[0]!
    wanted = { uuid: transaction, makerOrganizationUuid, currency, depositDay: '2026-03-05' }
  })

  async function download(between: Between = () => undefined, keyOf = (key: string) => key) {
    const app = createApp(calls.api.services, 'no-such-build')
    const polls: number[] = []
    const waits: number[] = []
    const files: string[] = []
    const http = ky.create({
      prefix: `http://localhost${API_PATH}`,
      retry: 0,
      headers: { Authorization: `Bearer ${calls.token}` },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const answer = request.url.includes('/archive/status?') ? between(polls.push(0)) : undefined
        return answer ?? app.request(request)
      },
    })
    const model = createDownloads<AwardFileOf>({
      start: async (file) => keyOf(await startAwardFile(http, file)),
      ask: (key) => awardFileStatus(http, calls.supplier.userId, key),
      save: async (key) => {
        files.push(
          await (
            await app.request(
              await awardFileLink({ http, isSignedIn: () => true, headings: () => undefined }, key),
            )
          ).text(),
        )
      },
      wait: async (ms) => void waits.push(ms),
    })
    const { uuid, currency } = wanted
    const what = { uuid, currency, customerName: 'Acme', depositMinor: 1, invoiceCount: 5 }
    return { status: await model.fetch(what, wanted), polls: polls.length, waits, files }
  }

  const making = () =>
    Response.json({ values: { isComplete: false, isError: false, downloadable: false, fileName: 'a.csv' } })

  test('DWN-005 the status is asked every five seconds until the archive is complete, and the file comes then', async () => {
    const done = await download((call) => (call < 3 ? making() : undefined))
    expect([done.status, done.polls, done.waits]).toEqual(['success', 3, [5_000, 5_000, 3_000]])
    expect(done.files[0]!.trim().split('\r\n')).toHaveLength(6)
  })

  test('DWN-005 an archive that is never complete is asked about 25 times', async () => {
    const { status, polls } = await download(making)
    expect([status, polls]).toEqual(['pending', 25])
  })

  test('DWN-003 the server’s 404 for an unknown archive is an error, a 451 is pending', async () => {
    const unknown = await download(undefined, () => '3f0e8f9a-3d0e-4c55-9b1d-0d6a4b1f7c11')
    expect([unknown.status, unknown.polls]).toEqual(['error', 1])
    const unavailable = await download(() => new Response(null, { status: 451 }))
    expect([unavailable.status, unavailable.polls]).toEqual(['pending', 1])
  })

  test('DWN-004 a connection that is cut while the archive is being made is pending', async () => {
    const cut = await download((call) => {
      if (call === 1) return making()
      throw new TypeError('fetch failed')
    })
    expect([cut.status, cut.polls]).toEqual(['pending', 2])
  })
})
