import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const SECRET = 'a secret of sixty-four characters, which is what the server asks for'
const NOW = new Date('2026-03-04T12:00:00Z')
const user = {
  uuid: '11111111-1111-4111-8111-111111111111',
  sessionUuid: '22222222-2222-4222-8222-222222222222',
  emailAddress: 'mia@sooner.test',
}
const accountId = '33333333-3333-4333-8333-333333333333'

test('ENT-017 the session of a member of staff from the first release, whose role was a type, goes on', async () => {
  const earlier = await new SignJWT({ user, accountId, type: 'staff' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('session')
    .setIssuedAt(NOW)
    .setExpirationTime(new Date(NOW.getTime() + 60_000))
    .sign(new TextEncoder().encode(SECRET))
  const claims = await createTokens(SECRET, 15).verify(earlier, NOW)
  expect(claims).toMatchObject({ user, accountId, role: 'staff' })
  expect(claims).not.toHaveProperty('type')
})
