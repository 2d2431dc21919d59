import { useState, type ReactElement } from 'react'
import { Amount, Checkbox, EmptyState, Pager, TextField, WindowedItems, type ItemProps } from '#components'
import { customerKey } from '#domain/opportunities'
import { nameList, offerTypeText, t, type MessageKey } from '#i18n'
import { customerNames } from '#offering'
import { builder } from '#state'
import { caution, row, stack, text as textStyle } from '#styles'
import {
  countCustomers,
  customerChoices,
  labelOf,
  named,
  type Candidate,
  type CustomerChoice,
  type Hindrance,
} from './available.ts'
import {
  customerAmount,
  customerLine,
  customerList,
  customerName,
  customerNote,
  searchBox,
} from './builder.css.ts'
import { customersProblem } from './offer-problems.ts'
import { Refused } from './refused.tsx'

const PAGE_SIZES = [25, 50, 100]
const SEARCH_FROM = 9
/** Estimated height of a row, until measured. */
const LINE_PX = 64
/** How many kinds of offer are named; more are counted. */
const SHOWN_KINDS = 2

const HINDRANCES: Readonly<Record<Hindrance, MessageKey>> = {
  inOffer: 'builder.reasonInOffer',
  closed: 'builder.reasonClosed',
  nothing: 'builder.reasonNothing',
  notOffered: 'builder.reasonNotOffered',
}

/** The step that chooses customers. */
export function CustomersStep({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement {
  const [text, setText] = useState('')
  const [paging, setPaging] = useState({ offset: 0, limit: 25 })
  const matching = candidates.filter((each) =>
    labelOf(each).toLowerCase().includes(text.trim().toLowerCase()),
  )
  const found = customerChoices(matching)
  const shown = found.slice(paging.offset, paging.offset + paging.limit)
  const search = (next: string): void => {
    setText(next)
    setPaging({ ...paging, offset: 0 })
  }
  return (
    <section className={stack({ gap: 4 })}>
      <h2 className={textStyle({ size: 20 })}>{t('builder.customersTitle')}</h2>
      <Refused at="customers" />
      <NothingTogether candidates={candidates} />
      {countCustomers(candidates) >= SEARCH_FROM && (
        <div className={searchBox}>
          <TextField label={t('builder.search')} type="search" value={text} onChange={search} />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState isCompact title={t('builder.noMatch', { text })} />
      ) : (
        <>
          <SelectAll candidates={matching} all={candidates} />
          {new Set(found.map(({ currency }) => currency)).size > 1 && (
            <p className={textStyle({ size: 13, tone: 'muted' })}>{t('invoices.withinCurrency')}</p>
          )}
          <WindowedItems
            className={customerList}
            label={t('builder.stepCustomers')}
            count={shown.length}
            estimatedPx={LINE_PX}
          >
            {(index, itemProps) => {
              const choice = shown[index]
              return choice === undefined ? null : (
                <CustomerLine key={customerKey(choice)} choice={choice} itemProps={itemProps} />
              )
            }}
          </WindowedItems>
        </>
      )}
      {found.length > PAGE_SIZES[0]! && (
        <Pager {...paging} total={found.length} limits={PAGE_SIZES} onChange={setPaging} />
      )}
    </section>
  )
}

/** The chosen customers take no kind of offer that all of them take. */
function NothingTogether({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement | null {
  if (builder.chosen.value.size === 0 || builder.types.value.length > 0) return null
  return <output className={caution}>{customersProblem(candidates)}</output>
}

interface SelectAllProps {
  /** The customers that match the search. */
  readonly candidates: readonly Candidate[]
  readonly all: readonly Candidate[]
}

/** Selects all customers with something to pay early, and shows how many are selected. */
function SelectAll({ candidates, all }: SelectAllProps): ReactElement {
  const open = candidates.filter(({ hindrance }) => !hindrance).map(({ uuid }) => uuid)
  const worth = candidates.filter(isWorthChoosing)
  const most = builder.mostOf(worth.map(({ uuid }) => uuid))
  const chosen = builder.chosen.value
  const of = (uuids: ReadonlySet<string>) => all.filter(({ uuid }) => uuids.has(uuid))
  const count = open.filter((uuid) => chosen.has(uuid)).length
  const isWhole = count > 0 && count === most.length && most.every((uuid) => chosen.has(uuid))
  const mostUuids = new Set(most)
  const leftOut = worth.filter(({ uuid }) => !mostUuids.has(uuid))
  return (
    <div>
      <div className={row({ justify: 'between' })}>
        <Checkbox
          isSelected={isWhole}
          isIndeterminate={count > 0 && !isWhole}
          isDisabled={open.length === 0}
          onChange={() => chooseMost(open, isWhole ? [] : most)}
        >
          {t('builder.selectAll', { count: countCustomers(of(mostUuids)) })}
        </Checkbox>
        <output className={textStyle({ size: 13, tone: 'muted' })}>
          {t('builder.customersSelected', { count: countCustomers(of(chosen)) })}
        </output>
      </div>
      {leftOut.length > 0 && (
        <p className={textStyle({ size: 13, tone: 'muted' })}>
          {t('builder.leftOut', { customers: customerNames(leftOut.map(named), 3) })}
        </p>
      )}
    </div>
  )
}

// Leaves out those that have no kind of offer in common with the others.
function chooseMost(open: readonly string[], most: readonly string[]): void {
  const mostUuids = new Set(most)
  builder.choose(
    open.filter((uuid) => !mostUuids.has(uuid)),
    false,
  )
  if (most.length > 0) builder.choose(most, true)
}

function isWorthChoosing({ hindrance, isTooSoon }: Candidate): boolean {
  return !hindrance && !isTooSoon
}

function noteOf({ uuids, hindrance, isTooSoon }: CustomerChoice): string | undefined {
  if (hindrance) return t(HINDRANCES[hindrance])
  if (isTooSoon) return t('builder.reasonTooSoon')
  if (uuids.every(builder.fits)) return undefined
  const kinds = builder.typesOf(uuids).map(offerTypeText)
  return kinds.length > 0
    ? t('builder.reasonOtherKind', { kinds: nameList(kinds, SHOWN_KINDS) })
    : t('builder.reasonNotOffered')
}

interface CustomerLineProps {
  readonly choice: CustomerChoice
  readonly itemProps: ItemProps
}

function CustomerLine({ choice, itemProps }: CustomerLineProps): ReactElement {
  const { uuids, currency, count, minor, hindrance } = choice
  const chosen = uuids.filter((uuid) => builder.chosen.value.has(uuid)).length
  return (
    <li className={customerLine} {...itemProps}>
      <Checkbox
        isSelected={chosen === uuids.length}
        isIndeterminate={chosen > 0 && chosen < uuids.length}
        isDisabled={hindrance !== undefined}
        onChange={(isChosen) => builder.choose(uuids, isChosen)}
      >
        <span className={customerName}>{labelOf(choice)}</span>
      </Checkbox>
      <span className={customerAmount}>
        <Amount minor={minor} currency={currency} display="code" />
      </span>
      <span className={customerNote}>{t('common.invoices', { count })}</span>
      <span className={customerNote}>{noteOf(choice)}</span>
    </li>
  )
}
