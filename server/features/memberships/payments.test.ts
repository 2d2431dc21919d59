import { serve } from '@hono/node-server'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi, type TestApi } from '../../testing/api.ts'
import { paymentSignature, SIGNATURE_HEADER } from './payment-signature.ts'

const SECRET = 'whsec_0123456789abcdef01234567'
const SECONDS = NOON.getTime() / 1000
const PATH = '/early-pay/api/membership-payments/events'

interface Sent {
  readonly secret?: string
  readonly signedAt?: number
  readonly header?: string
}

eachDatabase('payments of memberships over HTTP', (open) => {
  let database: Database
  let api: TestApi
  let server: Server
  let accountId: string
  let subscription: string

  beforeAll(async () => {
    database = await open()
    api = openTestApi(database, { PAYMENT_WEBHOOK_SECRET: SECRET })
    server = await listen(api)
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  async function begin() {
    subscription = `sub_${randomUUID()}`
    ;({ accountId } = await addSupplier(database, `${subscription}@supplier.test`, { currencies: [] }))
    await database.asSystem((tx) =>
      tx.query(
        `insert into memberships (account_id, membership_id, is_eligible, status) values ($1, gen_random_uuid(), true, 'INACTIVE')`,
        [accountId],
      ),
    )
  }

  const checkout = (more: object = {}, created = SECONDS, id = `evt_${randomUUID()}`) => ({
    id,
    type: 'checkout.session.completed',
    created,
    data: {
      object: {
        id: 'cs_1',
        client_reference_id: accountId,
        subscription,
        payment_status: 'paid',
        metadata: { plan: 'STANDARD', billingFrequency: 'QUARTERLY' },
        ...more,
      },
    },
  })
  const about = (type: string, object: object, created = SECONDS) => ({
    id: `evt_${randomUUID()}`,
    type,
    created,
    data: { object },
  })
  const failed = (created: number) => about('invoice.payment_failed', { subscription }, created)

  async function send(event: object | string, { secret = SECRET, signedAt = SECONDS, header }: Sent = {}) {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    const signature = paymentSignature(secret, signedAt, new TextEncoder().encode(body))
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: 'POST',
      headers: { [SIGNATURE_HEADER]: header ?? `t=${signedAt},v1=${signature}` },
      body,
    })
    const answer = (await response.json()) as {
      readonly outcome?: string
      readonly error?: { readonly code: string }
    }
    return [response.status, answer.outcome ?? answer.error?.code]
  }

  const rows = (sql: string) => database.asSystem((tx) => tx.query<Record<string, unknown>>(sql, [accountId]))
  const membership = async () =>
    (
      await rows(
        `select status, payment_status as paid, plan, billing_frequency as period from memberships where account_id = $1`,
      )
    )[0]
  const audits = () =>
    rows(
      `select target, details, user_id as "user" from audit_log where account_id = $1 and call = 'membershipPayment' order by at, target`,
    )

  const ACTIVE = { status: 'ACTIVE', paid: 'PAID', plan: 'STANDARD', period: 'QUARTERLY' }
  const NOTHING = { status: 'INACTIVE', paid: null, plan: null, period: null }

  test('a signed payment activates the membership, its plan and period, is audited and announced', async () => {
    await begin()
    const event = checkout()
    expect(await send(event)).toEqual([200, 'applied'])
    expect(await membership()).toEqual(ACTIVE)
    expect(await audits()).toEqual([
      {
        target: event.id,
        user: null,
        details: {
          type: event.type,
          outcome: 'applied',
          status: 'ACTIVE',
          paymentStatus: 'PAID',
          plan: 'STANDARD',
          billingFrequency: 'QUARTERLY',
        },
      },
    ])
    expect(await rows(`select kind from changes where account_id = $1`)).toEqual([{ kind: 'membership' }])
  })

  test('a forged, altered or unsigned event is rejected and changes nothing', async () => {
    await begin()
    const rejected = [401, 'SIGNATURE_INVALID']
    expect(await send(checkout(), { secret: 'whsec_of_somebody_else_000' })).toEqual(rejected)
    const signature = paymentSignature(SECRET, SECONDS, new TextEncoder().encode('{}'))
    expect(await send(checkout(), { header: `t=${SECONDS},v1=${signature}` })).toEqual(rejected)
    const later = paymentSignature(
      SECRET,
      SECONDS - 900,
      new TextEncoder().encode(JSON.stringify(checkout())),
    )
    expect(await send(checkout(), { header: `t=${SECONDS},v1=${later}` })).toEqual(rejected)
    for (const header of ['', 't=1', 'v1=00', `t=${SECONDS},v1=zz`, `t=x,v1=${signature}`])
      expect(await send(checkout(), { header })).toEqual(rejected)
    expect([await membership(), await audits()]).toEqual([NOTHING, []])
  })

  test('a delivery that was signed more than five minutes ago, or ahead, is rejected', async () => {
    await begin()
    for (const signedAt of [SECONDS - 301, SECONDS + 301])
      expect(await send(checkout(), { signedAt })).toEqual([401, 'SIGNATURE_EXPIRED'])
    expect(await membership()).toEqual(NOTHING)
    expect(await send(checkout(), { signedAt: SECONDS - 300 })).toEqual([200, 'applied'])
  })

  test('a doubled event takes effect once, also when both arrive at once', async () => {
    await begin()
    const event = checkout()
    const answers = await Promise.all([send(event), send(event), send(event)])
    const outcomes = answers.map(([, outcome]) => String(outcome)).toSorted()
    expect(outcomes).toEqual(['applied', 'repeated', 'repeated'])
    expect(await audits()).toHaveLength(1)
    expect(await rows('select 1 as one from changes where account_id = $1')).toHaveLength(1)
  })

  test('an event that is older than the last one changes nothing', async () => {
    await begin()
    expect(await send(checkout())).toEqual([200, 'applied'])
    expect(await send(failed(SECONDS + 20))).toEqual([200, 'applied'])
    expect(await send(about('invoice.paid', { subscription }, SECONDS + 10))).toEqual([200, 'outdated'])
    expect(await membership()).toEqual({ ...ACTIVE, paid: 'UNPAID' })
    expect(
      (await audits()).map(({ details }) => (details as { outcome: string }).outcome).toSorted(),
    ).toEqual(['applied', 'applied', 'outdated'])
    expect(await send(about('invoice.paid', { subscription }, SECONDS + 30))).toEqual([200, 'applied'])
    expect(await membership()).toEqual(ACTIVE)
  })

  test('an event dated far ahead does not outdate those that follow, also one of an earlier version', async () => {
    await begin()
    expect(await send(checkout({}, SECONDS + 1_000_000))).toEqual([200, 'applied'])
    expect(await send(failed(SECONDS + 300))).toEqual([200, 'applied'])
    await rows(`update memberships set paid_event_at = '2999-01-01' where account_id = $1`)
    expect(await send(failed(SECONDS + 300))).toEqual([200, 'applied'])
    expect(await membership()).toEqual({ ...ACTIVE, paid: 'UNPAID' })
  })

  test('an event dated far ahead outdates nothing that happens minutes later', async () => {
    await begin()
    expect(await send(checkout({}, SECONDS + 1_000_000))).toEqual([200, 'applied'])
    const later = SECONDS + 600
    api.clock.now = new Date(later * 1000)
    const answer = await send(failed(later), { signedAt: later })
    api.clock.now = NOON
    expect(answer).toEqual([200, 'applied'])
    expect(await membership()).toEqual({ ...ACTIVE, paid: 'UNPAID' })
  })

  test('the end of a subscription ends the membership, unless another one has replaced it', async () => {
    await begin()
    const first = subscription
    await send(checkout())
    subscription = `sub_${randomUUID()}`
    await send(checkout({ metadata: { plan: 'PREMIUM', billingFrequency: 'ANNUALLY' } }, SECONDS + 10))
    const deleted = 'customer.subscription.deleted'
    expect(await send(about(deleted, { id: first }, SECONDS + 20))).toEqual([200, 'outdated'])
    expect(await membership()).toMatchObject({ status: 'ACTIVE', plan: 'PREMIUM' })
    expect(await send(about(deleted, { id: subscription }, SECONDS + 30))).toEqual([200, 'applied'])
    expect(await membership()).toMatchObject({ status: 'INACTIVE', paid: 'UNPAID', plan: 'PREMIUM' })
  })

  test('a way of paying that confirms later activates the membership only then', async () => {
    await begin()
    await send(checkout({ payment_status: 'unpaid' }))
    expect(await membership()).toMatchObject({ status: 'INACTIVE', paid: 'UNPAID' })
    const confirmed = { ...checkout({}, SECONDS + 5), type: 'checkout.session.async_payment_succeeded' }
    expect(await send(confirmed)).toEqual([200, 'applied'])
    expect(await membership()).toEqual(ACTIVE)
  })

  test.each(['no_payment_required', undefined])(
    'a payment page that ends with nothing to pay (%s) activates the membership',
    async (payment_status) => {
      await begin()
      expect(await send(checkout({ payment_status }))).toEqual([200, 'applied'])
      expect(await membership()).toEqual(ACTIVE)
    },
  )

  test('while a secret is replaced, an event that one of its signatures proves is taken', async () => {
    await begin()
    const event = JSON.stringify(checkout())
    const signatures = ['whsec_of_somebody_else_000', SECRET].map((secret) =>
      paymentSignature(secret, SECONDS, new TextEncoder().encode(event)),
    )
    const header = [`t=${SECONDS}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
    expect(await send(event, { header })).toEqual([200, 'applied'])
  })

  test('a payment page that is left unpaid takes nothing from a membership that another subscription pays', async () => {
    await begin()
    await send(checkout())
    const unpaid = { payment_status: 'unpaid', subscription: `sub_${randomUUID()}` }
    expect(await send(checkout(unpaid, SECONDS + 5))).toEqual([200, 'outdated'])
    expect(await membership()).toEqual(ACTIVE)
    const renewed = about('invoice.paid', { subscription }, SECONDS + 10)
    expect(await send(renewed)).toEqual([200, 'applied'])
  })

  test('an account that pays without having been offered a membership gets one', async () => {
    await begin()
    await rows('delete from memberships where account_id = $1')
    expect(await send(checkout())).toEqual([200, 'applied'])
    expect(await membership()).toEqual(ACTIVE)
  })

  test('ENT-020 an account without a membership that has yet to pay gets one that is not active', async () => {
    await begin()
    await rows('delete from memberships where account_id = $1')
    expect(await send(checkout({ payment_status: 'unpaid' }))).toEqual([200, 'applied'])
    expect(await membership()).toMatchObject({ status: 'INACTIVE', paid: 'UNPAID' })
  })

  test('of unknown accounts and subscriptions nothing is known yet; other types are ignored; unreadable events are rejected', async () => {
    await begin()
    expect(await send(checkout({ client_reference_id: randomUUID() }))).toEqual([404, 'NOT_FOUND'])
    expect(await send(about('invoice.paid', { subscription: 'sub_unknown' }))).toEqual([404, 'NOT_FOUND'])
    expect(await send(about('customer.created', { id: 'cus_1' }))).toEqual([200, 'ignored'])
    expect(await send(about('constructor', {}))).toEqual([200, 'ignored'])
    expect(await send(checkout({ metadata: { plan: 'GOLD', billingFrequency: 'MONTHLY' } }))).toEqual([
      400,
      'VALIDATION',
    ])
    expect(await send('no json')).toEqual([400, 'BAD_REQUEST'])
    expect(await send(`{"id":"${'x'.repeat(70_000)}"}`)).toEqual([413, 'BODY_TOO_LARGE'])
    expect(await membership()).toEqual(NOTHING)
  })
})

eachDatabase('a server without a secret for payments', (open) => {
  test('receives none', async () => {
    const api = openTestApi(await open.forTest())
    const answer = await api.call('POST', '/membership-payments/events', { body: {} })
    expect([answer.status, answer.json.error.code]).toEqual([403, 'FEATURE_OFF'])
  })
})

function listen({ services }: TestApi): Promise<Server> {
  const { fetch } = createApp(services, 'no-such-build')
  return new Promise((resolve) => {
    const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started as Server))
  })
}
