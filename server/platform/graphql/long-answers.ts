import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { mapInTimeSlices } from '../time-slices.ts'

/** Lists of more items are written item by item. */
const LONG_LIST = 64
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

/** The JSON of a value in pieces: each item of its long lists is one, if it has no long list itself. */
export function* piecesOf(value: unknown): Generator<string> {
  if (!isObject(value) || !hasLongList(value, LEVELS)) {
    yield JSON.stringify(value)
    return
  }
  const isList = Array.isArray(value)
  let before = isList ? '[' : '{'
  for (const [key, part] of isList ? value.entries() : Object.entries(value)) {
    // What JSON.stringify leaves out of objects.
    if (part === undefined && !isList) continue
    yield isList ? before : `${before}${JSON.stringify(key)}:`
    yield* piecesOf(part ?? null)
    before = ','
  }
  yield isList ? ']' : '}'
}

function hasLongList(value: unknown, levels: number): boolean {
  if (Array.isArray(value)) return value.length > LONG_LIST
  return isObject(value) && levels > 0 && Object.values(value).some((part) => hasLongList(part, levels - 1))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
