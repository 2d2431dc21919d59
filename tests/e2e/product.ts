import { execFileSync } from 'node:child_process'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page } from 'playwright/test'
import { signIn, type ApiClient } from '../fixtures/api-client.ts'
import { copyDataDir } from '../fixtures/data-dirs.ts'
import { demoTime } from '../fixtures/demo-time.ts'
import { startServer, type ServerProcess } from '../fixtures/server-process.ts'
import { actWhenSettled } from './settled.ts'

export interface Product {
  readonly server: ServerProcess
  readonly dataDir: string
  restart(): Promise<void>
  command(name: string, ...args: readonly string[]): string
  /** Gives a page's browser a new session, of a user who knows how it works; nothing is opened yet. */
  signIn(page: Page, email: string): Promise<void>
}

export interface Options {
  /** Whether the demo is seeded. */
  readonly demo: boolean
  readonly flags: string
}

/** The tests that share a product when their options are the same: those of a file, or all that disturb nobody. */
type Owner = { readonly file: string } | 'all files'

/** A test with a product shared by the tests of its file with the same options. */
export const test = base.extend<
  Options & { readonly product: Product },
  { readonly productFor: (owner: Owner, options: Options) => Promise<Product> }
>({
  demo: [false, { option: true }],
  flags: ['', { option: true }],
  // A worker runs several files; three products at most run at a time, since each takes memory.
  productFor: [
    async ({}, use) => {
      const running = new Map<string, Running & { readonly name: string }>()
      await use(async (owner, options) => {
        const place = owner === 'all files' ? `${owner}, demo: ${options.demo}` : 'one file'
        const of = owner === 'all files' ? owner : owner.file
        const name = [of, ...Object.values(options), options.demo && demoTime(new Date())].join()
        const known = running.get(place)
        if (known?.name === name) return known.product
        running.delete(place)
        await known?.end()
        const started = { name, ...(await startProduct(options)) }
        running.set(place, started)
        return started.product
      })
      for (const { end } of running.values()) await end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page }, use) => {
    actWhenSettled(page)
    await use(page)
  },
  product: async ({ productFor, demo, flags }, use, { file }) =>
    use(await productFor({ file }, { demo, flags })),
})

/** The same for tests that disturb nobody, with suppliers of their own or with the demo, of which they change nothing: all files share a product. */
export const testOnShared = test.extend({
  product: async ({ productFor, demo, flags }, use) => use(await productFor('all files', { demo, flags })),
})

interface Running {
  readonly product: Product
  readonly end: () => Promise<void>
}

async function startProduct({ demo, flags }: Options): Promise<Running> {
  const { path: dataDir, remove } = await copyDataDir(demo ? 'demo' : 'empty')
  const env = {
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    FLAGS: flags,
    TRACKING: '1',
  }
  let server = await startServer(env)
  const product: Product = {
    get server() {
      return server
    },
    dataDir,
    restart: async () => {
      server = await startServer({ ...env, PORT: String(server.port) })
    },
    command: run(dataDir),
    signIn: async (page, email) => {
      const api = await signIn(server, email)
      await skipIntroduction(api)
      const session = {
        name: 'sooner.session',
        value: JSON.stringify({ jwt: api.token, receivedAt: Date.now() }),
      }
      const origins = [{ origin: server.base, localStorage: [session] }]
      await page.context().setStorageState({ cookies: [], origins })
    },
  }
  const end = async () => {
    await server.stop()
    remove()
  }
  return { product, end }
}

/**
 * Opens a page that a flag changes. Flags that the server sends late, as it does when it is busy, are applied with the next
 * navigation: until then the page is the one of the defaults.
 */
export async function openUntil(open: () => Promise<unknown>, shown: Locator): Promise<void> {
  await expect(async () => {
    await open()
    await expect(shown).toBeVisible()
  }).toPass()
}

export async function skipIntroduction(api: ApiClient): Promise<void> {
  const body = { onboardingName: 'how_it_works_dialog' }
  await api.rest('POST', '/user-source/onboarding', body).catch((error: unknown) => {
    // A read-only user cannot begin it, and is shown none.
    if (!String(error).includes('answered 403')) throw error
  })
}

function run(dataDir: string): Product['command'] {
  return (name, ...args) =>
    execFileSync(process.execPath, ['--disable-proto=delete', `server/cli/${name}.ts`, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
}

/** Waits for the book of a page that shows some of it: before, its progress is there, and skeletons or a preview. */
export async function expectBookLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Loading your invoices' })).toHaveCount(0)
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await expectNone(axe(page).include(within).withTags(WCAG))
}

/** What axe finds beyond WCAG and matters to screen readers: everything in a region, a heading, names that contain what they show. */
const WELL_NAMED = [
  'aria-dialog-name',
  'heading-order',
  'label-content-name-mismatch',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
]

/** Expects no violations of WCAG 2.2 AA, and none of what axe calls best practice and a screen reader stumbles over. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const rules = Object.fromEntries(WELL_NAMED.map((rule) => [rule, { enabled: true }]))
  await expectNone(axe(page, { runOnly: { type: 'tag', values: WCAG }, rules }))
}

export async function expectContrast(page: Page): Promise<void> {
  const contrast = () => expectNone(axe(page).withRules(['color-contrast']))
  // Rows of a grid get the colours of another scheme some frames later.
  await expect(contrast).toPass({ timeout: 45_000 })
}

/** Checks the page in one run: its steps for frames, of which there are none, take most of the time. */
function axe(page: Page, more: Parameters<AxeBuilder['options']>[0] = {}): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...more })
}

async function expectNone(rules: AxeBuilder): Promise<void> {
  const found = await rules.analyze()
  const broken = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  )
  expect(broken).toEqual([])
}
