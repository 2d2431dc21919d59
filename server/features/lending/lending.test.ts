import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi } from '../../testing/api.ts'
import { changeLending, lendingChange } from './change-lending.ts'
import { askProductInfo } from './product-info-service.ts'

const INFO = '/capfin/product-info'

/** A service that answers every call alike; returns its address and what it was asked. */
async function service(status: number, body: unknown) {
  const asked: string[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${headers.authorization}`)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/info`, asked }
}

eachDatabase('products beside early payment', (open) => {
  test('API-033 ENT-025 the product info has every field, of the own account', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    await addSupplier(database, 'one@lending.test')
    await addSupplier(database, 'other@lending.test')
    const infoOf = async (email: string) => {
      const { jwt: token } = await api.signIn(email)
      return (await api.call('GET', INFO, { token })).json
    }
    const nothing = {
      hasRFClients: false,
      rf: [],
      showCapfinNav: false,
      isRegistered: false,
      completedPreOnboardingSteps: false,
      navLinks: [],
    }
    expect(await infoOf('one@lending.test')).toEqual(nothing)
    const change = (input: object) =>
      changeLending(database, v.parse(lendingChange, { supplier: 'One@lending.test', ...input }))
    await change({
      showCapfinNav: true,
      account: { name: 'Loan', status: 'BANK_ACCOUNT_START', actionButtonUrl: 'https://lending.test/bank' },
      links: [
        { name: 'home', url: '/loans' },
        { name: 'invoices', url: '/loans/invoices' },
      ],
    })
    await change({ isRegistered: true, links: [{ name: 'invoices', url: 'default' }] })
    const stored = {
      hasRFClients: true,
      rf: [
        {
          status: 'BANK_ACCOUNT_START',
          name: 'Loan',
          actionButtonUrl: 'https://lending.test/bank',
          isActionButtonDisabled: false,
          productType: 'RECEIVABLES_FINANCE',
        },
      ],
      showCapfinNav: true,
      isRegistered: true,
      completedPreOnboardingSteps: false,
      navLinks: [{ name: 'home', url: '/loans' }],
    }
    expect(await infoOf('one@lending.test')).toEqual(stored)
    expect(await infoOf('other@lending.test')).toEqual(nothing)
    await change({ account: { name: 'Advance', status: 'REJECTED_STATUS', productType: 'FACTORING' } })
    expect((await infoOf('one@lending.test')).rf.map(({ name }: { name: string }) => name)).toEqual([
      'Advance',
      'Loan',
    ])
    // Each part is changed by itself: what is not given stays.
    await change({ account: { name: 'Loan', status: 'REJECTED_STATUS', isActionButtonDisabled: true } })
    expect((await infoOf('one@lending.test')).rf[1]).toEqual({
      status: 'REJECTED_STATUS',
      name: 'Loan',
      actionButtonUrl: null,
      isActionButtonDisabled: true,
      productType: 'RECEIVABLES_FINANCE',
    })
    await change({ completedPreOnboardingSteps: true, showCapfinNav: false })
    expect(await infoOf('one@lending.test')).toMatchObject({
      showCapfinNav: false,
      isRegistered: true,
      completedPreOnboardingSteps: true,
      navLinks: [{ name: 'home', url: '/loans' }],
    })
    await change({ completedPreOnboardingSteps: false, showCapfinNav: true })
    await change({ remove: 'Advance' })
    expect((await infoOf('one@lending.test')).rf.map(({ name }: { name: string }) => name)).toEqual(['Loan'])
    await change({ remove: 'Loan' })
    // Links alone make nobody a client.
    expect(await infoOf('one@lending.test')).toEqual({ ...stored, hasRFClients: false, rf: [] })
    expect((await api.call('GET', INFO)).status).toBe(401)
  })

  test('API-033 a configured service is asked for the own account, with its token; without a valid answer the call fails', async () => {
    const database = await open.forTest()
    const { accountId } = await addSupplier(database, 'asked@lending.test')
    const ask = async (url: string) => {
      const api = openTestApi(database, { CAPITAL_FINANCE_URL: url, CAPITAL_FINANCE_TOKEN: 'token' })
      const { jwt: token } = await api.signIn('asked@lending.test')
      return api.call('GET', INFO, { token })
    }
    const info = {
      hasRFClients: false,
      rf: [],
      showCapfinNav: true,
      isRegistered: true,
      completedPreOnboardingSteps: true,
      navLinks: [],
    }
    const moved = await service(302, info)
    expect((await ask(moved.url)).json.error.code).toBe('SERVICE_FAILED')
    expect(await askProductInfo({ url: moved.url, token: undefined }, accountId).catch(() => 0)).toBe(0)
    expect(moved.asked.at(-1)).toBe(`/info?accountId=${accountId} undefined`)
    const good = await service(200, info)
    expect((await ask(good.url)).json).toEqual(info)
    expect(good.asked).toEqual([`/info?accountId=${accountId} Bearer token`])
    const application = { status: 'FIRST_TIME_STATUS', name: 'Loan', productType: 'FACTORING' }
    const brief = await service(200, { ...info, rf: [application] })
    expect((await ask(brief.url)).json.rf).toEqual([
      { ...application, actionButtonUrl: null, isActionButtonDisabled: false },
    ])
    for (const bad of [
      await service(500, info),
      await service(200, { rf: 'none' }),
      await service(200, { ...info, navLinks: [{ name: 'home', url: 'javascript:alert(1)' }] }),
    ]) {
      const answer = await ask(bad.url)
      expect([answer.status, answer.json.error.code]).toEqual([502, 'SERVICE_FAILED'])
    }
  })

  test('API-034 API-035 card statuses are a list of account and status, empty without a card', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const { accountId } = await addSupplier(database, 'card@lending.test')
    const { jwt: token } = await api.signIn('card@lending.test')
    const statuses = async () => (await api.call('GET', '/card-statuses', { token })).json
    const change = (card: string) =>
      changeLending(database, v.parse(lendingChange, { supplier: 'card@lending.test', card }))
    expect(await statuses()).toEqual([])
    await change('ACTIVE')
    expect(await statuses()).toEqual([{ accountId, status: 'ACTIVE' }])
    await change('LOST')
    expect(await statuses()).toEqual([{ accountId, status: 'LOST' }])
    await change('none')
    expect(await statuses()).toEqual([])
    expect((await api.call('GET', '/card-statuses')).status).toBe(401)
  })
})

