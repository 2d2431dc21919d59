// npm test: finds or installs what the tests need, then runs every one of them. Arguments go to Vitest.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { FAILURES_FILE } from './failures-reporter.ts'
import { needChromium } from './needs/chromium.ts'
import { runs } from './needs/install.ts'
import { needNats } from './needs/nats.ts'
import { needNginx } from './needs/nginx.ts'
import { needPostgres } from './needs/postgres.ts'

needPostgres()
needNats()
needNginx()
process.env.CHROMIUM_PATH = needChromium()
// Servers and commands are started some hundred times.
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')

const bin = (name: string) => `node_modules/.bin/${name}`
const steps: readonly (readonly [string, readonly string[]])[] = [
  [bin('vite'), ['build', '--logLevel', 'warn']],
  [
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=tests/failures-reporter.ts', ...process.argv.slice(2)],
  ],
  [bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts']],
]
rmSync(FAILURES_FILE, { force: true })
const failed = steps.filter(([command, args]) => !runs(command, args))
if (existsSync(FAILURES_FILE)) console.error(readFileSync(FAILURES_FILE, 'utf8'))
for (const [command] of failed) console.error(`failed: ${command}`)
process.exitCode = failed.length > 0 ? 1 : 0
