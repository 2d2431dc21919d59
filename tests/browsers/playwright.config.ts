import { defineConfig } from 'playwright/test'
import { findOtherBrowsers, type OtherBrowser } from '../needs/other-browsers.ts'

export default defineConfig<{ readonly browserKind: OtherBrowser }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: ['../global-tmpdir.ts', '../fixtures/data-dirs.ts'],
  outputDir: '../../test-results/browsers',
  timeout: 300_000,
  workers: 2,
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['../failures/playwright-reporter.ts']],
  projects: findOtherBrowsers().map((browserKind) => ({
    name: browserKind,
    use: { browserKind },
    // What only Firefox has a setting for.
    testIgnore: browserKind === 'firefox' ? [] : 'blocked.spec.ts',
  })),
})
