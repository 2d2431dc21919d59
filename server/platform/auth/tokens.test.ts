import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const SECRET = 'a secret of sixty-four characters, which is what the server asks for'
const NOW = new Date('2026-03-04T12:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const user = {
  uuid: '11111111-1111-4111-8111-111111111111',
  sessionUuid: '22222222-2222-4222-8222-222222222222',
  emailAddress: 'mia@sooner.test',
}
const accountId = '33333333-3333-4333-8333-333333333333'
const MINUTE_MS = 60_000
const tokens = createTokens(SECRET, 15)

/** A token that is signed as the server signs its own, with claims that it would not write. */
const signed = (claims: object, audience = 'session', secret = SECRET) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(NOW)
    .setExpirationTime(later(MINUTE_MS))
    .sign(new TextEncoder().encode(secret))

test('ENT-017 the session of a member of staff from the first release, whose role was a type, goes on', async () => {
  const earlier = await signed({ user, accountId, type: 'staff' })
  const claims = await createTokens(SECRET, 15).verify(earlier, NOW)
  expect(claims).toMatchObject({ user, accountId, role: 'staff' })
  expect(claims).not.toHaveProperty('type')
})

test('a session token has its claims back until the end of its last second, however often it is verified', async () => {
  const token = await tokens.sign({ user, accountId }, NOW)
  const seconds = NOW.getTime() / 1000
  const claims = { user, accountId, iat: seconds, exp: seconds + 15 * 60 }
  for (const at of [0, 0, 15 * MINUTE_MS - 1, 15 * MINUTE_MS, 15 * MINUTE_MS + 999])
    expect(await tokens.verify(token, later(at))).toEqual(claims)
  for (let n = 0; n < 2; n++)
    await expect(tokens.verify(token, later(15 * MINUTE_MS + 1000))).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
})

test('a token with another signature, without one, or of other bytes is rejected', async () => {
  const foreign = await signed({ user, accountId }, 'session', SECRET.replace('a', 'b'))
  const unsigned = new UnsecuredJWT({ user, accountId })
    .setAudience('session')
    .setIssuedAt(NOW)
    .setExpirationTime(later(MINUTE_MS))
    .encode()
  const own = await tokens.sign({ user, accountId }, NOW)
  const [head, , signature] = own.split('.')
  const claims = Buffer.from(JSON.stringify({ user, accountId, role: 'staff', aud: 'session' })).toString(
    'base64url',
  )
  for (const token of [foreign, unsigned, `${head}.${claims}.${signature}`, '', 'a.b.c', own.slice(0, -1)])
    await expect(tokens.verify(token, NOW)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
})

test.each([
  ['no account', { user }],
  ['no session', { user: { ...user, sessionUuid: undefined }, accountId }],
  ['an unknown role', { user, accountId, role: 'owner' }],
  ['an unknown type', { user, accountId, type: 'robot' }],
])('a signed token with %s is rejected', async (_, claims) => {
  await expect(tokens.verify(await signed(claims), NOW)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
})

test('a token is good for what it was signed for alone', async () => {
  const session = { user, accountId, iat: NOW.getTime() / 1000, exp: NOW.getTime() / 1000 + 60 }
  const link = await tokens.signLink(session, '/file', NOW)
  const draft = await tokens.signDraft({ session, target: '/file' }, NOW, 60)
  const own = await tokens.sign({ user, accountId }, NOW)
  for (const token of [link, draft])
    await expect(tokens.verify(token, NOW)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  for (const token of [own, draft])
    await expect(tokens.verifyLink(token, '/file', NOW)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  for (const token of [own, link])
    await expect(tokens.verifyDraft(token, NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a link gives the session that signed it, for its own target and a minute', async () => {
  const session = { user, accountId, iat: NOW.getTime() / 1000, exp: NOW.getTime() / 1000 + 900 }
  const link = await tokens.signLink(session, '/file?key=1', NOW)
  expect(await tokens.verifyLink(link, '/file?key=1', later(MINUTE_MS - 1))).toEqual(session)
  await expect(tokens.verifyLink(link, '/file?key=2', NOW)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  await expect(tokens.verifyLink(link, '/file?key=1', later(MINUTE_MS))).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  })
})

test('a suggested offer is read until it expires, and says when that is', async () => {
  const draft = await tokens.signDraft({ rate: 5 }, NOW, 7200)
  const { payload, exp } = await tokens.verifyDraft(draft, later(7_199_999))
  expect(payload).toMatchObject({ rate: 5 })
  expect(exp).toBe(NOW.getTime() / 1000 + 7200)
  await expect(tokens.verifyDraft(draft, later(7_200_000))).rejects.toMatchObject({ code: 'DRAFT_EXPIRED' })
})
