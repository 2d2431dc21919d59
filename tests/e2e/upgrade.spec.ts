import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import { signIn, type ApiClient } from '../fixtures/api-client.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { startThrowawayPostgres } from '../throwaway-postgres.ts'
import { openGate, openProfile, type Gate } from '../upgrade/browser.ts'
import { keptReleases, ORIGIN, serveOrigin, unpackPart, writtenBy, type Part } from '../upgrade/release.ts'
import {
  CLERK,
  countExcluded,
  excludeRows,
  headOf,
  openAccount,
  openByLink,
  openEligible,
  rowOf,
} from '../upgrade/work.ts'
import { actWhenSettled } from './settled.ts'
import { countStored, expectOutbox } from './shop.ts'

/** What is ended and deleted after a test, the latest first. */
type Ending = () => unknown

interface Upgrade {
  readonly gate: Gate
  onEnd(end: Ending): void
  unpack(version: string, part: Part): Promise<string>
  directory(): string
  serve(env: Readonly<Record<string, string>>, program?: string): Promise<ServerProcess>
  open(profile: string): Promise<Page>
}

const test = base.extend<{ readonly upgrade: Upgrade }>({
  upgrade: async ({}, use) => {
    const ends: Ending[] = []
    const gate = await openGate()
    ends.push(() => gate.close())
    await use({
      gate,
      onEnd: (end) => void ends.push(end),
      unpack: async (version, part) => {
        const { path, remove } = await unpackPart(version, part)
        ends.push(remove)
        return path
      },
      directory: () => {
        const path = mkdtempSync(join(tmpdir(), 'sooner-upgrade-'))
        ends.push(() => rmSync(path, { recursive: true, force: true }))
        return path
      },
      serve: async (env, program) => {
        const server = await serveOrigin(env, program)
        ends.push(() => server.stop())
        return server
      },
      open: async (profile) => {
        const context = await openProfile(profile, gate)
        ends.push(() => context.close())
        const page = context.pages()[0]!
        actWhenSettled(page)
        return page
      },
    })
    for (const end of ends.reverse()) await end()
  },
})

// The last file of a run: both workers share its tests.
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

async function expectAsked(page: Page): Promise<void> {
  await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 60_000 })
}

/** The app's files are stored in the browser, and the page is the worker's; one that stays without is loaded again. */
async function untilStored(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  const wait = () => expect.poll(isControlled, { timeout: 25_000 }).toBe(true)
  await expect(() =>
    wait().catch(async (error: unknown) => (await page.reload(), Promise.reject(error))),
  ).toPass({
    timeout: 90_000,
  })
}

for (const version of keptReleases()) {
  test(`a browser and a data directory that ${version} wrote keep their book, edits, draft and preferences`, async ({
    upgrade,
  }) => {
    const { excluded, excludedCount, unsent, offerId } = writtenBy(version)
    const server = await upgrade.serve({ DATA_DIR: await upgrade.unpack(version, 'data') })
    upgrade.gate.leadTo(server.port)
    const page = await upgrade.open(await upgrade.unpack(version, 'profile'))
    // Its session has ended long ago.
    await page.goto(`${ORIGIN}/early-pay/mark.svg`)
    await page.evaluate(() => localStorage.removeItem('sooner.session'))
    await page.goto(`${ORIGIN}/early-pay/`)
    expect(await countStored(page, 'outbox')).toBe(unsent.length)
    await openByLink(page, server)
    await expectAsked(page)
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    await openEligible(page)
    await expectOutbox(page, 0)
    for (const number of [...excluded, ...unsent]) await expect(rowOf(page, number)).toContainText('Excluded')
    expect(await countExcluded(await signIn(server, CLERK))).toBe(excludedCount + unsent.length)
    await expect(page.getByRole('button', { name: /^Row height/ })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('sooner.density'))).toBe('compact')
    await page.goto(`${ORIGIN}/early-pay/offers/builder`)
    await expect(page.getByText(/7\.25% APR/)).toBeVisible()
    await page.goto(`${ORIGIN}/early-pay/offers/${offerId}`)
    await expect(page.getByRole('switch', { name: /^Active/ })).toBeVisible()
  })

  for (const database of ['embedded', 'postgres'] as const)
    test(`a tab of ${version} goes on with today's server on ${database}: its edits are done once, and it is asked to reload`, async ({
      upgrade,
    }) => {
      const env = { DATA_DIR: upgrade.directory(), ...(await storage(database, upgrade)) }
      const before = await upgrade.serve(env, await upgrade.unpack(version, 'program'))
      upgrade.gate.leadTo(before.port)
      await openAccount(before)
      const page = await upgrade.open(upgrade.directory())
      await openByLink(page, before)
      await openEligible(page)
      await untilStored(page)
      const numbers = [...(await excludeRows(page, 1))]
      await expectOutbox(page, 0)
      const state = await stateOf(await signIn(before, CLERK))
      await before.stop()
      await expect(page.getByRole('button', { name: /^Connection: Offline/ })).toBeVisible()
      numbers.push(...(await excludeRows(page, 2)))
      const today = await upgrade.serve(env)
      upgrade.gate.leadTo(today.port)
      await expectOutbox(page, 0)
      const api = await signIn(today, CLERK)
      const expected = { excluded: state.excluded + 2, head: state.head + 2 }
      expect(await stateOf(api)).toEqual(expected)
      if (version === '0.1.0') await page.reload()
      await expectAsked(page)
      for (const number of numbers) await expect(rowOf(page, number)).toContainText('Excluded')
      expect(await stateOf(api)).toEqual(expected)
    })

  test(`a tab of today goes on with a server of ${version} while servers are replaced one by one`, async ({
    upgrade,
  }) => {
    const shared = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ...(await storage('postgres', upgrade)),
    }
    const program = await upgrade.unpack(version, 'program')
    const before = await upgrade.serve({ ...shared, DATA_DIR: upgrade.directory() }, program)
    await openAccount(before)
    const today = await upgrade.serve({ ...shared, DATA_DIR: upgrade.directory() })
    upgrade.gate.leadTo(today.port)
    const page = await upgrade.open(upgrade.directory())
    await openByLink(page, today)
    await openEligible(page)
    await untilStored(page)
    const state = await stateOf(await signIn(before, CLERK))
    upgrade.gate.leadTo(before.port)
    // A book in another form is not read: the edits wait for the newer server.
    const numbers = [...(await excludeRows(page, 2))]
    await page.reload()
    for (const number of numbers) await expect(rowOf(page, number)).toContainText('Excluded')
    upgrade.gate.leadTo(today.port)
    numbers.push(...(await excludeRows(page, 1)))
    await expectOutbox(page, 0)
    await openEligible(page)
    for (const number of numbers) await expect(rowOf(page, number)).toContainText('Excluded')
    expect(await stateOf(await signIn(today, CLERK))).toEqual({
      excluded: state.excluded + 3,
      head: state.head + 3,
    })
  })
}

/** What the edits change on the server: each is one version. */
async function stateOf(api: ApiClient): Promise<{ excluded: number; head: number }> {
  return { excluded: await countExcluded(api), head: await headOf(api) }
}

async function storage(
  database: 'embedded' | 'postgres',
  upgrade: Upgrade,
): Promise<Readonly<Record<string, string>>> {
  if (database === 'embedded') return {}
  const postgres = await startThrowawayPostgres()
  upgrade.onEnd(() => postgres.stop())
  return { DATABASE_URL: postgres.url }
}
