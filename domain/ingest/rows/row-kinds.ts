import { isNotApproved, isPending } from './approvals.ts'
import { isHold, isPayable, kindOfTypeIn, signOf, statusOf, type RowKind, type RowStatus } from './kinds.ts'
import { isStateAlone, noteOf } from './notes.ts'
import { isDoubtful, namesPaidAmount, namesPart } from './remarks.ts'
import { statusesOfMarks } from './row-marks.ts'
import type { KindColumns, Reading } from '../reading.ts'
import { parseIsoDay, type EpochDay } from '../../calendar/day.ts'
import { parseDay } from '../texts/dates.ts'
import { normalHeading } from '../headings/headings.ts'

/** Why a row is no open item: nothing is wrong with it. */
const LEFT_OUT = ['PAID', 'VOID', 'DRAFT', 'NO_ITEM', 'SETTLED', 'REPEATED_LINE'] as const

export type LeftOut = (typeof LEFT_OUT)[number]

/** Whether the code of a row that is no invoice says that nothing is wrong with it. */
export function isLeftOut(code: string): code is LeftOut {
  return (LEFT_OUT as readonly string[]).includes(code)
}

/** The status of a row: of several columns the one that says most. */
export function statusOfRow(
  cells: readonly string[],
  reading: Reading,
  today: EpochDay | undefined,
): RowStatus | 'unknown' | undefined {
  const { kinds, amount } = reading
  if (isFlagged(cells, kinds.voidFlag) || isFlagged(cells, kinds.reversal)) return 'void'
  if (isFlagged(cells, kinds.draftFlag) || isDenied(cells, kinds.postedFlag)) return 'draft'
  const isPart = kinds.paidFlag !== undefined && PART.test((cells[kinds.paidFlag] ?? '').trim())
  if (!amount.isOpen && !isPart && (isSettled(cells, kinds) || wasPaid(cells, reading, today))) return 'paid'
  if (kinds.paidOnSays === 'paid' && isSaidPaid(cells, reading, today)) return 'paid'
  if (!amount.isOpen && (isPart || isInPart(cells, kinds.cleared))) return 'partial'
  let found: RowStatus | 'unknown' | undefined = amount.isOpen ? undefined : statusOfShare(cells, kinds)
  for (const at of kinds.statuses ?? []) {
    const text = (cells[at] ?? '').trim()
    if (text === '') continue
    const isWaiting = kinds.approvals?.includes(at) === true && isNotApproved(text)
    const isApart = kinds.pendings?.includes(at) === true && isPending(text)
    const named = isApart ? 'unknown' : (statusOf(text) ?? (NONE.test(text) ? 'open' : 'unknown'))
    const isOpenYet = named === 'paid' && kinds.contradicted?.includes(at) === true
    const status = isWaiting ? 'draft' : isOpenYet ? 'unknown' : named
    // What is paid on a day that is set is sent: of an invoice alone it says that it is not.
    const isPlanned = status === 'draft' && SCHEDULED.test(text)
    if (isPlanned && found === 'open') continue
    found = stronger(found, isPlanned && kinds.payments?.includes(at) === true ? 'open' : status)
  }
  // A payment beside the whole of an invoice may be of a part of it.
  if (!amount.isOpen && kinds.traces?.some((at) => isFlagged(cells, at)) === true)
    found = stronger(found, 'unknown')
  if (kinds.doubtfulMarks?.some((at) => isFlagged(cells, at)) === true) found = stronger(found, 'unknown')
  if (kinds.ownShares?.some((at) => !isWhole((cells[at] ?? '').trim() || '100')) === true)
    found = stronger(found, 'unknown')
  if (isDenied(cells, kinds.sentFlag)) found = stronger(found, 'unknown')
  if (kinds.deniedMarks?.some((at) => !isFlagged(cells, at)) === true) found = stronger(found, 'unknown')
  if (kinds.paidOnSays === 'unknown' && isSaidPaid(cells, reading, today)) found = stronger(found, 'unknown')
  // What is called paid, or joined to its payment, although a part of it is open is odd.
  if (amount.isOpen && (isFlagged(cells, kinds.paidFlag) || isJoined(cells, kinds.cleared)))
    found = stronger(found, 'unknown')
  if (kinds.legend !== undefined)
    for (const status of statusesOfMarks(cells, reading, kinds.legend)) found = stronger(found, status)
  for (const at of kinds.notes ?? [])
    found = stronger(found, statusOfNote(cells[at] ?? '', found, amount.isOpen))
  for (const at of kinds.remarks ?? []) {
    const remark = (cells[at] ?? '').trim()
    if (remark === '' || found === 'unknown') continue
    if (isDoubtful(remark) || isStateAlone(remark)) found = stronger(found, 'unknown')
    else if (!amount.isOpen && namesPart(remark)) found = stronger(found, 'partial')
  }
  return found
}

/** What a status says that is none: `Collection status: None`. */
const NONE = /^(?:none|null|\(null\)|n\/a|keiner?|aucun|ninguno|nessuno|nenhum|geen)$/i

const SCHEDULED = /^scheduled\b/i

/** The state that a remark names. What a column says of it, or of what is open, is not overruled: it is odd then. */
function statusOfNote(
  text: string,
  known: RowStatus | 'unknown' | undefined,
  isOpen: boolean,
): RowStatus | 'unknown' | undefined {
  if (text === '') return undefined
  const note = noteOf(text.trim())
  if (note === undefined || note === 'credit') return undefined
  if (note === 'held' || note === 'unknown') return note
  if (note === 'partial' || (note === 'paid' && namesPaidAmount(text.trim())))
    return isOpen ? undefined : 'partial'
  return isOpen || (known !== undefined && known !== note) ? 'unknown' : note
}

