import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { mapInTimeSlices } from '../time-slices.ts'

/** Lists of more items are written in parts. */
const LONG_LIST = 64
const PART = 16
/** How deep lists are looked for: an edge's node has some. */
const LEVELS = 3

/** Writes the JSON of long answers in time slices, so that the event loop serves others in between. */
export const longAnswers: Plugin = {
  onExecute: () => ({
    async onExecuteDone({ result, setResult }) {
      if (!('data' in result) || result.errors !== undefined || !hasLongList(result.data, LEVELS)) return
      const pieces = await mapInTimeSlices(piecesOf(result), (piece) => piece)
      setResult({ ...result, stringify: () => pieces.join('') } as ExecutionResult)
    },
  }),
}

/** The JSON of a value in pieces: parts of its long lists, and each of their items that has a long list itself. */
export function* piecesOf(value: unknown): Generator<string> {
  if (!isObject(value) || !hasLongList(value, LEVELS)) yield JSON.stringify(value)
  else if (Array.isArray(value)) yield* piecesOfList(value)
  else yield* piecesOfObject(value)
}

function* piecesOfObject(value: object): Generator<string> {
  let before = '{'
  for (const [key, part] of Object.entries(value)) {
    // What JSON.stringify leaves out of objects.
    if (part === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    yield* piecesOf(part ?? null)
    before = ','
  }
  yield '}'
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  let before = '['
  for (let from = 0; from < list.length; from += PART) {
    const part = list.slice(from, from + PART)
    if (part.some((item) => hasLongList(item, LEVELS)))
      for (const item of part) {
        yield before
        yield* piecesOf(item ?? null)
        before = ','
      }
    else yield before + JSON.stringify(part).slice(1, -1)
    before = ','
  }
  yield ']'
}

function hasLongList(value: unknown, levels: number): boolean {
  if (Array.isArray(value)) return value.length > LONG_LIST
  return isObject(value) && levels > 0 && Object.values(value).some((part) => hasLongList(part, levels - 1))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
