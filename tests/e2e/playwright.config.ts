import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, needChromium } from '../needs/chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: ['../global-tmpdir.ts', '../fixtures/data-dirs.ts'],
  outputDir: '../../test-results',
  timeout: 240_000,
  expect: { timeout: 45_000 },
  fullyParallel: false,
  workers: 2,
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
    launchOptions: { executablePath: needChromium(), args: [...CHROMIUM_FLAGS] },
  },
})
