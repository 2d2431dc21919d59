import { currencyCode, type Currency } from '#domain/money'
import { toEpochDay } from '#domain/calendar'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PATH, type LoginAnswer } from '#contract'
import { createMagicToken } from '../features/sessions/magic-links.ts'
import { readConfig } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/db/driver.ts'
import type { Services } from '../platform/services.ts'
import { createLog } from '../platform/log.ts'
import { createServices } from '../services.ts'
import { createApp } from '../app.ts'
import { published, requirePublishedText } from './answers.ts'

/** A Wednesday noon: the market clears at 17:00 and pays on Thursday. */
export const NOON = new Date('2026-03-04T12:00:00Z')
/** The epoch day of `NOON`. */
export const TODAY = toEpochDay(20_516)

/** What an answer's JSON holds: each test says what it expects of it. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyJson = any

export interface Asked {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly form?: FormData | undefined
  readonly file?: BodyInit | undefined
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApi {
  readonly services: Services
  readonly clock: { now: Date }
  /** Calls a path below the API's; the answer's JSON is read when it has any. */
  call(
    method: string,
    path: string,
    asked?: Asked,
  ): Promise<{
    readonly status: number
    readonly json: AnyJson
    readonly text: string
    readonly headers: Headers
  }>
  /** Sends a request, its answer not read yet. */
  send(method: string, path: string, asked?: Asked): Promise<Response>
  /** A call whose answer is no text. */
  raw(path: string, token: string): Promise<Response>
  gql(
    token: string | undefined,
    query: string,
    variables?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<AnyJson>
  signIn(email: string): Promise<LoginAnswer>
}

const urlOf = (path: string): string => (path.startsWith('/') ? API_PATH + path : path)

export function openTestApi(database: Database, env: Readonly<Record<string, string>> = {}): TestApi {
  const dataDir = mkdtempSync(join(tmpdir(), 'sooner-api-'))
  const clock = { now: NOON }
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  const builtApp = join(dataDir, 'no-such-build')
  const services = createServices(config, database, createLog(config.logLevel), {
    now: () => clock.now,
    builtApp,
  })
  const app = createApp(services, builtApp)

  const send: TestApi['send'] = async (method, path, asked = {}) => {
    const { token, body, form, file, signal, headers } = asked
    const url = urlOf(path)
    const response = await app.request(url, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: form }),
      ...(file === undefined ? {} : { body: file, duplex: 'half' }),
      ...(signal === undefined ? {} : { signal }),
    })
    return published(method, url, response)
  }

  const call: TestApi['call'] = async (method, path, asked) => {
    const response = await send(method, path, asked)
    const text = await response.text()
    requirePublishedText(method, urlOf(path), response, text)
    const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json')
    return {
      status: response.status,
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
      headers: response.headers,
    }
  }

  return {
    services,
    clock,
    call,
    send,
    raw: (path, token) => send('GET', path.replace(API_PATH, ''), { token }),
    gql: async (token, query, variables, headers) =>
      (await call('POST', '/graphql', { token, body: { query, variables }, ...(headers && { headers }) }))
        .json,
    signIn: async (email) => {
      const magic = await createMagicToken(database, email, clock.now)
      return (await call('POST', '/user-source/magic-login', { body: { token: magic } })).json
    },
  }
}

export interface TestSupplier {
  readonly accountId: string
  readonly userId: string
  readonly email: string
  readonly customers: readonly TestCustomer[]
}

export interface TestCustomer {
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  readonly name: string
  readonly currency: Currency
  readonly opportunityUuid: string
  readonly marketUuid: string
  /** Five eligible invoices: 1,000.00 to 5,000.00, due 31 to 35 days after `TODAY`. */
  readonly eligible: readonly number[]
  readonly pastDue: number
  readonly held: number
  readonly unapproved: number
  readonly adjustment: number
}

interface SupplierOptions {
  readonly readOnly?: boolean | null
  readonly role?: 'supplier' | 'staff'
  readonly currencies?: readonly string[]
}

export async function addSupplier(
  database: Database,
  email: string,
  { readOnly = false, role = 'supplier', currencies = ['USD', 'EUR'] }: SupplierOptions = {},
): Promise<TestSupplier> {
  const [accountId, userId] = [randomUUID(), randomUUID()]
  return database.asSystem(async (tx) => {
    await tx.query('insert into accounts (account_id, name, created_at) values ($1, $2, $3)', [
      accountId,
      `Account of ${email}`,
      NOON,
    ])
    await tx.query(
      `insert into users (account_id, user_id, email, role, supplier_read_only, personal_info, created_at)
       values ($1, $2, $3, $4, $5, '{"firstName":"Ada"}', $6)`,
      [accountId, userId, email, role, readOnly, NOON],
    )
    await tx.query('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
      email,
      accountId,
      userId,
    ])
    const customers: TestCustomer[] = []
    for (const [index, currency] of currencies.entries())
      customers.push(await addCustomer(tx, accountId, index, currencyCode(currency)))
    return { accountId, userId, email, customers }
  })
}

async function addCustomer(
  tx: Transaction,
  accountId: string,
  index: number,
  currency: Currency,
): Promise<TestCustomer> {
  const [customerUuid, makerOrganizationUuid] = [randomUUID(), randomUUID()]
  const [marketUuid, opportunityUuid] = [randomUUID(), randomUUID()]
  const name = `Customer ${index}`
  await tx.query(
    'insert into customers (account_id, customer_uuid, maker_organization_uuid, customer_number, name) values ($1, $2, $3, $4, $5)',
    [accountId, customerUuid, makerOrganizationUuid, `C${index}`, name],
  )
  await tx.query(
    `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, target_apr_ppm, pool_minor, time_zone,
       deadline_minute, next_clear_at) values ($1, $2, $3, $4, $5, 50000, 100000000000, 'UTC', 1020, $6)`,
    [accountId, marketUuid, opportunityUuid, customerUuid, currency, new Date('2026-03-04T17:00:00Z')],
  )
  const add = async (
    number: string,
    amount: number,
    approved: number,
    due: number,
    extra = '0, 0',
    adjusts = '',
  ) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into invoices (account_id, market_uuid, customer_uuid, currency, kind, hold_flags, invoice_number, voucher_number,
         adjusts_number, amount_minor, original_amount_minor, created_day, approved_day, due_day)
       values ($1, $2, $3, $4, ${extra}, $5::text, 'V-' || $5::text, $6, $7, $7, $8, $8, $9) returning invoice_id as id`,
      [accountId, marketUuid, customerUuid, currency, number, adjusts, amount, approved, due],
    )
    if (!row) throw new Error(`invoice ${number} was not inserted`)
    return row.id
  }
  const eligible: number[] = []
  for (let n = 1; n <= 5; n++) eligible.push(await add(`E${n}`, n * 100_000, TODAY - 10, TODAY + 30 + n))
  return {
    customerUuid,
    makerOrganizationUuid,
    name,
    currency,
    opportunityUuid,
    marketUuid,
    eligible,
    pastDue: await add('P1', 70_000, TODAY - 60, TODAY - 1),
    held: await add('H1', 80_000, TODAY - 10, TODAY + 20, '0, 8'),
    unapproved: await add('U1', 90_000, TODAY + 5, TODAY + 40),
    adjustment: await add('A1', -5_000, TODAY - 10, TODAY + 20, '1, 0', 'E1'),
  }
}
