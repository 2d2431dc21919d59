import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Rejection } from '../../rejection.ts'
import { limitedBody } from './limited-body.ts'

const CHUNKED = { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' }

test.each([
  ['POST', { 'Content-Length': '10' }, 10, 'read'],
  ['POST', { 'Content-Length': '11' }, 11, 'BODY_TOO_LARGE'],
  ['POST', { 'Content-Length': 'many' }, 1, 'BODY_TOO_LARGE'],
  ['POST', {}, 10, 'read'],
  ['POST', {}, 11, 'BODY_TOO_LARGE'],
  // A length beside chunks says nothing.
  ['POST', CHUNKED, 10, 'read'],
  ['POST', CHUNKED, 11, 'BODY_TOO_LARGE'],
  ['GET', { 'Content-Length': '11' }, 0, 'read'],
] as const)(
  'of at most ten bytes a %s with %j and %i bytes is: %s',
  async (method, headers, bytes, answer) => {
    const app = new Hono()
    app.use(limitedBody(10))
    app.all('/', async (context) => {
      await context.req.text()
      return context.text('read')
    })
    app.onError((error, context) => context.text(error instanceof Rejection ? error.code : String(error)))
    const body = bytes === 0 ? null : 'x'.repeat(bytes)
    const response = await app.request('/', { method, headers: { ...headers }, body })
    expect(await response.text()).toBe(answer)
  },
)
