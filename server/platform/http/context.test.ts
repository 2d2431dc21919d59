import type { IncomingMessage } from 'node:http'
import { Context } from 'hono'
import { expect, test } from 'vitest'
import type { Services } from '../services.ts'
import { callerAddress, upgradeAddress } from './context.ts'

const SOCKET = '198.51.100.9'

test.each([
  [true, '192.0.2.1', '192.0.2.1'],
  // What a client sends itself stands before what the proxy adds.
  [true, '203.0.113.7, 192.0.2.1', '192.0.2.1'],
  [true, '203.0.113.7,203.0.113.8 , 192.0.2.1 ', '192.0.2.1'],
  [true, '', undefined],
  [false, '192.0.2.1', undefined],
])('with a trusted proxy: %s, a call forwarded for "%s" comes from %s', (trustProxy, forwarded, address) => {
  const services = { config: { trustProxy } } as Services
  const headers = { 'x-forwarded-for': forwarded }
  const call = new Context(new Request('http://localhost/', { headers }))
  expect(callerAddress(call, services)).toBe(address ?? 'unknown')
  const upgrade = { headers, socket: { remoteAddress: SOCKET } } as unknown as IncomingMessage
  expect(upgradeAddress(upgrade, services)).toBe(address ?? SOCKET)
})
