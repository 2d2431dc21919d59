import type { IdSet } from './outbox.ts'

/** Packs ids, in whatever order: a million neighbours take 125 kB. */
export function idSetOf(ids: Float64Array): IdSet {
  if (ids.length === 0) return { base: 0, places: undefined, words: new Uint32Array() }
  const sorted = isAscending(ids) ? ids : ids.slice().sort()
  const base = sorted[0]!
  const placeOf = (id: number) => Math.floor((id - base) / 32)
  let used = 1
  for (let i = 1; i < sorted.length; i++) if (placeOf(sorted[i]!) !== placeOf(sorted[i - 1]!)) used++
  const isDense = used === placeOf(sorted.at(-1)!) + 1
  const places = new Float64Array(used)
  const words = new Uint32Array(used)
  let n = 0
  for (const id of sorted) {
    const place = placeOf(id)
    if (places[n] !== place) places[++n] = place
    words[n]! |= 1 << ((id - base) % 32)
  }
  return { base, places: isDense ? undefined : places, words }
}

/** The ids of a set, ascending. */
export function* idsOfSet({ base, places, words }: IdSet): Generator<number> {
  for (let i = 0; i < words.length; i++) {
    const start = base + (places === undefined ? i : places[i]!) * 32
    for (let bits = words[i]!; bits !== 0; bits &= bits - 1) yield start + (31 - Math.clz32(bits & -bits))
  }
}

function isAscending(ids: Float64Array): boolean {
  for (let i = 1; i < ids.length; i++) if (ids[i - 1]! > ids[i]!) return false
  return true
}
