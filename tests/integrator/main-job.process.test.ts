import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copyTestDataDir } from '../../server/platform/db/testing/database.ts'
import { startRunning, type Running } from '../../server/testing/running.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const EMAIL = 'program@supplier.test'

interface Offered {
  readonly request: string
  readonly changed: number
  readonly count: number
  readonly offered: number
}

interface Paid {
  readonly request: object
  readonly totalCount: number
  readonly rows: number
  readonly nodes: readonly {
    readonly invoiceCount: number
    readonly invoiceAmount: number
    readonly discountAmount: number
    readonly depositAmount: number
  }[]
}

async function programFor(api: string): Promise<string> {
  const program = mkdtempSync(join(tmpdir(), 'sooner-program-'))
  cpSync(join(import.meta.dirname, 'program'), program, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(program, 'node_modules'))
  await run(process.execPath, [join(import.meta.dirname, 'generate.ts'), api, program])
  return program
}

async function typeErrors(program: string): Promise<string> {
  return run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', program]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

async function signInToken(server: Running): Promise<string> {
  const { link } = await server.operate<{ link: string }>('magic-link', { email: EMAIL })
  return new URL(link).searchParams.get('token')!
}

test('a program made of the published documents alone offers invoices and reads what was paid, without a cast', async () => {
  const server = await startRunning(copyTestDataDir())
  await server.operate('generate', { supplier: EMAIL, invoices: 200, customers: 2, seed: 1 })
  const api = `${server.url}/early-pay/api`
  const program = await programFor(api)
  expect(await typeErrors(program)).toBe('')
  expect(readFileSync(join(program, 'main-job.ts'), 'utf8')).not.toMatch(/\bas (?!const)|\bany\b|@ts-|!\./)

  const step = async <Printed>(...args: readonly string[]) => {
    const call = [join(program, 'main-job.ts'), api, await signInToken(server), ...args]
    return JSON.parse((await run(process.execPath, call)).stdout) as Printed
  }
  const { request, changed, count, offered } = await step<Offered>('offer')
  expect(changed).toBe(1)
  expect(count).toBeGreaterThan(1)
  await server.operate('clear', { at: 'next' })
  const paid = await step<Paid>('paid', request)
  const { invoiceCount, invoiceAmount, discountAmount, depositAmount } = paid.nodes[0]!
  expect(paid.request).toMatchObject({ rate: 8.5, stats: { awardedInvoiceCount: invoiceCount } })
  expect([paid.totalCount, paid.rows]).toEqual([1, invoiceCount])
  // Of what was eligible some is not early any more at the clear.
  expect(invoiceCount).toBeLessThanOrEqual(count)
  expect(invoiceAmount).toBeLessThanOrEqual(offered + 0.005)
  expect(invoiceAmount - discountAmount).toBeCloseTo(depositAmount, 6)
  expect(discountAmount).toBeGreaterThan(0)
})
