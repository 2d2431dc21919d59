// npm run keep-release -- VERSION: keeps the release that is tagged `vVERSION` for the tests of upgrades, as
// tests/upgrade/releases/VERSION: its program, and a data directory and a browser profile that it wrote.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { actWhenSettled } from '../e2e/settled.ts'
import { countStored } from '../e2e/shop.ts'
import { openGate, openProfile } from './browser.ts'
import { pack } from './archive.ts'
import { archiveOf, linkPackages, RELEASES, serveOrigin, type Part, type Written } from './release.ts'
import {
  beginOffer,
  choosePreferences,
  CLERK,
  countExcluded,
  excludeRows,
  openAccount,
  openBuilder,
  openByLink,
  openEligible,
} from './work.ts'

/** Each part's paths that are kept, within its directory. */
const PATHS: Readonly<Record<Part, readonly string[]>> = {
  program: ['package.json', 'contract', 'dist', 'domain', 'locales', 'server', 'styles'],
  data: ['.'],
  profile: [
    'Default/IndexedDB',
    'Default/Local Storage',
    'Default/Preferences',
    'Default/Service Worker',
    'Default/Session Storage',
    'Local State',
  ],
}

const WITHOUT: Readonly<Record<Part, readonly string[]>> = {
  program: ['*.test.ts', '*.test.tsx', '*.map', '*.br', '*.gz'],
  data: ['server.lock'],
  profile: ['LOG', 'LOG.old', 'LOCK'],
}

const [version] = process.argv.slice(2)
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
  process.stderr.write('usage: npm run keep-release -- VERSION, such as 0.1.0\n')
  process.exit(2)
}
const work = mkdtempSync(join(tmpdir(), 'sooner-release-'))
try {
  await keep(version)
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', join(work, 'program')], { stdio: 'ignore' })
  rmSync(work, { recursive: true, force: true })
}

async function keep(tagged: string): Promise<void> {
  const [program, data, profile] = (['program', 'data', 'profile'] as const).map((part) =>
    join(work, part),
  ) as [string, string, string]
  execFileSync('git', ['worktree', 'add', '--detach', program, `v${tagged}`], { stdio: 'inherit' })
  linkPackages(program)
  execFileSync(resolve('node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: program,
    stdio: 'inherit',
  })
  const written = await write({ program, data, profile })
  mkdirSync(join(RELEASES, tagged), { recursive: true })
  writeFileSync(join(RELEASES, tagged, 'written.json'), `${JSON.stringify(written, null, 2)}\n`)
  for (const [part, directory] of Object.entries({ program, data, profile }) as [Part, string][])
    await pack(directory, PATHS[part], archiveOf(tagged, part), WITHOUT[part])
}

/** Runs the release: a clerk works in its app, loses the network, goes on and closes the browser; then its server stops. */
async function write({ program, data, profile }: Readonly<Record<Part, string>>): Promise<Written> {
  const server = await serveOrigin({ DATA_DIR: data }, program)
  const gate = await openGate()
  gate.leadTo(server.port)
  const context = await openProfile(profile, gate)
  try {
    const { api, offerId } = await openAccount(server)
    const page = context.pages()[0]!
    actWhenSettled(page)
    await openByLink(page, server)
    await openBuilder(page)
    await openEligible(page)
    await choosePreferences(page)
    const excluded = await excludeRows(page, 1)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expectStored(page, 'outbox', 0)
    await expect.poll(() => countStored(page, 'chunks'), { timeout: 30_000 }).toBeGreaterThan(0)
    const excludedCount = await countExcluded(api)
    await context.setOffline(true)
    const unsent = await excludeRows(page, 2)
    await beginOffer(page, '7.25')
    await expectStored(page, 'outbox', unsent.length)
    await expectStored(page, 'drafts', 1)
    return { email: CLERK, excluded, unsent, excludedCount, offerId }
  } finally {
    await context.close()
    gate.close()
    await server.stop()
  }
}

async function expectStored(page: Page, store: string, count: number): Promise<void> {
  await expect.poll(() => countStored(page, store), { timeout: 30_000 }).toBe(count)
}
