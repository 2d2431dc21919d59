import { FileSpreadsheet, HandCoins } from 'lucide-react'
import type { ReactElement } from 'react'
import {
  Button,
  csvBlob,
  DataTable,
  EmptyState,
  Loaded,
  PageHeader,
  saveFile,
  showToast,
  Spinner,
  useAreRowsFirst,
  useIsNarrow,
  useIsShort,
} from '#components'
import { isLiving } from '#domain/requests'
import { t } from '#i18n'
import {
  offersAmountsText,
  BuildOfferButton,
  isConverted,
  MissingApBanner,
  noRateText,
  offerCounts,
  offersTotal,
} from '#offering'
import { useIsKnownReadOnly, useIsReadOnly, useMe } from '#documents/account/me'
import type { Offer } from '#documents/offers/offer'
import { useOffers } from '#documents/offers/offers'
import { book, customerNumbers } from '#state'
import { page, row, stack, text, visuallyHidden } from '#styles'
import { OfferChips, OfferFilters, sortAfterPress } from './list/offer-filters.tsx'
import { listOffers } from './list/list-offers.ts'
import { withoutOfferFilters, type OfferListQuery } from './list/offer-list-query.ts'
import { isDecided } from './list/offer-sums.ts'
import { OFFER_FIELDS, offerLines } from './list/offers-csv.ts'
import { useOffersAddress } from './list/use-offers-address.ts'
import { offerColumns, type OfferStage } from './offer-columns.tsx'
import { adding, beforeLists, countsLine } from './offers.css.ts'
import { useAskedResubmit } from './use-asked-resubmit.ts'

/** Offer Activity: what is in progress, and what has ended. */
export function OffersPage(): ReactElement {
  const offers = useOffers()
  // The button has its room from the start: with it the others stand in one line, or in two.
  const isReadOnly = useIsKnownReadOnly()
  const isAdding = useAskedResubmit()
  const isNarrow = useIsNarrow()
  const build = <BuildOfferButton>{t('shell.buildOffer')}</BuildOfferButton>
  return (
    <div className={page()}>
      <PageHeader
        title={t('offers.title')}
        lead={isNarrow ? undefined : t('offers.lead')}
        isDense={isNarrow}
        isDenseWhenLow
        actions={
          <>
            <OffersCsvButton offers={offers.data} />
            {!isReadOnly && build}
          </>
        }
      />
      <div className={beforeLists}>
        {isAdding ? <Adding /> : <MissingApBanner place={{ at: 'activity' }} />}
      </div>
      <Loaded
        query={offers}
        title={t('offers.title')}
        skeleton={<OfferTable stage="living" offers={undefined} />}
      >
        {(all) =>
          all.length === 0 ? <NoOffers action={!isReadOnly && build} /> : <OfferLists offers={all} />
        }
      </Loaded>
    </div>
  )
}

/**
 * Saves the offers that the filters match as a file, in the order of the lists; absent where there are none. Until they and the book, which has the numbers of
 * their customers, are known it has its place and does nothing; that a book which cannot be loaded has none is said.
 */
function OffersCsvButton({ offers }: { readonly offers: readonly Offer[] | undefined }): ReactElement | null {
  const { query } = useOffersAddress()
  if (offers?.length === 0) return null
  const isIdle = offers === undefined || book.status.value === 'loading'
  const save = (): void => {
    if (isIdle) return
    const numbers = customerNumbers.value
    const { living, ended } = listOffers(offers, query, numbers)
    const lines = offerLines([...living, ...ended], numbers)
    saveFile(csvBlob(OFFER_FIELDS, lines), 'offers.csv')
    if (book.status.peek() !== 'ready')
      showToast({ id: 'offers-csv', tone: 'warning', text: t('offers.csvNoNumbers') })
  }
  return (
    <Button icon={<FileSpreadsheet size={16} aria-hidden />} isIdle={isIdle} onPress={save}>
      {t('common.downloadCsv')}
    </Button>
  )
}

/** An offer is being made anew with the invoices it had missed. */
function Adding(): ReactElement {
  return (
    <output className={adding}>
      <Spinner />
      {t('offers.adding')}
    </output>
  )
}

