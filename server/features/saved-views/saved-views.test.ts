import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../testing/api.ts'
import { addColleague } from '../../testing/colleague.ts'

const FIELDS = 'id name search isShared isOwn changed'
const SAVE = `mutation ($view: SavedViewInput!) { saveView(view: $view) { ${FIELDS} } }`

eachDatabase('saved views', (open) => {
  let database: Database
  let api: TestApi
  let supplier: TestSupplier
  let token: string

  beforeEach(async () => {
    database ??= await open()
    supplier = await addSupplier(database, `${randomUUID()}@supplier.test`)
    api = openTestApi(database)
    token = (await api.signIn(supplier.email)).jwt
  })

  const view = { name: 'Large ones', search: 'amount=amount&amountFrom=5000', isShared: false }
  const save = (id: string, over: object = {}, by = token) =>
    api.gql(by, SAVE, { view: { id, ...view, ...over } })
  const list = async (by = token) => (await api.gql(by, `{ savedViews { ${FIELDS} } }`)).data.savedViews
  const remove = async (id: string, by = token) =>
    (await api.gql(by, 'mutation ($id: ID!) { removeView(id: $id) }', { id })).data.removeView

  test('a view is saved under its own id, renamed, removed, and saved again as it was', async () => {
    const id = randomUUID()
    const saved = (await save(id)).data.saveView
    expect(saved).toMatchObject({ id, ...view, isOwn: true })
    await save(id, { name: '  Larger   ones ' })
    expect(await list()).toMatchObject([{ id, name: 'Larger ones', search: view.search }])
    expect([await remove(id), await remove(id), await list()]).toEqual([true, false, []])
    await save(id)
    expect(await list()).toMatchObject([{ id, ...view }])
  })

  test('a view is its user’s alone until it is shared, and then read by the account and changed by its user alone', async () => {
    const [id, theirs] = [randomUUID(), (await addColleague(database, api, supplier)).token]
    await save(id)
    expect(await list(theirs)).toEqual([])
    await save(id, { isShared: true })
    expect(await list(theirs)).toMatchObject([{ id, name: view.name, isShared: true, isOwn: false }])
    expect((await save(id, { name: 'Mine' }, theirs)).errors[0].extensions.code).toBe('NOT_FOUND')
    expect(await remove(id, theirs)).toBe(false)
    expect(await list()).toMatchObject([{ id, name: view.name }])
    const stranger = await addSupplier(database, `${randomUUID()}@supplier.test`)
    expect(await list((await api.signIn(stranger.email)).jwt)).toEqual([])
  })

  test('views are listed by name, with when they were changed; a name of 60 letters and a query of 8,000 are saved', async () => {
    const [long, first] = [randomUUID(), randomUUID()]
    const changed = api.clock.now.toISOString()
    await save(long, { name: 'z'.repeat(60), search: 'a'.repeat(8000) })
    await save(first, { name: 'A' })
    expect(await list()).toEqual([
      { id: first, ...view, name: 'A', isOwn: true, changed },
      { id: long, name: 'z'.repeat(60), search: 'a'.repeat(8000), isShared: false, isOwn: true, changed },
    ])
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    await save(first, { name: 'zz', isShared: true })
    expect(await list()).toMatchObject([
      { id: first, name: 'zz', isShared: true, changed: api.clock.now.toISOString() },
      { id: long, changed },
    ])
  })

  test('a name that is empty or too long, and what is no query string, are rejected', async () => {
    const code = async (over: object) => (await save(randomUUID(), over)).errors[0].extensions.code
    expect(await code({ name: '  ' })).toBe('VALIDATION')
    expect(await code({ name: 'n'.repeat(61) })).toBe('VALIDATION')
    expect(await code({ search: 'a b' })).toBe('VALIDATION')
    expect(await code({ search: '#fragment' })).toBe('VALIDATION')
    expect(await code({ search: 'a'.repeat(8001) })).toBe('VALIDATION')
    expect(await list()).toEqual([])
  })

  test('a user has a hundred views at most, and one of them can still be changed', async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID())
    for (const id of ids) await save(id)
    expect((await save(randomUUID())).errors[0].extensions.code).toBe('LIMIT_REACHED')
    expect((await save(ids[0]!, { name: 'Another' })).data.saveView.name).toBe('Another')
  })
})
