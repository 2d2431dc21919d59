import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installPackages } from './install.ts'

/** The browser the tests drive: CHROMIUM_PATH, Playwright's own, the system's, or one installed now. */
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

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

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