/** Whether a remark, or the invoice that it names, says of a row without a type that it is a credit note. */
export function isCalledCredit(cells: readonly string[], { kinds, columns }: Reading): boolean {
  if (kinds.creditOf !== undefined) {
    const of = (cells[kinds.creditOf] ?? '').trim()
    if (isHold(of) && of !== (cells[columns.invoiceNumber ?? -1] ?? '').trim()) return true
  }
  return kinds.notes?.some((at) => noteOf((cells[at] ?? '').trim()) === 'credit') === true
}

/** Of two states the one that says more. */
export function stronger(
  first: RowStatus | 'unknown' | undefined,
  second: RowStatus | 'unknown' | undefined,
): RowStatus | 'unknown' | undefined {
  if (first === undefined || second === undefined) return first ?? second
  return STRENGTH.indexOf(second) < STRENGTH.indexOf(first) ? second : first
}

/** What stands where yes or no does and means that a part is paid. */
const PART =
  /^(?:part|half|halb|moiti|mitad|metà|metade|helft|połow|půl|hälft|halv|puol|fele|jumăt|yarı|полов|半|절반|teil|en partie|parci|parzial|deels|gedeelt|części|částeč|delvis|osit|rész|kısm|част|一部|部分|일부|\d{1,2}(?:[.,]\d+)? ?%)/i

/** Whether a column says that a row is paid, or not open any more, or when it was cleared. */
function isSettled(cells: readonly string[], { paidFlag, openFlag, cleared }: KindColumns): boolean {
  // Of a bill that is not paid, an unpaid one is one that came back.
  const isNotOpen = isDenied(cells, openFlag) && !isDenied(cells, paidFlag)
  return isFlagged(cells, paidFlag) || (isFlagged(cells, cleared) && !isInPart(cells, cleared)) || isNotOpen
}

/** Whether a letter that joins entries is a small one, as of those that do not add up yet. */
function isInPart(cells: readonly string[], cleared: number | undefined): boolean {
  return /^[a-z]{1,3}$/.test((cells[cleared ?? -1] ?? '').trim())
}

/** Whether capital letters join an entry to those that it adds up to nothing with. */
function isJoined(cells: readonly string[], cleared: number | undefined): boolean {
  return /^[A-Z]{1,4}$/.test((cells[cleared ?? -1] ?? '').trim())
}

/** The state that a share of what is paid, or of what is open, says. */
function statusOfShare(cells: readonly string[], kinds: KindColumns): RowStatus | undefined {
  if (kinds.openShare !== undefined) {
    const open = (cells[kinds.openShare] ?? '').trim()
    return open === '' || isWhole(open, kinds.areFractions)
      ? undefined
      : /[1-9]/.test(open)
        ? 'partial'
        : 'paid'
  }
  const share = (cells[kinds.paidShare ?? -1] ?? '').trim()
  if (!/[1-9]/.test(share)) return undefined
  return isWhole(share, kinds.areFractions) ? 'paid' : 'partial'
}

function isWhole(share: string, areFractions = false): boolean {
  const digits = share.replace('%', '').trim()
  return /^100(?:[.,]0*)?$/.test(digits) || (areFractions && /^1(?:[.,]0*)?$/.test(digits))
}

/** Whether the day of its payment has come: a later one is when it is expected. */
function wasPaid(cells: readonly string[], reading: Reading, today: EpochDay | undefined): boolean {
  const text = (cells[reading.kinds.paidOn ?? -1] ?? '').trim()
  const day = text === '' || today === undefined ? undefined : parseDay(text, reading)
  return day !== undefined && day > LONG_AGO && day <= today!
}

/** Whether the day of a payment, or what it was cleared by, stands beside what is open. */
function isSaidPaid(cells: readonly string[], reading: Reading, today: EpochDay | undefined): boolean {
  const { cleared } = reading.kinds
  return wasPaid(cells, reading, today) || (isFlagged(cells, cleared) && !isInPart(cells, cleared))
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

const RELATED =
  /^(?:ic|i c|inter ?co|intercos?|inter ?compan(?:y|ies).*|intra ?group.*|affiliat.*|related part.*|group compan.*|konzern.*|verbunden.*|intragroup.*|groupe|intragroupe|societes? liees?|empresas? del grupo|intragrupo|infragruppo|intragruppo|parti correlate|empresas? ligadas?|konsern.*|koncern.*)$/

/** Whether a kind of customers is that of companies of the supplier's own group. */
export function isRelated(text: string): boolean {
  return text !== '' && RELATED.test(normalHeading(text))
}

export function isHeldBy(cells: readonly string[], { kinds }: Reading): boolean {
  if (isFlagged(cells, kinds.hold) || isFlagged(cells, kinds.holdReason)) return true
  const released = kinds.releasedFlag === undefined ? '' : (cells[kinds.releasedFlag] ?? '').trim()
  if (released !== '' && (!isHold(released) || isNotApproved(released))) return true
  if (kinds.related !== undefined && isRelated(cells[kinds.related] ?? '')) return true
  if (kinds.otherHolds?.some((at) => isFlagged(cells, at)) === true) return true
  return kinds.disputed !== undefined && /[1-9]/.test(cells[kinds.disputed] ?? '')
}
