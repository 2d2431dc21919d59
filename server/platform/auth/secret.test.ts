import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir } from '../../testing/program.ts'
import { loadSecret } from './secret.ts'

test('a secret is made once, long enough, for this user’s eyes alone, and kept', () => {
  const dataDir = join(newDataDir(), 'not', 'there')
  const secret = loadSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(loadSecret(dataDir)).toBe(secret)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['session-secret'])
})

test('two directories have two secrets', () => {
  expect(loadSecret(newDataDir())).not.toBe(loadSecret(newDataDir()))
})

test('a secret that is there is taken as it is', () => {
  const dataDir = newDataDir()
  writeFileSync(join(dataDir, 'session-secret'), 'x'.repeat(40))
  expect(loadSecret(dataDir)).toBe('x'.repeat(40))
})

test('a file that a start left without a secret is made anew: nothing is signed with an empty one', () => {
  const dataDir = newDataDir()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'session-secret'), '')
  const secret = loadSecret(dataDir)
  expect(secret).toHaveLength(64)
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(secret)
})
