import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi } from '../../testing/api.ts'

const UPDATE = `mutation ($users: [UserUpdate!]!) { users(users: $users) { uuid } }`
const SETTINGS = `{ getMe { user { emailAddress personalInfo { firstName lastName role industry fiscalYearEnd
  arDepartmentEmailAddress primaryPhoneNumber secondaryPhoneNumber locale address { postalCode country } }
  formatPreferences { useCustomFormatting numberDisplayFormat dateDisplayFormat aggregateCurrencyFormat } } } }`

const PROFILE = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'CFO',
  industry: 'Mills',
  fiscalYearEnd: '06-30',
  arDepartmentEmailAddress: 'ar@acme.example',
  primaryPhoneNumber: '+44 20 7946 0000',
  secondaryPhoneNumber: null,
  locale: 'de',
  address: { postalCode: 'W1J 7NT', country: 'GB' },
}
const FORMATS = {
  useCustomFormatting: true,
  numberDisplayFormat: '1 234,56',
  dateDisplayFormat: 'MMM dd, yyyy',
  aggregateCurrencyFormat: 'EUR',
}

eachDatabase("a user's settings", (open) => {
  let database: Database
  let api: TestApi

  beforeAll(async () => {
    database = await open()
    api = openTestApi(database)
  })

  async function user(readOnly: boolean | null = false) {
    const email = `${crypto.randomUUID()}@supplier.test`
    const { accountId, userId } = await addSupplier(database, email, { readOnly, currencies: [] })
    const { jwt } = await api.signIn(email)
    const update = async (change: object) =>
      (await api.gql(jwt, UPDATE, { users: [{ id: userId, ...change }] })).errors?.[0].extensions.code
    const read = async () => (await api.gql(jwt, SETTINGS)).data.getMe.user
    return { accountId, userId, jwt, email, update, read }
  }

  test('ACC-002 ACC-003 LOC-015 the profile and the formats are stored for the user, and no other of them changes', async () => {
    const { email, update, read } = await user()
    const other = await user()
    expect(await update({ personalInfo: PROFILE })).toBeUndefined()
    expect(await update({ formatPreferences: FORMATS })).toBeUndefined()
    expect(await read()).toEqual({ emailAddress: email, personalInfo: PROFILE, formatPreferences: FORMATS })
    expect((await other.read()).formatPreferences.useCustomFormatting).toBeNull()
  })

  test('API-018 profile and formats that come in one call are both stored', async () => {
    const { update, read } = await user()
    expect(await update({ personalInfo: PROFILE, formatPreferences: FORMATS })).toBeUndefined()
    expect(await read()).toMatchObject({ personalInfo: PROFILE, formatPreferences: FORMATS })
  })

  test('API-018 a change of one field leaves every other one, of its own part and of the other', async () => {
    const { update, read } = await user()
    await update({ personalInfo: PROFILE, formatPreferences: FORMATS })
    let [personalInfo, formatPreferences] = [PROFILE, FORMATS]
    for (const change of [{ role: 'CEO' }, { industry: 'Rail' }]) {
      personalInfo = { ...personalInfo, ...change }
      await update({ personalInfo: change })
      expect(await read()).toMatchObject({ personalInfo, formatPreferences })
    }
    for (const change of [{ useCustomFormatting: false }, { aggregateCurrencyFormat: 'GBP' }]) {
      formatPreferences = { ...formatPreferences, ...change }
      await update({ formatPreferences: change })
      expect(await read()).toMatchObject({ personalInfo, formatPreferences })
    }
  })

  test('API-012 the current user is answered with the own phone numbers and country, none in place of another', async () => {
    const { email, jwt, update } = await user()
    await update({ personalInfo: PROFILE })
    expect((await api.call('GET', '/user/me', { token: jwt })).json).toMatchObject({
      emailAddress: email,
      firstName: 'Ada',
      primaryPhoneNumber: '+44 20 7946 0000',
      secondaryPhoneNumber: null,
      country: 'GB',
      supplierReadOnly: false,
    })
  })

  test('ACC-002 what is no e-mail address, phone number or fiscal year end is rejected', async () => {
    const { update, read } = await user()
    const wrong = [
      { arDepartmentEmailAddress: 'ar' },
      { primaryPhoneNumber: 'x' },
      { secondaryPhoneNumber: '12' },
      { fiscalYearEnd: 'June' },
      { address: { postalCode: 'x'.repeat(201) } },
    ]
    for (const personalInfo of wrong) expect(await update({ personalInfo })).toBe('VALIDATION')
    expect((await read()).personalInfo.primaryPhoneNumber).toBeNull()
  })

  test.each(['', 'xx', 'EN', 'de-AT', ' de'])(
    'API-016 the language "%s" is none of the twelve: it is rejected with a 400, and in the profile',
    async (locale) => {
      const { jwt, update, read } = await user()
      const answer = await api.call('PUT', '/user-source/locale', { token: jwt, body: { locale } })
      expect([answer.status, answer.json.error.code]).toEqual([400, 'LOCALE_UNSUPPORTED'])
      expect(await update({ personalInfo: { locale } })).toBe('LOCALE_UNSUPPORTED')
      expect((await read()).personalInfo.locale).toBeNull()
    },
  )

  test('ACC-003 formats that are not offered are rejected', async () => {
    const { update } = await user()
    const wrong = [
      { numberDisplayFormat: "1'234.56" },
      { dateDisplayFormat: 'dd.MM.yyyy' },
      { aggregateCurrencyFormat: 'EURO' },
      { numberDisplayFormat: '' },
      { dateDisplayFormat: '' },
      { aggregateCurrencyFormat: '' },
    ]
    for (const formatPreferences of wrong) expect(await update({ formatPreferences })).toBe('VALIDATION')
  })

  test('ACC-002 EN2-036 a read-only user may choose formats, and nothing of the profile', async () => {
    for (const readOnly of [true, null]) {
      const { userId: id, jwt, update, read } = await user(readOnly)
      expect(await update({ formatPreferences: FORMATS })).toBeUndefined()
      expect(await update({ formatPreferences: FORMATS, personalInfo: PROFILE })).toBe('READ_ONLY')
      const users = [
        { id, formatPreferences: FORMATS },
        { id, personalInfo: PROFILE },
      ]
      expect((await api.gql(jwt, UPDATE, { users })).errors?.[0].extensions.code).toBe('READ_ONLY')
      expect(await read()).toMatchObject({ formatPreferences: FORMATS, personalInfo: { lastName: null } })
    }
  })

  test('EN2-036 a user carries the flag for reading only as it is stored; one without it may not write', async () => {
    for (const readOnly of [false, true, null]) {
      const { jwt } = await user(readOnly)
      const { data } = await api.gql(jwt, '{ getMe { isReadOnly user { supplierReadOnly } } }')
      expect(data.getMe).toEqual({ isReadOnly: readOnly !== false, user: { supplierReadOnly: readOnly } })
    }
  })

  test('API-014 LOC-011 the user source is reconciled by an empty body, which changes nothing of the user', async () => {
    const { jwt, read } = await user()
    const before = await read()
    expect((await api.call('PUT', '/user-source/reconcile', { token: jwt })).json).toEqual({
      reconciled: true,
    })
    expect(await read()).toEqual(before)
    expect((await api.call('PUT', '/user-source/reconcile', {})).status).toBe(401)
  })

  test('API-015 LOC-011 the language of the user is stored by a body with the locale', async () => {
    const { jwt, read } = await user()
    const chosen = await api.call('PUT', '/user-source/locale', { token: jwt, body: { locale: 'pt-BR' } })
    expect([chosen.status, chosen.json]).toEqual([200, { locale: 'pt-BR' }])
    expect((await read()).personalInfo.locale).toBe('pt-BR')
    expect((await api.call('PUT', '/user-source/locale', { token: jwt, body: {} })).status).toBe(400)
  })

  test('ACC-016 an account says whether it is eligible for a membership and has the new experience', async () => {
    const { jwt, accountId } = await user()
    const read = async () => {
      const { data } = await api.gql(
        jwt,
        '{ membership { isEligible } getMe { account { newExperienceEnabled } } }',
      )
      return [data.membership?.isEligible ?? false, data.getMe.account.newExperienceEnabled]
    }
    expect(await read()).toEqual([false, true])
    await database.asSystem(async (tx) => {
      await tx.query(
        `insert into memberships (account_id, membership_id, is_eligible, status) values ($1, $2, true, 'INACTIVE')`,
        [accountId, crypto.randomUUID()],
      )
      await tx.query('update accounts set new_experience_enabled = false where account_id = $1', [accountId])
    })
    expect(await read()).toEqual([true, false])
  })
})
