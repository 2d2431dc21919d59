import type { Currency } from '#domain/money'
import { isLiving } from '#domain/requests'
import type { Offer, OfferOpportunity, WithdrawnPart } from '#documents/offers/offer'
import { addUp, isEmptied, offeredFrom, type CurrencyAmount, type OfferSide } from '#offering'

/** What has become of what an offer held when it was made. */
export interface SinceMade {
  readonly made: OfferSide
  /** Excluded since, of what is still to be decided. */
  readonly excluded: OfferSide
  /** By how much it is less for other reasons, of what is still to be decided: what came meanwhile is subtracted. */
  readonly gone: OfferSide
  /** By how much it was less when it was decided or ended, for whatever reason. */
  readonly goneBefore: OfferSide
  /** By how much it is more. */
  readonly come: OfferSide
  /** By how much the same number of invoices comes to another sum. */
  readonly changed: readonly CurrencyAmount[]
}

interface Sum {
  readonly count: number
  readonly minor: number
}

/** A customer's part in one currency: when the offer was made, and now. */
interface PartSince {
  readonly uuid: string
  readonly currency: Currency
  readonly made: Sum
  /** Undefined where it ended undecided, and its invoices are known no more. */
  readonly now: Sum | undefined
  readonly excluded: Sum
  readonly isOpen: boolean
}

const NONE: Sum = { count: 0, minor: 0 }

/** Undefined where it is not known, for repeating offers, and where nothing has changed. */
export function sinceMade(offer: Offer): SinceMade | undefined {
  const { opportunities, withdrawnParts = [] } = offer
  if ([...opportunities, ...withdrawnParts].some(({ submitted }) => submitted === undefined)) return undefined
  const parts = onceEach([...standingParts(offer), ...withdrawnParts.map(withdrawnPart)])
  if (!parts.some(({ made, now }) => differs(made, now))) return undefined
  const known = parts.flatMap(changeOf)
  const of = (wanted: Change['kind']) => known.filter(({ kind }) => kind === wanted)
  const changed = sideOf(of('changed'), ({ left }) => negated(left))
  return {
    made: sideOf(parts, ({ made }) => made),
    excluded: sideOf(known, ({ excluded }) => excluded),
    gone: sideOf(of('gone'), ({ left }) => left),
    goneBefore: sideOf(of('goneBefore'), ({ left }) => left),
    come: sideOf(of('come'), ({ left }) => negated(left)),
    changed: changed.amounts.filter(({ minor }) => minor !== 0),
  }
}

/**
 * One part an opportunity: where one of its markets has decided and another one was closed, it stands and was withdrawn, and both have
 * all that it held when the offer was made.
 */
function onceEach(parts: readonly PartSince[]): readonly PartSince[] {
  const byUuid = new Map<string, PartSince>()
  for (const part of parts) {
    const known = byUuid.get(part.uuid)
    byUuid.set(part.uuid, known === undefined ? part : { ...known, now: bothNow(known.now, part.now) })
  }
  return [...byUuid.values()]
}

function bothNow(a: Sum | undefined, b: Sum | undefined): Sum | undefined {
  return a && b && { count: a.count + b.count, minor: a.minor + b.minor }
}

/** Whether a part is another one now than when its offer was made. */
function differs(made: Sum, now: Sum | undefined): boolean {
  return now === undefined || made.count !== now.count || made.minor !== now.minor
}

function standingParts(offer: Offer): readonly PartSince[] {
  const offeredOf = offeredFrom(offer)
  const isEmpty = isEmptied(offer)
  // What stood when an offer ended is stored for all of its parts: beside one that is known, one without invoices had been emptied.
  const isRecorded = offer.opportunities.some((part) => part.decision === undefined && isKnown(part))
  return offer.opportunities.map((part) => {
    const isOpen = isLiving(offer.status) && part.decision === undefined
    return {
      uuid: part.uuid,
      currency: part.currency,
      made: part.submitted ?? NONE,
      now: isOpen || isRecorded || isKnown(part) ? offeredOf(part) : undefined,
      // Of an offer that is emptied they are what it offered.
      excluded: isOpen && !isEmpty ? (part.withheld ?? NONE) : NONE,
      isOpen,
    }
  })
}

function isKnown({ decision, clearingCount }: OfferOpportunity): boolean {
  return decision !== undefined || clearingCount > 0
}

function withdrawnPart({ uuid, currency, submitted = NONE, count, minor }: WithdrawnPart): PartSince {
  return { uuid, currency, made: submitted, now: { count, minor }, excluded: NONE, isOpen: false }
}

interface Change extends Pick<PartSince, 'currency' | 'excluded'> {
  readonly kind: 'gone' | 'goneBefore' | 'come' | 'changed'
  /** What has left it beside what was excluded since; less than nothing where invoices have come to it. */
  readonly left: Sum
}

/** How a part has changed that is still known. */
function changeOf({ currency, made, now, excluded, isOpen }: PartSince): readonly Change[] {
  if (now === undefined) return []
  const left = {
    count: made.count - now.count - excluded.count,
    minor: made.minor - now.minor - excluded.minor,
  }
  return [{ currency, excluded, left, kind: kindOf(left, isOpen) }]
}

function kindOf({ count, minor }: Sum, isOpen: boolean): Change['kind'] {
  if (count > 0 && minor >= 0) return isOpen ? 'gone' : 'goneBefore'
  return count < 0 && minor <= 0 ? 'come' : 'changed'
}

function negated({ count, minor }: Sum): Sum {
  return { count: -count, minor: -minor }
}

function sideOf<Part extends { readonly currency: Currency }>(
  parts: readonly Part[],
  sumOf: (part: Part) => Sum,
): OfferSide {
  const sums = parts.map((part) => ({ currency: part.currency, ...sumOf(part) }))
  return { count: sums.reduce((total, { count }) => total + count, 0), amounts: addUp(sums) }
}
