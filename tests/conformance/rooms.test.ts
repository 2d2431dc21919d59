// The folders as rooms: no import leads back to where it came from, types counted, and none is too full to find something in.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FILES, imports, ROOT } from './imports.ts'

/** Product files of one folder: more are not taken in at a glance. */
const ROOM = 30
/** Files that import each other, over whatever others: Tarjan's strongly connected components. */
function circles(): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    open.push(file)
    for (const to of imports.get(file) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(to)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const own = open.splice(open.indexOf(file))
    if (own.length > 1) found.push(own.sort())
  }
  for (const file of FILES) if (!order.has(file)) visit(file)
  return found
}

test('the imports are all found', () => {
  expect(imports.get('src/app/main.tsx')!.length).toBeGreaterThan(3)
  const missing = [...imports.values()].flat().filter((to) => !existsSync(join(ROOT, to)))
  expect([imports.size > 1000, missing]).toEqual([true, []])
})

test('no file imports what imports it, types counted', () => {
  expect(circles()).toEqual([])
})

test(`no folder has more than ${ROOM} product files`, () => {
  const product = FILES.filter((file) => !/^tests\/|\.test\.tsx?$|\/testing-/.test(file))
  const rooms = Object.entries(Object.groupBy(product, dirname))
  expect(rooms.length).toBeGreaterThan(50)
  expect(
    rooms.flatMap(([room, files = []]) => (files.length > ROOM ? `${room}: ${files.length}` : [])),
  ).toEqual([])
})
