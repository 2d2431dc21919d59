import { useMemo, type ReactElement } from 'react'
import { Amount, FigureTable, Skeleton, TextLink, useIsNarrow, type FigureColumn } from '#components'
import type { Currency } from '#domain/money'
import type { Opportunity } from '#documents/markets/opportunities'
import { t, type MessageKey } from '#i18n'
import { tooSoonLink } from '#offering'
import { pathTo } from '#routes'
import { book, SHOWN_CURRENCIES } from '#state'
import { text } from '#styles'
import { placeLine, placesNote, placeSum } from '../home.css.ts'
import type { Available } from '../available.ts'
import { currenciesOfPlaces } from './hero-amounts.ts'
import { eligibleLines, excludedSums, type EligibleLines } from './eligible-lines.ts'

type Place = keyof EligibleLines

const NAMES: Readonly<Record<Place, MessageKey>> = {
  eligible: 'invoices.tabEligible',
  available: 'home.availableNow',
  inOffers: 'status.inOffer',
  outsideOffers: 'invoices.statusOutsideOffer',
  tooSoon: 'invoices.dueTooSoon',
  excluded: 'invoices.scopeExcluded',
  closed: 'builder.reasonClosed',
}

/** Where a place is looked at. */
const LINKS: Partial<Readonly<Record<Place, () => string>>> = {
  eligible: () => pathTo('invoices'),
  inOffers: () => pathTo('offers'),
  tooSoon: tooSoonLink,
  excluded: () => pathTo('invoices', {}, { scope: 'excluded' }),
}

const PLACES: readonly Place[] = [
  'eligible',
  'available',
  'inOffers',
  'outsideOffers',
  'tooSoon',
  'excluded',
  'closed',
]

/** In these there can only be something of some customers: they stand where there are such, so that no row comes with the figures. */
const ONLY_OF: Partial<Readonly<Record<Place, (opportunity: PlacedOpportunity) => boolean>>> = {
  outsideOffers: ({ isInActiveOffer }) => isInActiveOffer,
  closed: ({ isClosed }) => isClosed,
}

/** Currencies beside each other on a phone; the others are one press away. */
const SHOWN_ON_A_PHONE = 1

type PlacedOpportunity = Pick<Opportunity, 'currency' | 'isInActiveOffer' | 'isClosed'>

interface EligiblePlacesProps {
  /** Undefined until the book is there: then there is room for the currencies of the opportunities. */
  readonly available: Available | undefined
  readonly opportunities: readonly PlacedOpportunity[]
}

/** What is eligible, and where it is: each currency's column adds up. Renders nothing where nothing is. */
export function EligiblePlaces({ available, opportunities }: EligiblePlacesProps): ReactElement | null {
  const isNarrow = useIsNarrow()
  const expected = useMemo(() => new Set(opportunities.map(({ currency }) => currency)), [opportunities])
  const rows = useMemo(() => PLACES.filter((place) => isPossible(place, opportunities)), [opportunities])
  const lines = available && linesNow(available)
  const known = lines ? lines.eligible.map(({ currency }) => currency) : [...expected]
  const currencies = currenciesOfPlaces(known, available?.totals ?? [])
  if (currencies.length === 0) return null
  const shown = currencies.slice(0, isNarrow ? SHOWN_ON_A_PHONE : SHOWN_CURRENCIES)
  return (
    <div>
      <FigureTable
        label={t('invoices.summary')}
        corner={t('invoices.currency')}
        rows={rows}
        rowName={(place) => t(NAMES[place])}
        rowHeader={(place) => placeName(place, lines)}
        columns={shown.map((currency) => currencyColumn(currency, lines))}
      />
      {currencies.length > shown.length && (
        <p className={placesNote}>
          <TextLink to={pathTo('customers')}>
            {t('home.allCurrencies', { count: currencies.length })}
          </TextLink>
        </p>
      )}
    </div>
  )
}

function isPossible(place: Place, opportunities: readonly PlacedOpportunity[]): boolean {
  const isOfIt = ONLY_OF[place]
  return isOfIt === undefined || opportunities.some(isOfIt)
}

function linesNow(available: Available): EligibleLines {
  return eligibleLines(available, excludedSums(book.stateCurrencies('eligible')))
}

/** A link only where it leads to something. */
function placeName(place: Place, lines: EligibleLines | undefined): ReactElement {
  const link = lines?.[place].some(({ count }) => count > 0) ? LINKS[place] : undefined
  const name = t(NAMES[place])
  return (
    <span className={placeLine}>{link === undefined ? name : <TextLink to={link()}>{name}</TextLink>}</span>
  )
}

function currencyColumn(currency: Currency, lines: EligibleLines | undefined): FigureColumn<Place> {
  return {
    id: currency,
    header: currency,
    cell: (place) => (
      <span className={placeSum}>
        {lines ? <PlaceSum lines={lines} place={place} currency={currency} /> : <Skeleton width="100%" />}
      </span>
    ),
  }
}

interface PlaceSumProps {
  readonly lines: EligibleLines
  readonly place: Place
  readonly currency: Currency
}

function PlaceSum({ lines, place, currency }: PlaceSumProps): ReactElement {
  const sum = lines[place].find((each) => each.currency === currency)
  if (sum === undefined || sum.count === 0)
    return <span className={text({ tone: 'muted' })}>{t('invoices.none')}</span>
  return <Amount minor={sum.minor} currency={currency} display="none" />
}