test('statuses, products and addresses that are none are rejected', () => {
  const isTaken = (account: object) =>
    v.is(lendingChange, { supplier: 'a', account: { name: 'A', status: 'REJECTED_STATUS', ...account } })
  expect(isTaken({ actionButtonUrl: '/apply' })).toBe(true)
  for (const account of [
    { status: 'OTHER' },
    { productType: 'OTHER' },
    { actionButtonUrl: 'javascript:alert(1)' },
    { actionButtonUrl: '//elsewhere.test' },
  ])
    expect(isTaken(account)).toBe(false)
})

const address = (length: number) => `/${'a'.repeat(length - 1)}`

test.each([
  ['an empty name', { name: '' }, false],
  ['a name of spaces', { name: '  ' }, false],
  ['a name of 200', { name: 'a'.repeat(200) }, true],
  ['a name of 201', { name: 'a'.repeat(201) }, false],
  ['an address of 2,000', { actionButtonUrl: address(2000) }, true],
  ['an address of 2,001', { actionButtonUrl: address(2001) }, false],
])('%s of an account is accepted or not', (_, account, isAccepted) => {
  const change = { supplier: 'a', account: { name: 'A', status: 'REJECTED_STATUS', ...account } }
  expect(v.is(lendingChange, change)).toBe(isAccepted)
})

test.each([
  ['', false],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
])('a card status of “%s” is accepted: %s', (card, isAccepted) => {
  expect(v.is(lendingChange, { supplier: 'a', card })).toBe(isAccepted)
})

test.each([
  ['a status', { status: 'a'.repeat(60) }, { status: 'a'.repeat(61) }],
  ['a name', { name: 'a'.repeat(200) }, { name: 'a'.repeat(201) }],
  ['an address', { actionButtonUrl: address(2000) }, { actionButtonUrl: address(2001) }],
])(
  'the service’s answer is valid with %s as long as it may be, and no longer',
  async (_, longest, longer) => {
    const answerOf = (more: object, count = 1) => ({
      hasRFClients: true,
      rf: Array.from({ length: count }, () => ({
        status: 'S',
        name: 'N',
        productType: 'FACTORING',
        ...more,
      })),
      showCapfinNav: true,
      isRegistered: true,
      completedPreOnboardingSteps: true,
    })
    for (const [answer, isValid] of [
      [answerOf(longest, 100), true],
      [answerOf(longer), false],
      [answerOf({}, 101), false],
    ] as const) {
      const { url } = await service(200, answer)
      const asking = askProductInfo({ url, token: 'token' }, 'a')
      if (isValid) expect((await asking).rf).toHaveLength(100)
      else await expect(asking).rejects.toMatchObject({ code: 'SERVICE_FAILED' })
    }
  },
)
