import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hostileWorkbook } from '../../engine/import/testing/workbook.ts'
import { dataDirWith, startRunning, type Running } from '../../testing/running.ts'
import { HEAD } from './testing/imports.ts'

const EMAIL = 'clerk@hostile.test'
const ROUNDS = 2
/** More than the collector leaves for later, and less than one round of these files would leave if it were held. */
const LEFT_MB = 150

const CELL = '<c t="inlineStr"><is><t>x</t></is></c>'
const shared = `<row>${'<c t="s"><v>0</v></c>'.repeat(500)}</row>`

/** Files that take much more memory than they have bytes. */
const FILES: readonly (() => string | Buffer)[] = [
  () => hostileWorkbook({ rows: `<row r="${'1'.repeat(50_000_000)}">${CELL}</row>` }),
  () =>
    hostileWorkbook({ rows: `<row><c t="inlineStr"><is><t>${'x'.repeat(50_000_000)}</t></is></c></row>` }),
  () => hostileWorkbook({ rows: shared.repeat(40), strings: `<si><t>${'T1:ā'.repeat(20_000)}</t></si>` }),
  () => `${HEAD}\n"${'x'.repeat(50_000_000)}`,
  () => `${HEAD}\n${'1,C1,Acme,x,USD,2020-03-01,2020-06-30\n'.repeat(40_000)}`,
]

/** Memory of the process that no file backs, in megabytes. */
function residentMb({ child }: Running): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+) kB/mu.exec(status)![1]) / 1024
}

async function previewAll({ url }: Running, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  for (const make of FILES) {
    const body = make()
    const upload = await fetch(`${url}/early-pay/api/imports`, {
      method: 'POST',
      headers: { ...headers, 'Content-Disposition': 'attachment; filename="book.csv"' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
    const { importUuid } = (await upload.json()) as { importUuid: string }
    const preview = await fetch(`${url}/early-pay/api/imports/${importUuid}/preview`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(preview.status).toBe(200)
    await preview.text()
  }
}

// Of a server of its own: in the process of other tests, the files of these would count.
test.skipIf(!existsSync('/proc/self/status'))(
  'hostile files read again and again leave no more memory in use than a few of them',
  async () => {
    const server = await startRunning(await dataDirWith(EMAIL))
    await server.operate('flags', { supplier: EMAIL, flags: [{ flag: 'invoice-import', state: 'on' }] })
    const token = await server.signIn(EMAIL)
    // Until the heap has grown to what these files need.
    for (let round = 0; round < 2; round++) await previewAll(server, token)
    const before = residentMb(server)
    for (let round = 0; round < ROUNDS; round++) await previewAll(server, token)
    expect(residentMb(server)).toBeLessThan(before + LEFT_MB)
  },
)
