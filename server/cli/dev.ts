// npm run dev: the server, started again when its files change, and the app by Vite, which reloads what changes.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const VITE = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
const APP_PORT = process.env.APP_PORT ?? '5173'
const APP = `http://localhost:${APP_PORT}`
const PARTS = {
  server: ['--watch', '--watch-preserve-output', '--disable-proto=delete', 'server/main.ts'],
  app: [VITE, '--port', APP_PORT, '--strictPort'],
} as const

// Links in mails and in the output lead to Vite, which passes calls on to the server.
const env = { LOG_LEVEL: 'warn', PUBLIC_URL: APP, ...process.env }
const parts = Object.entries(PARTS).map(([name, args]) => [name, start(args)] as const)
for (const [, part] of parts) endWhenFailed(part)
for (const [name, part] of parts) part.once('exit', (code) => end(`the ${name} ended`, code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end('stopping', 0))

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: ['inherit', 'pipe', 'inherit'], env })
}

/** Passes on what a part says. Node's watcher outlives what it watches: a failure before any file was changed ends both parts. */
function endWhenFailed(part: ChildProcess): void {
  let isRestarted = false
  part.stdout?.on('data', (output: Buffer) => {
    process.stdout.write(output)
    const text = output.toString()
    isRestarted ||= text.includes('Restarting ')
    if (!isRestarted && text.includes('Failed running ')) end('the server failed', 1)
  })
}

let isEnding = false

/** Ends both: one is of no use without the other. */
function end(why: string, code: number): void {
  if (isEnding) return
  isEnding = true
  console.log(why)
  process.exitCode = code
  for (const [, part] of parts) part.kill('SIGTERM')
}
