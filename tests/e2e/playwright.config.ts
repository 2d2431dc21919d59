import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, needHeadlessShell } from '../needs/chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: ['../global-tmpdir.ts', '../fixtures/data-dirs.ts'],
  outputDir: '../../test-results',
  timeout: 240_000,
  expect: { timeout: 45_000 },
  fullyParallel: false,
  // A page waits for its server while the others compute, also on two cores.
  workers: 3,
  // A test that passes at the retry is named as flaky at the end of the run: docs/decisions/0077.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['../failures/playwright-reporter.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A test's routes do not apply to a service worker's responses; only the worker's own tests allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: needHeadlessShell(), args: [...CHROMIUM_FLAGS] },
  },
})
