import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, needChromium } from '../needs/chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './data-dirs.ts',
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  // One that passes the second time is reported as flaky, with what it did.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Routes of a test do not reach what a worker answers; the tests of the worker let it be.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: needChromium(), args: [...CHROMIUM_FLAGS] },
  },
})
