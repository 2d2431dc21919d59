import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi } from '../../testing/api.ts'
import { ensureSupplier } from '../../engine/import/supplier.ts'
import { createMagicToken } from './magic-links.ts'
import { minutes, openSignIn, type SignIn } from './testing/sign-in.ts'

eachDatabase('sign-in links', (open) => {
  let database: Database
  let auth: SignIn

  beforeAll(async () => {
    database = await open()
    auth = await openSignIn(database)
  })

  test('API-009 API-010 a forgotten password gets the same answer for known and unknown addresses, and mail for known ones', async () => {
    const own = openTestApi(database)
    const asked = '00000000-0000-4000-8000-00000000000a'
    const ask = (emailAddress: string) =>
      own.call('POST', '/user-source/forgot-password', { body: { emailAddress, redirect: 'offers', asked } })
    const [known, unknown] = [await ask('Ada@supplier.test'), await ask('nobody@supplier.test')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await own.services.background.settled()
    const folder = join(own.services.config.dataDir, 'mail')
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    const mail = await readFile(join(folder, files[0]!), 'utf8')
    expect(mail).toMatch(/^To: ada@supplier.test$/m)
    const token = new RegExp(`token=([\\w-]+)&redirect=offers&asked=${asked}`).exec(mail)?.[1]
    expect((await own.call('POST', '/user-source/magic-login', { body: { token } })).status).toBe(200)
  })

  test('API-009 the mailed link leads where it was asked for, or home where nothing is known of that', async () => {
    const own = openTestApi(database)
    const folder = join(own.services.config.dataDir, 'mail')
    const targetOf = async (redirect: string) => {
      const before = await readdir(folder).catch((): string[] => [])
      const body = { emailAddress: auth.supplier.email, redirect }
      expect((await own.call('POST', '/user-source/forgot-password', { body })).status).toBe(200)
      await own.services.background.settled()
      const added = (await readdir(folder)).find((file) => !before.includes(file))!
      return /token=[\w-]+&redirect=([\w-]*)/.exec(await readFile(join(folder, added), 'utf8'))?.[1]
    }
    expect([await targetOf('transactions'), await targetOf('nowhere')]).toEqual(['transactions', 'home'])
  })

  test('API-010 the links of one address are limited from whatever network they are asked for', async () => {
    const own = openTestApi(database, { TRUST_PROXY: '1' })
    const asked = []
    for (let n = 1; n <= 6; n++) {
      const { status } = await own.call('POST', '/user-source/forgot-password', {
        body: { emailAddress: 'networks@supplier.test' },
        headers: { 'X-Forwarded-For': `192.0.2.${n}` },
      })
      asked.push(status)
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('API-010 a link goes to the stored address, also when the typed one only looks like it', async () => {
    const own = openTestApi(database)
    await addSupplier(database, 'kim@kelvin.test', { currencies: [] })
    for (const emailAddress of ['\u212Aim@\u212Aelvin.test', '\uFF4Bim@kelvin.test', ' KIM@Kelvin.Test ']) {
      const body = { emailAddress: emailAddress.trim() }
      expect((await own.call('POST', '/user-source/forgot-password', { body })).status).toBe(200)
    }
    await own.services.background.settled()
    const folder = join(own.services.config.dataDir, 'mail')
    const mails = await Promise.all(
      (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
    )
    expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual(Array(3).fill('kim@kelvin.test'))
  })

  test('an address that only looks like another one opens no second account, and is limited like it', async () => {
    const own = openTestApi(database)
    const [first, second] = [
      await ensureSupplier(database, { email: '\u212Ara@kelvin.test' }, NOON),
      await ensureSupplier(database, { email: 'kra@kelvin.test' }, NOON),
    ]
    expect([second.accountId, second.isNew, first.email]).toEqual([first.accountId, false, 'kra@kelvin.test'])
    const ask = (emailAddress: string) =>
      own.call('POST', '/user-source/forgot-password', { body: { emailAddress } })
    for (let n = 0; n < 5; n++) await ask('kra@kelvin.test')
    expect((await ask('\u212Ara@kelvin.test')).status).toBe(429)
  })

  test('a link signs in no user whose identity has been removed', async () => {
    const own = openTestApi(database)
    await addSupplier(database, 'gone@supplier.test', { currencies: [] })
    const token = await createMagicToken(database, 'gone@supplier.test', NOON)
    await database.asSystem((tx) => tx.query(`delete from identities where email = 'gone@supplier.test'`))
    const { status, json } = await own.call('POST', '/user-source/magic-login', { body: { token } })
    expect([status, json.error.code]).toEqual([401, 'MAGIC_TOKEN_INVALID'])
  })

  test('API-010 asking for links and guessing tokens are limited, and a good link signs in all the same', async () => {
    const own = openTestApi(database)
    const ask = () => own.call('POST', '/user-source/forgot-password', { body: { emailAddress: 'x@y.test' } })
    const asked = []
    for (let n = 0; n < 6; n++) asked.push((await ask()).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
    const guess = () => own.call('POST', '/user-source/magic-login', { body: { token: 'guess' } })
    const guessed = []
    for (let n = 0; n < 21; n++) guessed.push((await guess()).status)
    expect(guessed.slice(-2)).toEqual([401, 429])
    const good = await createMagicToken(database, auth.supplier.email, NOON)
    const used = () => own.call('POST', '/user-source/magic-login', { body: { token: good } })
    expect([(await used()).status, (await used()).json.error.code]).toEqual([200, 'MAGIC_TOKEN_USED'])
    own.clock.now = minutes(16)
    // Where servers count together, the database's clock decides.
    await database.asSystem((tx) =>
      tx.query(`update limit_windows set ends_at = ends_at - interval '16 minutes'`),
    )
    expect((await guess()).status).toBe(401)
  })
})
