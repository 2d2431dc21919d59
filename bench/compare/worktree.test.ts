import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkOut } from './worktree.ts'

describe.runIf(existsSync('.git'))('a commit beside the present one', () => {
  test('is checked out with the packages that are installed here, and removed without them', () => {
    const tree = checkOut('HEAD')
    expect(readFileSync(join(tree.path, 'package.json'), 'utf8')).toContain('"sooner"')
    expect(existsSync(join(tree.path, 'node_modules/vitest'))).toBe(true)
    tree.remove()
    expect(existsSync(tree.path)).toBe(false)
    expect(existsSync('node_modules/vitest')).toBe(true)
  })

  test('that does not exist is named', () => {
    expect(() => checkOut('no-such-commit')).toThrow('no commit or file named no-such-commit')
  })
})