/** The offers that the address asks for: those that stand, then those that have ended. */
function OfferLists({ offers }: { readonly offers: readonly Offer[] }): ReactElement {
  const address = useOffersAddress()
  const { query, go } = address
  const numbers = customerNumbers.value
  const { living, ended } = listOffers(offers, query, numbers)
  const found = [...living, ...ended]
  const isFiltered = found.length < offers.length
  const isNoneLiving = living.length === 0 && !isFiltered
  const isShort = useIsShort()
  const areRowsFirst = useAreRowsFirst()
  const sums = (
    <div className={stack({ gap: 1 })}>
      <div className={countsLine}>
        <p className={text({ size: 13, tone: 'muted' })}>{offerCounts(found)}</p>
        <OfferChips offers={offers} {...address} />
      </div>
      <Total offers={found} />
    </div>
  )
  const onSort = (id: string): void => {
    const next = sortAfterPress(query, id)
    if (next) go(next)
  }
  return (
    <div className={stack({ gap: isShort ? 1 : areRowsFirst ? 3 : 8 })}>
      <div className={stack({ gap: 3 })}>
        {(offers.length > 1 || isFiltered) && <OfferFilters offers={offers} {...address} />}
        {!areRowsFirst && sums}
      </div>
      {isFiltered && found.length === 0 && (
        <EmptyState
          title={t('offers.noMatchTitle')}
          action={<Button onPress={() => go(withoutOfferFilters(query))}>{t('common.resetFilters')}</Button>}
        />
      )}
      {living.length > 0 ? (
        <OfferTable stage="living" offers={living} sort={query.sort} onSort={onSort} />
      ) : (
        isNoneLiving && !areRowsFirst && <EmptyState isCompact title={t('offers.noneLiving')} />
      )}
      {ended.length > 0 && (
        <OfferTable
          stage="ended"
          offers={ended}
          sort={query.sort}
          onSort={onSort}
          saysNoneLiving={isNoneLiving && areRowsFirst}
        />
      )}
      {areRowsFirst && sums}
    </div>
  )
}

/** What the offers that count pay together, by currency: exact, not converted; beyond a few only how many currencies more. Nothing while they have nothing to pay. */
function Total({ offers }: { readonly offers: readonly Offer[] }): ReactElement | null {
  const paid = offersTotal(offers).filter(({ minor }) => minor > 0)
  if (paid.length === 0) return null
  return <p className={text({ size: 13 })}>{t('offers.inAll', { amounts: offersAmountsText(paid) })}</p>
}

interface OfferTableProps {
  readonly stage: OfferStage
  /** Undefined while loading. */
  readonly offers: readonly Offer[] | undefined
  readonly sort?: OfferListQuery['sort']
  readonly onSort?: (id: string) => void
  /** Where the height is for the rows, the line of the heading says that no offer is in progress. */
  readonly saysNoneLiving?: boolean
}

function OfferTable({ stage, offers, sort, onSort, saysNoneLiving }: OfferTableProps): ReactElement {
  const title = t(stage === 'living' ? 'offers.living' : 'offers.ended')
  const me = useMe().data
  const isReadOnly = useIsReadOnly()
  const isShort = useIsShort()
  const areRowsFirst = useAreRowsFirst()
  const isOnPhone = useIsNarrow() && !isShort
  const isFirst = stage === 'living'
  const headClass = areRowsFirst
    ? isFirst
      ? visuallyHidden
      : text({ size: 13, tone: 'muted' })
    : text({ size: 16 })
  const canChange = !isReadOnly && offers?.some(({ status }) => isLiving(status)) === true
  const hasAccepted = stage === 'ended' || offers?.some(isDecided) === true
  return (
    <section className={stack({ gap: areRowsFirst ? 0 : 2 })}>
      <div className={row({ gap: 2 })}>
        <h2 className={headClass}>{title}</h2>
        {saysNoneLiving && <p className={text({ size: 13 })}>{t('offers.noneLiving')}</p>}
      </div>
      <DataTable
        label={title}
        columns={offerColumns(stage, me?.user.uuid, canChange, hasAccepted, isOnPhone)}
        rows={offers}
        rowKey={({ id }) => id}
        isBriefOnPhone
        expectedRows={3}
        {...(onSort ? { onSort } : {})}
        {...(sort ? { sort: { id: sort.field, direction: sort.direction } } : {})}
      />
      {!areRowsFirst && offers?.some(isConverted) && <ConvertedNote offers={offers.filter(isConverted)} />}
    </section>
  )
}

/** How the sums in all are converted, and which currencies have no rate: once for the list. */
function ConvertedNote({ offers }: { readonly offers: readonly Offer[] }): ReactElement {
  const currencies = offers.flatMap(({ currency, opportunities, awards = [], withdrawnParts = [] }) => [
    currency,
    ...[...opportunities, ...awards, ...withdrawnParts].map((part) => part.currency),
  ])
  return (
    <p className={text({ size: 12, tone: 'muted' })}>
      {t('offers.convertedNote')} {noRateText(currencies)}
    </p>
  )
}

function NoOffers({ action }: { readonly action: React.ReactNode }): ReactElement {
  return (
    <EmptyState
      icon={<HandCoins size={20} aria-hidden />}
      title={t('offers.emptyTitle')}
      body={t('offers.emptyBody')}
      action={action}
    />
  )
}
