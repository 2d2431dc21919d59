import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir, startProgram } from './testing/program.ts'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /(server\/cli\/[\w-]+\.ts)$/.exec(script) ?? []
  return file === undefined || name === 'dev' ? [] : [{ name, file }]
})

test('every command answers --help with its usage, and does nothing', async () => {
  expect(commands.length).toBeGreaterThan(15)
  const dataDir = join(newDataDir(), 'none')
  for (const { name, file } of commands) {
    const program = startProgram(file, ['--help'], { DATA_DIR: dataDir })
    expect([name, await program.ended()]).toEqual([name, 0])
    expect(program.output()).toContain(`usage: npm run ${name}`)
  }
  expect(existsSync(dataDir)).toBe(false)
})

test('an option that a command does not have is named, with the usage', async () => {
  const program = startProgram('server/cli/doctor.ts', ['--jsn'], { DATA_DIR: newDataDir() })
  expect(await program.ended()).toBe(1)
  expect(program.output()).toBe("error: Unknown option '--jsn'\nusage: npm run doctor -- [--json]\n")
})
