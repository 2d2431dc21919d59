import { FormatError } from '#domain/columns'
import { decodeIdSet, EXCLUSION_BLOCK_IDS, idsOfSet, type IdSet } from '#domain/invoices'
import { Rejection } from '../../platform/rejection.ts'
import type { ExclusionBlock } from './exclusions.ts'

/** Most words of 32 ids each. */
const MOST_WORDS = 131_072

/** The invoice ids of a call: base64 of a run-length encoded bitmap. Rejects what is none, with the input's name. */
export function readIdSet(input: string, text: string): IdSet {
  try {
    return decodeIdSet(Buffer.from(text, 'base64'), MOST_WORDS)
  } catch (error) {
    if (error instanceof FormatError) throw new Rejection('VALIDATION', `${input}: ${error.message}`)
    throw error
  }
}

/** A set of invoice ids as blocks, ascending, with how many ids each has. */
export function blocksOfSet(invoices: IdSet): readonly (ExclusionBlock & { readonly count: number })[] {
  const blocks: { readonly block: number; readonly words: Uint32Array; count: number }[] = []
  let last = blocks.at(-1)
  for (const id of idsOfSet(invoices)) {
    const block = Math.floor(id / EXCLUSION_BLOCK_IDS)
    if (last?.block !== block) {
      last = { block, words: new Uint32Array(EXCLUSION_BLOCK_IDS / 32), count: 0 }
      blocks.push(last)
    }
    const place = id % EXCLUSION_BLOCK_IDS
    last.words[place >>> 5]! |= 1 << (place & 31)
    last.count++
  }
  return blocks
}
