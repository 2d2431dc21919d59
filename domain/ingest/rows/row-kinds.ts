import { isHold, kindOfTypeIn, signOf, statusOf, type RowKind, type RowStatus } from './kinds.ts'
import type { KindColumns, Reading } from '../reading.ts'

/** Why a row is no open item: nothing is wrong with it. */
export const LEFT_OUT = ['PAID', 'VOID', 'DRAFT', 'NO_ITEM', 'SETTLED', 'REPEATED_LINE'] as const

export type LeftOut = (typeof LEFT_OUT)[number]

/** The status of a row: of several columns the one that says most. */
export function statusOfRow(
  cells: readonly string[],
  { kinds, amount }: Reading,
): RowStatus | 'unknown' | undefined {
  if (isFlagged(cells, kinds.voidFlag) || isFlagged(cells, kinds.reversal)) return 'void'
  if (isFlagged(cells, kinds.draftFlag) || isDenied(cells, kinds.postedFlag)) return 'draft'
  if (!amount.isOpen && isSettled(cells, kinds)) return 'paid'
  let found: RowStatus | 'unknown' | undefined
  for (const at of kinds.statuses ?? []) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    const status = statusOf(text) ?? 'unknown'
    if (found === undefined || STRENGTH.indexOf(status) < STRENGTH.indexOf(found)) found = status
  }
  return found
}

/** Whether a column says that a row is paid, or not open any more, or when it was cleared. */
function isSettled(cells: readonly string[], { paidFlag, openFlag, cleared }: KindColumns): boolean {
  return isFlagged(cells, paidFlag) || isFlagged(cells, cleared) || isDenied(cells, openFlag)
}

/** Whether a column says yes: anything but nothing and the words for no. */
function isFlagged(cells: readonly string[], at: number | undefined): boolean {
  return at !== undefined && isHold(cells[at] ?? '')
}

function isDenied(cells: readonly string[], at: number | undefined): boolean {
  return at !== undefined && (cells[at] ?? '').trim() !== '' && !isHold(cells[at] ?? '')
}

const STRENGTH: readonly (RowStatus | 'unknown')[] = [
  'void',
  'paid',
  'draft',
  'held',
  'unknown',
  'partial',
  'open',
]

/** The kind of a row where a column of the file names kinds that are known. */
export function kindOfRow(cells: readonly string[], { kinds }: Reading): RowKind | 'unknown' | undefined {
  if (isFlagged(cells, kinds.creditFlag)) return 'credit'
  if (kinds.type === undefined) return undefined
  const text = (cells[kinds.type] ?? '').trim()
  return text === ''
    ? undefined
    : (kindOfTypeIn(kinds.typeFamily, text) ?? (kinds.areTypesKnown === true ? 'unknown' : undefined))
}

/** Whether something stands where debit or credit does that means neither. */
export function isOfUnknownSide(cells: readonly string[], { kinds }: Reading): boolean {
  const text = kinds.side === undefined ? '' : (cells[kinds.side] ?? '').trim()
  return text !== '' && signOf(text, kinds.isDalled) === 0
}

/** Why a row is left out by its status or its kind; undefined: it is not. */
export function leftOutBy(
  status: RowStatus | 'unknown' | undefined,
  kind: RowKind | 'unknown' | undefined,
): LeftOut | undefined {
  if (status === 'paid') return 'PAID'
  if (status === 'void') return 'VOID'
  if (status === 'draft') return 'DRAFT'
  return kind === 'noItem' ? 'NO_ITEM' : undefined
}

export function isHeldBy(cells: readonly string[], { kinds }: Reading): boolean {
  if (isFlagged(cells, kinds.hold) || isFlagged(cells, kinds.holdReason)) return true
  return kinds.disputed !== undefined && /[1-9]/.test(cells[kinds.disputed] ?? '')
}
