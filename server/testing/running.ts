import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { copyTestDataDir } from '../platform/db/testing/database.ts'
import { addSupplier } from './api.ts'
import { startProgram, type Program } from './program.ts'

export interface Running extends Program {
  readonly dataDir: string
  readonly port: number
  readonly url: string
  operate<Answer>(call: string, body: object): Promise<Answer>
  signIn(email: string): Promise<string>
}

const prepared = new Map<string, Promise<string>>()

/** A data directory with one supplier: a copy, as to open a database takes longer. */
export async function dataDirWith(email: string): Promise<string> {
  const original = prepared.get(email) ?? prepareDataDir(email)
  prepared.set(email, original)
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-data-'))
  cpSync(await original, dataDir, { recursive: true })
  return dataDir
}

async function prepareDataDir(email: string): Promise<string> {
  const dataDir = copyTestDataDir()
  const database = await openDatabase({ dataDir })
  await addSupplier(database, email)
  await database.close()
  return dataDir
}

export async function startRunning(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const running = await runServer(dataDir, env)
  onTestFinished(() => void running.child.kill('SIGKILL'))
  return running
}

export async function runServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const program = startProgram('server/main.ts', [], {
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...env,
  })
  await program.prints('Sooner serves')
  const { port, operatorToken } = JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')) as {
    port: number
    operatorToken: string
  }
  const url = `http://127.0.0.1:${port}`
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const operate: Running['operate'] = async <Answer>(call: string, body: object) =>
    (await post(`/early-pay/api/operator/${call}`, body, operatorToken)) as Answer
  return {
    ...program,
    dataDir,
    port,
    url,
    operate,
    signIn: async (email) => {
      const { link } = await operate<{ link: string }>('magic-link', { email })
      const token = new URL(link).searchParams.get('token')
      const login = await post('/early-pay/api/user-source/magic-login', { token: token! })
      return (login as { jwt: string }).jwt
    },
  }
}
