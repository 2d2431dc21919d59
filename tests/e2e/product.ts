import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from 'playwright/test'
import { startServer, type ServerProcess } from '../fixtures/server-process.ts'

/** The whole product, started on an empty data directory the way a user starts it. */
export interface Product {
  readonly server: ServerProcess
  readonly dataDir: string
  /** Runs one of the product's commands and answers what it prints. */
  command(name: string, ...args: readonly string[]): string
  /** Signs a page in and waits for the home page. */
  signIn(page: Page, email: string): Promise<void>
}

/** A test with a product of its own worker; `demo` says whether the demo supplier is there, `flags` what is turned on. */
export const test = base.extend<
  object,
  { readonly demo: boolean; readonly flags: string; readonly product: Product }
>({
  demo: [false, { option: true, scope: 'worker' }],
  flags: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ demo, flags }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'sooner-e2e-'))
      const server = await startServer({ DATA_DIR: dataDir, DEMO: demo ? '1' : '0', FLAGS: flags })
      await use({ server, dataDir, command: run(dataDir), signIn: signIn(server) })
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

function run(dataDir: string): Product['command'] {
  return (name, ...args) =>
    execFileSync(process.execPath, [`server/cli/${name}.ts`, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
}

function signIn(server: ServerProcess): Product['signIn'] {
  return async (page, email) => {
    const { link } = await server.operate<{ link: string }>('magic-link', { email })
    await page.goto(link)
    await page.waitForURL(/\/early-pay\/?$/)
  }
}

/** The page has nothing that axe knows to be a barrier, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const broken = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  )
  expect(broken).toEqual([])
}
