import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installPackages } from './install.ts'

/** The browser of what needs its windows: CHROMIUM_PATH, Playwright's own, the system's, or one installed now. */
export function needChromium(): string {
  const found = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  installPackages(
    ['chromium', 'fonts-liberation'],
    'no browser found: install Chromium (apt-get install chromium) or set CHROMIUM_PATH',
  )
  return '/usr/bin/chromium'
}

/**
 * Chromium without its windows, for what only shows pages: they take a sixth less of a processor. HEADLESS_SHELL_PATH,
 * CHROMIUM_PATH, the system's, one installed now, or else the whole browser.
 */
export function needHeadlessShell(): string {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env
  const found = [HEADLESS_SHELL_PATH, CHROMIUM_PATH, SYSTEM_SHELL].find((path) => path && existsSync(path))
  if (found) return found
  try {
    installPackages(['chromium-headless-shell', 'fonts-liberation'], 'no package of it can be installed')
    return SYSTEM_SHELL
  } catch {
    return needChromium()
  }
}

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell'

/** Flags without which Chromium cannot run as root or tries to reach the internet. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
