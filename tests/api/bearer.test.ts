import { expect, test } from 'vitest'
import { API_PATH } from '#contract'
import { createApp } from '../../server/app.ts'
import { eachDatabase } from '../../server/platform/db/testing/database.ts'
import { addSupplier, openTestApi } from '../../server/testing/api.ts'
import { createApi } from '../../src/data/http/api.ts'
import type { SessionToken } from '../../src/data/http/session-token.ts'
import type { TokenStore } from '../../src/data/http/token-store.ts'

eachDatabase('calls of the app', (open) => {
  test('SES-039 a call carries the token while it lives, and none once it has expired', async () => {
    const database = await open()
    const served = openTestApi(database)
    const app = createApp(served.services, 'no-such-build')
    const { userId, email } = await addSupplier(database, 'bearer@calls.test')
    const { jwt } = await served.signIn(email)
    const clock = { now: 0 }
    const token = { jwt, user: { uuid: userId, emailAddress: email }, issuedAt: 0, expiresAt: 900_000 }
    const sent: (string | null)[] = []
    const api = createApi({
      baseUrl: `http://localhost${API_PATH}`,
      tokens: { read: () => token as unknown as SessionToken } as TokenStore,
      now: () => clock.now,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        sent.push(request.headers.get('Authorization'))
        return app.request(request)
      },
    })
    const me = async () => (await api.http.get('user/me', { throwHttpErrors: false }).json()) as object
    expect(await me()).toMatchObject({ emailAddress: email })
    clock.now = 900_001
    expect(await me()).toMatchObject({ error: { code: 'TOKEN_MISSING' } })
    expect(sent).toEqual([`Bearer ${jwt}`, null])
  })
})
