import { expect, test } from 'vitest'
import { signedTarget } from './signed-target.ts'

test('a target is its path and its parameters in order of name, without the signature', () => {
  expect(signedTarget('/early-pay/api/file?b=2&signature=x&a=1')).toBe('/early-pay/api/file?a=1&b=2')
  expect(signedTarget('/early-pay/api/file?path=../up')).toBe('/early-pay/api/file?path=..%2Fup')
})

test.each([
  '/early-pay/api/../../etc/passwd',
  '/early-pay/api/file/..',
  '/early-pay/api/./file',
  '/early-pay/api/%2e%2e/file',
  '/early-pay/api/%2E./file',
  '/early-pay/api/a%2fb',
  '/early-pay/api/a%5c..%5cb',
  '/early-pay/api/a\\..\\b',
  '/early-pay/api/a%00',
  '/early-pay/api/\n../file',
  '//evil.test/early-pay/api/file',
  'https://evil.test/early-pay/api/file',
])('%j is no target of a link', (path) => {
  expect(() => signedTarget(path)).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
})
