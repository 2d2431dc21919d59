import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useMemo, useState, type ReactElement } from 'react'
import { Amount, useIsNarrow } from '#components'
import { includedSums } from '#domain/invoices'
import type { Currency } from '#domain/money'
import { t } from '#i18n'
import { useOpportunities } from '#documents/markets/opportunities'
import { firstAmountsText, outsideOffers } from '#offering'
import { book, currencyOrder, offerable, SHOWN_CURRENCIES, sortByCurrency } from '#state'
import { figures, text, visuallyHidden } from '#styles'
import { leftOutMore, leftOutNote, leftOutPart } from './invoice-edit.css.ts'

/** Sums of a phone's line; a button shows the others. */
const SHOWN_ON_A_PHONE = 1

interface Sum {
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

interface LeftOutNoteProps {
  readonly opportunities: readonly string[]
  /** The order of currencies, that of the sums above; the book's unless given. */
  readonly order?: ReadonlySignal<readonly Currency[]> | undefined
}

/**
 * What of the included invoices above it an offer's figures leave out, subtracted where their sum stands: what is due too soon to be
 * paid early, and what came after the active offer. The line of each, which is one on a desk, stays while a filter matches none of it,
 * and when all of it is excluded; one is there while the book loads, so that the rows keep their place.
 */
export function LeftOutNote({ opportunities, order = currencyOrder }: LeftOutNoteProps): ReactElement | null {
  const tooSoon = useMemo(() => computed(() => tooSoonSums(opportunities)), [opportunities]).value
  const outside = useOutside(opportunities)
  const matchingTooSoon = book.tooSoonTotals.value?.byCurrency
  const isNeeded =
    tooSoon.length > 0 || outside.all.length > 0 || matchingTooSoon?.some(({ count }) => count > 0) === true
  if (!useWasOnce(isNeeded || !book.hasFigures.value)) return null
  const matching = matchingTooSoon?.flatMap((sums): readonly Sum[] => {
    const { count, amountMinor: minor } = includedSums(sums)
    return count === 0 ? [] : [{ currency: sums.currency, count, minor }]
  })
  return (
    <span className={leftOutNote}>
      <Less
        name="invoices.tooSoonNote"
        sums={(matching ?? tooSoon).toSorted(sortByCurrency(order.value))}
        isSome={tooSoon.length > 0}
      />
      <Less
        name="invoices.outsideNote"
        sums={outside.matching.toSorted(sortByCurrency(order.value))}
        isSome={outside.all.length > 0}
      />
    </span>
  )
}

/** Whether it is so, or was before. */
function useWasOnce(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was || isSo
}

interface LessProps {
  readonly name: 'invoices.tooSoonNote' | 'invoices.outsideNote'
  /** In the order of the sums above. */
  readonly sums: readonly Sum[]
  /** Whether there is any, whatever the filters. */
  readonly isSome: boolean
}

function Less({ name, sums, isSome }: LessProps): ReactElement | null {
  const isNarrow = useIsNarrow()
  const [isWhole, setWhole] = useState(false)
  if (!useWasOnce(isSome || sums.length > 0)) return null
  // Of the same text: as high without one.
  const line = `${text({ size: 12, tone: 'muted' })} ${leftOutPart}`
  if (sums.length === 0) return <span className={line} />
  const count = sums.reduce((total, each) => total + each.count, 0)
  const notOffered = t('invoices.notOffered', { amounts: firstAmountsText(sums) })
  const more = sums.length - (isNarrow ? SHOWN_ON_A_PHONE : SHOWN_CURRENCIES)
  return (
    <span className={line} title={notOffered}>
      <span>{t(name, { count })}</span>
      {(isWhole || more <= 0 ? sums : sums.slice(0, -more)).map(({ currency, minor }) => (
        <span key={currency} className={figures}>
          <Amount minor={-minor} currency={currency} display="code" />
        </span>
      ))}
      {more > 0 && (
        <button
          type="button"
          className={leftOutMore}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('common.fewerRows') : t('common.moreCurrencies', { count: more })}
        </button>
      )}
      <span className={visuallyHidden}>{notOffered}</span>
    </span>
  )
}

/** What of these opportunities came after the active offer they are in: whatever the filters, and what matches. */
function useOutside(uuids: readonly string[]): Readonly<Record<'all' | 'matching', readonly Sum[]>> {
  const { data } = useOpportunities()
  const sums = useMemo(() => {
    const wanted = new Set(uuids)
    const own = (data ?? []).filter(({ uuid }) => wanted.has(uuid))
    const of = (which: 'all' | 'matching') =>
      computed(() => byCurrency(outsideOffers(own, which).value.values()))
    return { all: of('all'), matching: of('matching') }
  }, [data, uuids])
  return { all: sums.all.value, matching: sums.matching.value }
}

/** What of these opportunities is due too soon, whatever the filters. */
function tooSoonSums(opportunities: readonly string[]): readonly Sum[] {
  return byCurrency(
    opportunities.flatMap((uuid) => {
      const own = offerable.value.get(uuid)
      if (own === undefined || own.tooSoonCount === 0) return []
      return { currency: own.currency, count: own.tooSoonCount, minor: own.tooSoonMinor }
    }),
  )
}

function byCurrency(parts: Iterable<Sum>): readonly Sum[] {
  const sums = new Map<Currency, Sum>()
  for (const { currency, count, minor } of parts) {
    const before = sums.get(currency)
    sums.set(currency, { currency, count: count + (before?.count ?? 0), minor: minor + (before?.minor ?? 0) })
  }
  return [...sums.values()]
}
