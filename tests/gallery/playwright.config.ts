import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, needChromium } from '../needs/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: ['../global-tmpdir.ts', './serve-gallery.ts'],
  outputDir: '../../test-results/gallery',
  timeout: 300_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['../failures/playwright-reporter.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: needChromium(),
      // Widths of texts do not depend on how the system hints fonts.
      args: [...CHROMIUM_FLAGS, '--font-render-hinting=none'],
    },
  },
})
