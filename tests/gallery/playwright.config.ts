import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, needHeadlessShell } from '../needs/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: ['../global-tmpdir.ts', './serve-gallery.ts'],
  outputDir: '../../test-results/gallery',
  timeout: 300_000,
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['../failures/playwright-reporter.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: needHeadlessShell(),
      // Widths of texts do not depend on how the system hints fonts.
      args: [...CHROMIUM_FLAGS, '--font-render-hinting=none'],
    },
  },
})
