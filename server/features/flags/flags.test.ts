import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FLAG_DEFAULTS, FLAG_SERVICE } from '#contract'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi } from '../../testing/api.ts'
import { changeFlags, flagChange } from './change-flags.ts'
import { createFlagService } from './flag-service.ts'

const FLAGS = '{ featureFlags { key isOn } }'

eachDatabase('feature flags', (open) => {
  test('FLG-004 FLG-006 a flag turned for an account is turned for its users, and for nobody else', async () => {
    const database = await open.forTest()
    const api = openTestApi(database, { FLAGS: 'finance-iq' })
    await addSupplier(database, 'one@flags.test')
    await addSupplier(database, 'other@flags.test')
    const change = (input: object) =>
      changeFlags(database, api.services.flags, v.parse(flagChange, input), NOON)
    const flagsOf = async (email: string) => {
      const { jwt } = await api.signIn(email)
      const { data } = await api.gql(jwt, FLAGS)
      return Object.fromEntries(
        data.featureFlags.map(({ key, isOn }: { key: string; isOn: boolean }) => [key, isOn]),
      )
    }
    const configured = { ...FLAG_DEFAULTS, 'finance-iq': true }

    const turn = [
      { flag: 'paid-invoices', state: 'on' },
      { flag: 'memberships', state: 'off' },
    ]
    const lines = await change({ supplier: 'One@flags.test', flags: turn })
    expect(lines.filter(({ isOwn }) => isOwn)).toEqual([
      { flag: 'memberships', isOn: false, isOwn: true },
      { flag: 'paid-invoices', isOn: true, isOwn: true },
    ])
    expect(await flagsOf('one@flags.test')).toEqual({
      ...configured,
      'paid-invoices': true,
      memberships: false,
    })
    expect(await flagsOf('other@flags.test')).toEqual(configured)

    // Turned the other way, and over what the server is configured to.
    await change({
      supplier: 'one@flags.test',
      flags: turn.map(({ flag, state }) => ({ flag, state: state === 'on' ? 'off' : 'on' })),
    })
    expect(await flagsOf('one@flags.test')).toEqual({
      ...configured,
      'paid-invoices': false,
      memberships: true,
    })
    await change({ supplier: 'one@flags.test', flags: [{ flag: 'finance-iq', state: 'off' }] })
    expect((await flagsOf('one@flags.test'))['finance-iq']).toBe(false)
    const all = [...turn, { flag: 'finance-iq' }]
    await change({ supplier: 'one@flags.test', flags: all.map((each) => ({ ...each, state: 'default' })) })
    expect(await flagsOf('one@flags.test')).toEqual(configured)
  })

  test('CON-007 FLG-004 the key of a supplier is its first division, that of one without divisions and of the server a constant', async () => {
    const database = await open.forTest()
    const keys: string[] = []
    const flags = createFlagService({
      read: async ({ key }) => {
        keys.push(key)
        return {}
      },
    })
    const two = await addSupplier(database, 'two@flags.test', { currencies: ['USD', 'EUR'] })
    const none = await addSupplier(database, 'none@flags.test', { currencies: [] })
    for (const { accountId } of [two, none]) {
      const read = await database.asAccount(accountId, (tx) => flags.of(tx, accountId))
      expect(read).toEqual(FLAG_DEFAULTS)
    }
    await flags.ofServer('maintenance-mode')
    const [first] = two.customers.map(({ marketUuid }) => marketUuid).toSorted()
    expect(keys).toEqual([first, FLAG_SERVICE.keyWithoutDivisions, FLAG_SERVICE.keyWithoutDivisions])
  })

  test('NAV-003 everybody is told whether the whole server is under maintenance, and of no single account', async () => {
    const database = await open.forTest()
    const asked = async (FLAGS: string) =>
      (await openTestApi(database, { FLAGS }).call('GET', '/maintenance')).json
    expect(await asked('maintenance-mode')).toEqual({ isUnderMaintenance: true })
    await addSupplier(database, 'single@flags.test')
    const input = { supplier: 'single@flags.test', flags: [{ flag: 'maintenance-mode', state: 'on' }] }
    await changeFlags(database, openTestApi(database).services.flags, v.parse(flagChange, input), NOON)
    expect(await asked('')).toEqual({ isUnderMaintenance: false })
  })

  test('FLG-006 missing A/P is found for an account for which it was turned on', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    await addSupplier(database, 'missing@flags.test')
    const { jwt } = await api.signIn('missing@flags.test')
    const id = '00000000-0000-4000-8000-000000000000'
    const resubmit = () => api.gql(jwt, `mutation { resubmitOneEarlyPayRequest(id: "${id}") { id } }`)
    expect((await resubmit()).errors[0].extensions.code).toBe('FEATURE_OFF')
    await changeFlags(
      database,
      api.services.flags,
      { supplier: 'missing@flags.test', flags: [{ flag: 'missing-ap', state: 'on' }] },
      NOON,
    )
    expect((await resubmit()).errors[0].extensions.code).toBe('NOT_FOUND')
  })

  test('flags nobody knows, states nobody knows and accounts nobody knows are rejected', async () => {
    const database = await open.forTest()
    const { flags } = openTestApi(database).services
    expect(v.is(flagChange, { supplier: 'a@b.test', flags: [{ flag: '__proto__', state: 'on' }] })).toBe(
      false,
    )
    expect(v.is(flagChange, { supplier: 'a@b.test', flags: [{ flag: 'memberships', state: 'maybe' }] })).toBe(
      false,
    )
    const unknown = changeFlags(database, flags, { supplier: 'nobody@flags.test', flags: [] }, NOON)
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
