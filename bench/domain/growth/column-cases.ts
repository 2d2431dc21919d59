import { firstDay, lastDay, toEpochDay } from '#domain/calendar'
import { decideClear } from '#domain/clearing'
import { putRowSet, rowSetOfRows, rowsOfSet, sortPermutation } from '#domain/columns'
import {
  decodeExclusions,
  decodeIdSet,
  encodeExclusions,
  encodeIdSet,
  idSetOf,
  idSetOfRows,
  rowIds,
  idsOfSet,
  lastOfEachBlock,
  piecesOf,
  type WordRun,
} from '#domain/invoices'
import { Bitset } from '../../../domain/columns/bitset.ts'
import { seededRandom } from '../../../tests/fixtures/books/random.ts'
import { makeInputs } from '../parts/clear.ts'
import { perInvoice, perRequest, type GrowthCases } from './growth-case.ts'

const WORDS_A_BLOCK = 32

export const COLUMN_CASES: GrowthCases = {
  'calendar firstDay': perInvoice((n) => {
    const days = daysOf(n)
    return () => firstDay(days)
  }),
  'calendar lastDay': perInvoice((n) => {
    const days = daysOf(n)
    return () => lastDay(days)
  }),
  'clearing decideClear': perInvoice((n) => {
    const inputs = makeInputs({ rows: n })
    return () => decideClear(inputs)
  }),
  'clearing decideClear: requests': perRequest((n) => {
    const inputs = makeInputs({ rows: 200 * n })
    return () => decideClear(inputs)
  }),
  'columns rowSetOfRows': perInvoice((n) => {
    const rows = everyOther(n)
    return () => rowSetOfRows(rows)
  }),
  'columns rowsOfSet': perInvoice((n) => {
    const set = rowSetOfRows(everyOther(n))
    return () => rowsOfSet(set)
  }),
  'columns putRowSet': perInvoice((n) => {
    const set = rowSetOfRows(everyOther(n))
    const bits = new Bitset(2 * n)
    return () => putRowSet(set, bits)
  }),
  'columns sortPermutation': perInvoice((n) => {
    const random = seededRandom(21)
    const keys = Int32Array.from({ length: n }, () => random.below(1_000_000_000))
    return () => sortPermutation(keys, n)
  }),
  'invoices idSetOf: neighbours': perInvoice((n) => {
    const ids = shuffled(n, 2)
    return () => idSetOf(ids)
  }),
  'invoices idSetOf: far apart': perInvoice((n) => {
    const ids = shuffled(n, 1000)
    return () => idSetOf(ids)
  }),
  'invoices idSetOfRows': perInvoice((n) => {
    const ids = shuffled(n, 2)
    const rows = rowSetOfRows(Uint32Array.from({ length: n }, (_, row) => row))
    return () => idSetOfRows(ids, rows)
  }),
  'invoices rowIds': perInvoice((n) => {
    const ids = shuffled(n, 2)
    const rows = Uint32Array.from({ length: n }, (_, row) => row)
    return () => rowIds(ids, rows)
  }),
  'invoices idsOfSet': perInvoice((n) => {
    const set = idSetOf(shuffled(n, 1000))
    return () => {
      let last = 0
      for (const id of idsOfSet(set)) last = id
      return last
    }
  }),
  'invoices encodeIdSet': perInvoice((n) => {
    const set = idSetOf(shuffled(n, 1000))
    return () => encodeIdSet(set)
  }),
  'invoices decodeIdSet': perInvoice((n) => {
    const bytes = encodeIdSet(idSetOf(shuffled(n, 1000)))
    return () => decodeIdSet(bytes, 2 * n)
  }),
  'invoices encodeExclusions': perInvoice((n) => {
    const runs = runsOf(n)
    return () => encodeExclusions(runs)
  }),
  'invoices decodeExclusions': perInvoice((n) => {
    const bytes = encodeExclusions(runsOf(n))
    return () => decodeExclusions(bytes)
  }),
  'invoices lastOfEachBlock': perInvoice((n) => {
    const runs = [...runsOf(n), ...runsOf(n)]
    return () => lastOfEachBlock(runs)
  }),
  'invoices piecesOf': perInvoice((n) => {
    const runs = runsOf(n)
    return () => [...piecesOf(runs, 1)]
  }),
}

function daysOf(n: number) {
  const random = seededRandom(22)
  return Array.from({ length: n }, () => toEpochDay(20_000 + random.below(1000)))
}

function everyOther(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, row) => 2 * row)
}

/** Ids `apart` from each other, in no order. */
function shuffled(n: number, apart: number): Float64Array {
  const random = seededRandom(23)
  const ids = Float64Array.from({ length: n }, (_, place) => 1 + place * apart)
  for (let at = n - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[ids[at], ids[other]] = [ids[other]!, ids[at]!]
  }
  return ids
}

function runsOf(n: number): readonly WordRun[] {
  const blocks = Math.ceil(n / (WORDS_A_BLOCK * 32))
  return Array.from({ length: blocks }, (_, block) => ({
    place: 2 * block * WORDS_A_BLOCK,
    words: new Uint32Array(WORDS_A_BLOCK).fill(0x5555_5555),
  }))
}
