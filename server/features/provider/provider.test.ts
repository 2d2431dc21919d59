import { expect, test } from 'vitest'
import { eachDatabase } from '../../platform/db/testing.ts'
import { addSupplier, openTestApi } from '../../testing-api.ts'

eachDatabase('settings of the provider', (open) => {
  test('MKT-008 MKT-012 the text of the quarter-end reminder and the calendar come from the configuration', async () => {
    const database = await open()
    const settings = async (env: Readonly<Record<string, string>>) => {
      const api = openTestApi(database, env)
      const { jwt } = await api.signIn('one@provider-settings.test')
      return (await api.gql(jwt, '{ providerSettings { quarterEndText calendarUrl } }')).data.providerSettings
    }
    await addSupplier(database, 'one@provider-settings.test')
    expect(await settings({})).toEqual({ quarterEndText: null, calendarUrl: null })
    const configured = { QUARTER_END_TEXT: 'Q4 closes soon.', CALENDAR_URL: 'https://calendar.test/call' }
    expect(await settings(configured)).toEqual({
      quarterEndText: configured.QUARTER_END_TEXT,
      calendarUrl: configured.CALENDAR_URL,
    })
  })
})
