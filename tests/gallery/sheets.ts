import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'sheets')

export type Boxes = Readonly<Record<string, readonly string[]>>

const HEAD = '## '

export function readSheets(variant: string): ReadonlyMap<string, Boxes> {
  const folder = join(FOLDER, variant)
  return new Map(
    readdirSync(folder).map((name) => [
      name.replace('.txt', ''),
      parse(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}

export function writeSheets(variant: string, sheets: ReadonlyMap<string, Boxes>): void {
  const folder = join(FOLDER, variant)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [component, boxes] of sheets) writeFileSync(join(folder, `${component}.txt`), print(boxes))
}

function print(boxes: Boxes): string {
  return Object.entries(boxes)
    .map(([state, lines]) => [`${HEAD}${state}`, ...lines, ''].join('\n'))
    .join('\n')
}

function parse(text: string): Boxes {
  const parts = text.split(new RegExp(`^${HEAD}`, 'm')).slice(1)
  return Object.fromEntries(
    parts.map((part) => {
      const [state = '', ...lines] = part.trimEnd().split('\n')
      return [state, lines]
    }),
  )
}
