import { isHold, isPayable, kindOfTypeIn, signOf, statusOf, type RowKind, type RowStatus } from './kinds.ts'
import type { KindColumns, Reading } from '../reading.ts'
import { parseIsoDay, type EpochDay } from '../../calendar/day.ts'
import { parseDay } from '../texts/dates.ts'

/** Why a row is no open item: nothing is wrong with it. */
export const LEFT_OUT = ['PAID', 'VOID', 'DRAFT', 'NO_ITEM', 'SETTLED', 'REPEATED_LINE'] as const

export type LeftOut = (typeof LEFT_OUT)[number]

/** The status of a row: of several columns the one that says most. */
export function statusOfRow(
  cells: readonly string[],
  reading: Reading,
  today: EpochDay | undefined,
): RowStatus | 'unknown' | undefined {
  const { kinds, amount } = reading
  if (isFlagged(cells, kinds.voidFlag) || isFlagged(cells, kinds.reversal)) return 'void'
  if (isFlagged(cells, kinds.draftFlag) || isDenied(cells, kinds.postedFlag)) return 'draft'
  if (!amount.isOpen && (isSettled(cells, kinds) || wasPaid(cells, reading, today))) return 'paid'
  let found: RowStatus | 'unknown' | undefined = amount.isOpen ? undefined : statusOfShare(cells, kinds)
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

function statusOfShare(cells: readonly string[], { paidShare }: KindColumns): RowStatus | undefined {
  const share = (cells[paidShare ?? -1] ?? '').replace('%', '').trim()
  if (!/[1-9]/.test(share)) return undefined
  return /^100(?:[.,]0*)?$/.test(share) ? 'paid' : 'partial'
}

/** Whether the day of its payment has come: a later one is when it is expected. */
function wasPaid(cells: readonly string[], reading: Reading, today: EpochDay | undefined): boolean {
  const text = (cells[reading.kinds.paidOn ?? -1] ?? '').trim()
  const day = text === '' || today === undefined ? undefined : parseDay(text, reading)
  return day !== undefined && day > LONG_AGO && day <= today!
}

/** Systems write a day of the year 1900 or 1970 for none. */
const LONG_AGO = parseIsoDay('1990-01-01')!

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
  if (isPayable(cells[kinds.ledger ?? -1] ?? '')) return 'noItem'
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
  if (kinds.otherHolds?.some((at) => isFlagged(cells, at)) === true) return true
  return kinds.disputed !== undefined && /[1-9]/.test(cells[kinds.disputed] ?? '')
}
