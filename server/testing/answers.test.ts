import { expect, test } from 'vitest'
import { published } from './answers.ts'

const PATH = '/early-pay/api/user-source/device-key'
const answered = (body: object | string, status = 200, type = 'application/json') =>
  published(
    'POST',
    PATH,
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': type },
    }),
  )
const rejected = (code: string, status: number) => answered({ error: { code, message: 'no' } }, status)

test('an answer as it is published passes, and can still be read', async () => {
  expect(await (await answered({ key: 'abc' })).json()).toEqual({ key: 'abc' })
  expect((await rejected('LIMIT_REACHED', 409)).status).toBe(409)
})

test('a field that is missing, of another type or not published fails the call', async () => {
  await expect(answered({})).rejects.toThrow('not as published: key')
  await expect(answered({ key: 1 })).rejects.toThrow('not as published: key')
  await expect(answered({ key: 'abc', secret: 1 })).rejects.toThrow('more fields')
})

test('a code that is not published, or has another status, fails the call', async () => {
  await expect(rejected('RATE_TOO_HIGH', 400)).rejects.toThrow('RATE_TOO_HIGH is none of its rejections')
  await expect(rejected('LIMIT_REACHED', 400)).rejects.toThrow('LIMIT_REACHED has another status')
  await expect(answered({ error: 'no' }, 400)).rejects.toThrow('not as published: error')
})

test('a file of another media type fails the call', async () => {
  const chunk = (type: string) =>
    published('GET', '/early-pay/api/book/chunks/1', new Response('x', { headers: { 'Content-Type': type } }))
  expect(await (await chunk('application/octet-stream')).text()).toBe('x')
  await expect(chunk('text/plain')).rejects.toThrow('text/plain is none of application/octet-stream')
})

test('a call that is none of the REST calls passes as it is', async () => {
  const response = new Response('x')
  expect(await published('GET', '/early-pay/api/schema.graphql', response)).toBe(response)
})
