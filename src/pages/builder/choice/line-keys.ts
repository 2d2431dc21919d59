import { useState } from 'react'
import { lineKey, type ListLine } from './list-lines.ts'

/** The keys of rendered lines: of each line by its index, or none where each has that of its place. */
type LineKeys = readonly string[] | undefined

interface Listed {
  readonly lines: readonly ListLine[]
  readonly keys: LineKeys
  /** What the lines were made of. */
  readonly source: unknown
}

/**
 * The key of each rendered line. A search, a filter or a sort writes into the rows that stand: keys are places. When the
 * customers themselves change, a line keeps its key, so that the focus and a press stay with their customer.
 *
 * @param source What the lines were made of: another one where customers, invoices or offers changed.
 */
export function useLineKeys(lines: readonly ListLine[], source: unknown): (index: number) => string {
  const [listed, setListed] = useState<Listed>({ lines, keys: undefined, source })
  const current = listed.lines === lines ? listed : listedAfter(listed, lines, source)
  if (current !== listed) setListed(current)
  return (index) => keyAt(current.keys, index)
}

function listedAfter(before: Listed, lines: readonly ListLine[], source: unknown): Listed {
  const keys = before.source === source ? undefined : keptKeys(before, lines)
  return { lines, keys, source }
}

function keptKeys({ lines: before, keys }: Listed, lines: readonly ListLine[]): readonly string[] {
  const byLine = new Map(before.map((line, index) => [lineKey(line), keyAt(keys, index)]))
  return lines.map((line) => byLine.get(lineKey(line)) ?? `new ${lineKey(line)}`)
}

function keyAt(keys: LineKeys, index: number): string {
  return keys?.[index] ?? String(index)
}
