import { expect, test } from 'vitest'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { openTestApi } from '../../testing/api.ts'

eachDatabase('asking for a sign-in link', (open) => {
  test('ERR-007 a call that is rejected says what has failed, and when to try again', async () => {
    const api = openTestApi(await open())
    const ask = () =>
      api.call('POST', '/user-source/forgot-password', { body: { emailAddress: 'nobody@supplier.test' } })
    for (let n = 0; n < 5; n++) expect((await ask()).json).toEqual({ success: true })
    const { status, json, headers } = await ask()
    expect([status, json.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(json.error.message).toContain('Unable to send a password reset email')
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})
