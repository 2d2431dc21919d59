import { beforeAll, expect, test } from 'vitest'
import { ensureSupplier } from '../../engine/import/supplier.ts'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { createMagicToken } from '../sessions/magic-links.ts'
import { changeStaff, type StaffChange } from './members.ts'

const MINUTE = 60_000

eachDatabase('members of staff', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier

  beforeAll(async () => {
    database = await open()
    supplier = await addSupplier(database, 'ada@supplier.test')
    await addSupplier(database, 'bob@other.test', { readOnly: true, currencies: [] })
    api = openTestApi(database)
  })

  const change = (request: StaffChange, domains: readonly string[] = []) =>
    changeStaff(database, request, domains, NOON)
  const add = (email: string) => change({ action: 'add', email })
  const search = async (token: string, text = '') =>
    api.call('GET', `/staff/suppliers${text && `?search=${text}`}`, { token })
  const act = async (token: string) =>
    (await api.call('POST', `/user-token/${supplier.userId}`, { token })).json

  test('IMP-001 a member of staff is added once, listed, removed with every session, and may come back', async () => {
    expect((await add('mia@sooner.test')).staff).toEqual(['mia@sooner.test'])
    expect((await add('mia@sooner.test')).staff).toEqual(['mia@sooner.test'])
    const mia = await api.signIn('mia@sooner.test')
    expect(mia.payload).toMatchObject({ role: 'staff' })
    expect(mia.payload).not.toHaveProperty('type')
    const acting = await act(mia.jwt)
    const removed = await change({ action: 'remove', email: 'mia@sooner.test' })
    expect(removed.staff).toEqual([])
    expect(new Set(removed.ended)).toEqual(
      new Set([mia.payload.user.sessionUuid, acting.payload.user.sessionUuid]),
    )
    const asked = await api.call('GET', '/user/me', { token: acting.jwt })
    expect(asked.json.error.code).toBe('SESSION_ENDED')
    await add('mia@sooner.test')
    expect((await api.signIn('mia@sooner.test')).payload.user.uuid).toBe(mia.payload.user.uuid)
  })

  test('a link that was asked for before a removal signs nobody in, and the removal may be repeated', async () => {
    await add('ned@sooner.test')
    const asked = await createMagicToken(database, 'ned@sooner.test', NOON)
    await change({ action: 'remove', email: 'ned@sooner.test' })
    const left = await database.asSystem((tx) =>
      tx.query(`select 1 from magic_links join users using (user_id) where email = 'ned@sooner.test'`),
    )
    expect(left).toEqual([])
    const login = await api.call('POST', '/user-source/magic-login', { body: { token: asked } })
    expect([login.status, login.json.error.code]).toEqual([401, 'MAGIC_TOKEN_INVALID'])
    expect((await change({ action: 'remove', email: 'ned@sooner.test' })).ended).toEqual([])
  })

  test('a supplier is made no member of staff, nor is an address outside of the domains of staff', async () => {
    await expect(add('ada@supplier.test')).rejects.toThrow('ada@supplier.test belongs to a supplier')
    const outside = change({ action: 'add', email: 'eve@elsewhere.test' }, ['sooner.test'])
    await expect(outside).rejects.toThrow('elsewhere.test is not a domain of staff')
    const nobody = change({ action: 'remove', email: 'ada@supplier.test' })
    await expect(nobody).rejects.toThrow('member of staff ada@supplier.test')
  })

  test('a member of staff is given no book', async () => {
    await add('kim@sooner.test')
    const given = ensureSupplier(database, { email: 'kim@sooner.test' }, NOON)
    await expect(given).rejects.toThrow('kim@sooner.test belongs to a member of staff')
  })

  test('IMP-001 staff find suppliers by address, name and account; nobody else may search', async () => {
    await add('kim@sooner.test')
    const { jwt } = await api.signIn('kim@sooner.test')
    expect((await search(jwt, 'ADA@')).json).toEqual({
      suppliers: [
        {
          uuid: supplier.userId,
          emailAddress: 'ada@supplier.test',
          name: 'Ada',
          accountName: 'Account of ada@supplier.test',
          isReadOnly: false,
        },
      ],
      hasMore: false,
    })
    expect((await search(jwt)).json.suppliers).toHaveLength(2)
    expect((await search(jwt, 'account%20of%20bob')).json.suppliers).toHaveLength(1)
    expect((await search(jwt, '%25')).json.suppliers).toEqual([])
    expect((await search(jwt, 'kim@sooner')).json.suppliers).toEqual([])
    expect((await search((await api.signIn('ada@supplier.test')).jwt)).status).toBe(403)
    expect((await search((await act(jwt)).jwt)).status).toBe(403)
  })

  test('IMP-001 twenty suppliers are found at most, by account and address, and whether there are more', async () => {
    const { jwt } = await api.signIn('kim@sooner.test')
    for (let n = 20; n > 0; n--)
      await addSupplier(database, `${String(n).padStart(2, '0')}@twenty.test`, {
        readOnly: null,
        currencies: [],
      })
    const found = async () => {
      const { suppliers, hasMore } = (await search(jwt, 'twenty')).json
      return [suppliers.map(({ emailAddress }: { emailAddress: string }) => emailAddress), hasMore]
    }
    const twenty = Array.from({ length: 20 }, (_, n) => `${String(n + 1).padStart(2, '0')}@twenty.test`)
    expect(await found()).toEqual([twenty, false])
    await addSupplier(database, '21@twenty.test', { currencies: [] })
    expect(await found()).toEqual([twenty, true])
    // Rights that are not known are those to read.
    expect((await search(jwt, '01@twenty')).json.suppliers[0].isReadOnly).toBe(true)
    await database.asSystem((tx) =>
      tx.query(`update users set forgotten_at = $1 where email = '01@twenty.test'`, [NOON]),
    )
    expect((await search(jwt, '01@twenty')).json.suppliers).toEqual([])
  })

  test('whoever acts for a supplier goes back to their own session, and only they', async () => {
    const staff = await api.signIn('kim@sooner.test')
    const back = await api.call('POST', '/staff/session', { token: (await act(staff.jwt)).jwt })
    expect(back.json.payload).toEqual(staff.payload)
    expect((await search(back.json.jwt)).status).toBe(200)
    const { jwt } = await api.signIn('ada@supplier.test')
    for (const token of [staff.jwt, jwt])
      expect((await api.call('POST', '/staff/session', { token })).status).toBe(403)
  })

  test('an impersonation ends after its hours, while the session behind it goes on', async () => {
    const staff = await api.signIn('kim@sooner.test')
    const refreshed = async (token: string) => (await api.call('POST', '/refresh-token', { token })).json
    let [acting, own] = [(await act(staff.jwt)).jwt, staff.jwt]
    try {
      for (let minutes = 10; minutes <= 120; minutes += 10) {
        api.clock.now = new Date(NOON.getTime() + minutes * MINUTE)
        ;[acting, own] = [(await refreshed(acting)).jwt, (await refreshed(own)).jwt]
      }
      api.clock.now = new Date(NOON.getTime() + 121 * MINUTE)
      expect((await refreshed(acting)).error.code).toBe('SESSION_ENDED')
      expect((await refreshed(own)).jwt).toBeTypeOf('string')
    } finally {
      api.clock.now = NOON
    }
  })

  test('a removal that is repeated spares a supplier who has the address since', async () => {
    await add('sam@sooner.test')
    await change({ action: 'remove', email: 'sam@sooner.test' })
    await addSupplier(database, 'sam@sooner.test', { currencies: [] })
    const { jwt } = await api.signIn('sam@sooner.test')
    await change({ action: 'remove', email: 'sam@sooner.test' })
    expect((await api.call('GET', '/user/me', { token: jwt })).status).toBe(200)
  })
})
