// docs/importing.md lists the files that a reader opens to follow an import: they are there, call each other in that order,
// and lead through each directory once.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { imports, ROOT } from './imports.ts'

/** Files of a walk: more are not followed in one sitting. */
const STAYS = 11

interface Stay {
  readonly file: string
  readonly beside: readonly string[]
}

function table(heading: string): readonly Stay[] {
  const [, rest = ''] = readFileSync(join(ROOT, 'docs/importing.md'), 'utf8').split(`\n### ${heading}\n`)
  const rows = rest.split(/\n#+ /)[0]!.matchAll(/^\| `(?<file>[^`]+)` \|[^|]*\|(?<beside>[^|]*)\|$/gm)
  return [...rows].map(({ groups }) => ({
    file: groups!.file!,
    beside: [...groups!.beside!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  }))
}

const call = table('From `POST /imports`')
const command = table('From `npm run import`')
const shared = call.slice(call.findIndex(({ file }) => file === 'server/engine/import/read/source.ts'))

function reached(file: string): readonly string[] {
  const direct = imports.get(file) ?? []
  return [...direct, ...direct.flatMap((to) => (to.endsWith('/index.ts') ? (imports.get(to) ?? []) : []))]
}

describe.each([
  ['POST /imports', call],
  ['npm run import', [...command, ...shared]],
])('the walk from %s', (_, walk) => {
  const opened = walk.flatMap(({ file, beside }) => [file, ...beside])

  test(`opens at most ${STAYS} files`, () => {
    expect(walk.length).toBeGreaterThan(8)
    expect(walk.length).toBeLessThanOrEqual(STAYS)
  })

  test('opens files that one before them imports', () => {
    const known = new Set<string>()
    const unknown = opened.slice(1).filter((file, at) => {
      for (const to of reached(opened[at]!)) known.add(to)
      return !known.has(file)
    })
    expect(unknown).toEqual([])
  })

  test('enters no directory again that it has left', () => {
    const rooms = opened.map((file) => dirname(file)).filter((room, at, all) => room !== all[at - 1])
    expect(rooms).toEqual([...new Set(rooms)])
  })
})
