import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { SUITE_NAMES } from './options.ts'

test('every suite loads in plain Node.js and is listed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/run.ts', '--list'])
  expect(stdout.split('\n')).toEqual(expect.arrayContaining([...SUITE_NAMES]))
})
