import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi } from '../../testing/api.ts'

eachDatabase('an operator who ends sessions', (open) => {
  let database: Database
  let api: TestApi

  beforeAll(async () => {
    database = await open()
    await addSupplier(database, 'ada@supplier.test')
    await addSupplier(database, 'bob@supplier.test')
    await addSupplier(database, 'staff@sooner.test', { role: 'staff' })
    api = openTestApi(database)
  })

  const signOut = (body: object, operatorToken = api.services.operatorToken) =>
    api.call('POST', '/operator/sign-out', { token: operatorToken, body })
  const removeIdentity = (email: string) =>
    database.asSystem((tx) => tx.query('delete from identities where email = $1', [email]))
  const status = async (token: string) => (await api.call('GET', '/user/me', { token })).status

  test('ends all of one user, on this server at once, and nobody else’s', async () => {
    const [first, second] = [await api.signIn('ada@supplier.test'), await api.signIn('ada@supplier.test')]
    const other = await api.signIn('bob@supplier.test')
    const told: string[] = []
    for (const { payload } of [first, other])
      api.services.sessionEnds.subscribe(payload.user.sessionUuid, () => told.push(payload.user.emailAddress))
    expect((await signOut({ user: ' ADA@supplier.test' })).json).toEqual({ ended: 2 })
    expect(told).toEqual(['ada@supplier.test'])
    expect([await status(first.jwt), await status(second.jwt), await status(other.jwt)]).toEqual([
      401, 401, 200,
    ])
    expect((await signOut({ user: 'ada@supplier.test' })).json).toEqual({ ended: 0 })
  })

  test('ends what a member of staff does for a supplier', async () => {
    const staff = await api.signIn('staff@sooner.test')
    const supplier = await api.signIn('bob@supplier.test')
    const acting = await api.call('POST', `/user-token/${supplier.payload.user.uuid}`, { token: staff.jwt })
    expect(await status(acting.json.jwt)).toBe(200)
    expect((await signOut({ user: 'staff@sooner.test' })).json).toEqual({ ended: 2 })
    expect([await status(acting.json.jwt), await status(supplier.jwt)]).toEqual([401, 200])
  })

  test('ends the session of a user who has no identity any more', async () => {
    await addSupplier(database, 'gone@supplier.test', { currencies: [] })
    const { jwt } = await api.signIn('gone@supplier.test')
    await removeIdentity('gone@supplier.test')
    expect((await signOut({ user: 'gone@supplier.test' })).json).toEqual({ ended: 1 })
    expect(await status(jwt)).toBe(401)
  })

  test('ends the session of a user whom only their identity knows by the address', async () => {
    await addSupplier(database, 'eve@supplier.test', { currencies: [] })
    const { jwt } = await api.signIn('eve@supplier.test')
    await database.asSystem((tx) =>
      tx.query(`update users set email = 'formerly@supplier.test' where email = 'eve@supplier.test'`),
    )
    expect((await signOut({ user: 'eve@supplier.test' })).json).toEqual({ ended: 1 })
    expect(await status(jwt)).toBe(401)
  })

  test('ends everybody’s, when asked for just that and with the operator’s token', async () => {
    const { jwt } = await api.signIn('ada@supplier.test')
    expect((await signOut({ everybody: true }, jwt)).status).toBe(403)
    for (const body of [{}, { everybody: false }, { everybody: true, user: 'ada@supplier.test' }])
      expect((await signOut(body)).json.error.code).toBe('VALIDATION')
    expect((await signOut({ user: 'nobody@supplier.test' })).status).toBe(404)
    expect(await status(jwt)).toBe(200)
    await signOut({ everybody: true })
    expect(await status(jwt)).toBe(401)
  })
})
