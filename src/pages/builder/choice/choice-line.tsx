import { computed } from '@preact/signals-react'
import { memo, useMemo, type ReactElement, type ReactNode } from 'react'
import { Amount, Count, Instant, Rate, RowCheckbox, useIsShort, type ItemProps } from '#components'
import { isEqual } from '#domain/core'
import type { RequestType } from '#domain/requests'
import { nameList, offerTypeText, pricingText, t, type MessageKey } from '#i18n'
import { builder } from '#state'
import { visuallyHidden } from '#styles'
import { labelOf, type Hindrance } from '../available.ts'
import {
  denseLine,
  figure,
  insideLine,
  line,
  name,
  note,
  phoneOnly,
  remark,
  shortLine,
  wideOnly,
  wideText,
} from './choice-list.css.ts'
import type { CustomerChoice } from './customer-choices.ts'
import type { FoundChoice } from './found-choices.ts'
import type { ListLine } from './list-lines.ts'

/** How many kinds of offer are named; more are counted. */
const SHOWN_KINDS = 2

const HINDRANCES: Readonly<Record<Hindrance, MessageKey>> = {
  inOffer: 'status.inOffer',
  closed: 'builder.reasonClosed',
  nothing: 'builder.reasonNothing',
  notOffered: 'builder.reasonNotOffered',
}

interface LineProps {
  readonly line: ListLine
  readonly itemProps: ItemProps
}

/** A line of a short list. */
export function ChoiceLine({ line: entry, itemProps }: LineProps): ReactElement {
  if (entry.kind === 'customer') {
    return (
      <li className={`${line} ${shortLine}`} {...itemProps}>
        <CustomerBox inside={entry.inside} />
        <span />
        <span className={note}>{t('common.invoices', { count: countOf(entry.inside) })}</span>
        <span className={remark}>{currenciesOf(entry.inside)}</span>
      </li>
    )
  }
  return <ShortChoice choice={entry.found.choice} isInside={entry.isInside} itemProps={itemProps} />
}

interface ShortChoiceProps extends Pick<LineProps, 'itemProps'> {
  readonly choice: CustomerChoice
  readonly isInside: boolean
}

function ShortChoice({ choice, isInside, itemProps }: ShortChoiceProps): ReactElement {
  const { currency, count, minor } = choice
  const said = useNote(choice, useIsShort())
  return (
    <li className={`${line} ${shortLine}${isInside ? ` ${insideLine}` : ''}`} {...itemProps}>
      <ChoiceBox choice={choice} isInside={isInside} />
      <span className={figure}>
        <Amount minor={minor} currency={currency} display="code" />
      </span>
      <span className={note}>{t('common.invoices', { count })}</span>
      <span className={remark}>{said}</span>
    </li>
  )
}

interface DenseLineProps extends LineProps {
  /** Some customer has a rate that is known. */
  readonly showsRate: boolean
}

/** A line of a long list: its figures in columns that can be sorted by. It renders when its customer is another one, not with the list. */
export const DenseLine = memo(function DenseLine({
  line: entry,
  itemProps,
  showsRate,
}: DenseLineProps): ReactElement {
  return entry.kind === 'customer' ? (
    <DenseCustomer inside={entry.inside} itemProps={itemProps} showsRate={showsRate} />
  ) : (
    <DenseChoice
      choice={entry.found.choice}
      isInside={entry.isInside}
      itemProps={itemProps}
      showsRate={showsRate}
    />
  )
}, isEqual)

interface DenseCustomerProps extends Omit<DenseLineProps, 'line'> {
  readonly inside: readonly FoundChoice[]
}

/** A customer with several currencies: how many invoices, and which. */
function DenseCustomer({ inside, itemProps, showsRate }: DenseCustomerProps): ReactElement {
  const { tabIndex, ...rest } = itemProps
  const count = countOf(inside)
  return (
    <li className={denseLine} {...rest} {...(isHindered(inside) && tabIndex !== undefined && { tabIndex })}>
      <CustomerBox inside={inside} tabIndex={tabIndex} />
      <span className={wideOnly}>
        <Count value={count} />
      </span>
      <span className={figure} />
      {showsRate && <span className={wideOnly} />}
      <span className={wideOnly} />
      <span className={`${note} ${wideText}`}>{currenciesOf(inside)}</span>
      <span className={phoneOnly}>{`${t('common.invoices', { count })} · ${currenciesOf(inside)}`}</span>
    </li>
  )
}

interface DenseChoiceProps extends ShortChoiceProps, Pick<DenseLineProps, 'showsRate'> {}

function DenseChoice({ choice, isInside, itemProps, showsRate }: DenseChoiceProps): ReactElement {
  const { currency, count, minor, acceptedPercent, deadline, hindrance } = choice
  const { tabIndex, ...rest } = itemProps
  const said = useNote(choice)
  return (
    // A customer that cannot be chosen takes the focus of the arrow keys as a whole: its box takes none.
    <li
      className={isInside ? `${denseLine} ${insideLine}` : denseLine}
      {...rest}
      {...(hindrance && tabIndex !== undefined && { tabIndex })}
    >
      <ChoiceBox choice={choice} isInside={isInside} tabIndex={tabIndex} />
      <span className={wideOnly}>
        <Count value={count} />
      </span>
      <span className={figure}>
        <Amount minor={minor} currency={currency} display="code" />
      </span>
      {showsRate && (
        <span className={wideOnly}>
          {acceptedPercent !== undefined && <Rate percent={acceptedPercent} />}
        </span>
      )}
      <span className={wideOnly}>
        <Instant at={deadline} format="dayTime" />
      </span>
      <span className={`${note} ${wideText}`}>{said}</span>
      <span className={phoneOnly}>
        {t('common.invoices', { count })}
        {said !== undefined && ` · ${said}`}
      </span>
    </li>
  )
}

/** Chooses all currencies of a customer that can be chosen. */
function CustomerBox({
  inside,
  tabIndex,
}: {
  readonly inside: readonly FoundChoice[]
  readonly tabIndex?: 0 | -1 | undefined
}): ReactElement {
  const open = inside.flatMap(({ choice }) => (choice.hindrance ? [] : choice.uuids))
  const [first] = inside
  return (
    <UuidsBox uuids={open} isDisabled={isHindered(inside)} tabIndex={tabIndex}>
      <span className={name}>{first && labelOf(first.choice)}</span>
    </UuidsBox>
  )
}

interface ChoiceBoxProps {
  readonly choice: CustomerChoice
  readonly isInside: boolean
  readonly tabIndex?: 0 | -1 | undefined
}

function ChoiceBox({ choice, isInside, tabIndex }: ChoiceBoxProps): ReactElement {
  return (
    <UuidsBox uuids={choice.uuids} isDisabled={choice.hindrance !== undefined} tabIndex={tabIndex}>
      {isInside ? (
        <span>
          {choice.currency} <span className={visuallyHidden}>{labelOf(choice)}</span>
        </span>
      ) : (
        <span className={name}>{labelOf(choice)}</span>
      )}
    </UuidsBox>
  )
}

interface UuidsBoxProps {
  /** The opportunities that it chooses. */
  readonly uuids: readonly string[]
  readonly isDisabled: boolean
  readonly tabIndex: 0 | -1 | undefined
  readonly children: ReactNode
}

function UuidsBox({ uuids, isDisabled, tabIndex, children }: UuidsBoxProps): ReactElement {
  const share = useMemo(() => computed(() => chosenShare(uuids)), [uuids]).value
  return (
    <RowCheckbox
      isSelected={share === 'all'}
      isIndeterminate={share === 'some'}
      isDisabled={isDisabled}
      tabIndex={tabIndex}
      onChange={(isChosen) => builder.choose(uuids, isChosen)}
    >
      {children}
    </RowCheckbox>
  )
}

/** How many of some opportunities are chosen: a box renders when that changes, not with each choice. */
function chosenShare(uuids: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = uuids.filter((uuid) => builder.chosen.value.has(uuid)).length
  if (chosen === 0) return 'none'
  return chosen < uuids.length ? 'some' : 'all'
}

const isHindered = (inside: readonly FoundChoice[]): boolean =>
  inside.every(({ choice }) => choice.hindrance !== undefined)

const countOf = (inside: readonly FoundChoice[]): number =>
  inside.reduce((sum, { choice }) => sum + choice.count, 0)

const currenciesOf = (inside: readonly FoundChoice[]): string =>
  t('builder.currencies', { count: inside.length })

/** What is said of a customer, which follows what is chosen with it; `isShort` where it has two short lines. */
function useNote(choice: CustomerChoice, isShort = false): string | undefined {
  return useMemo(() => computed(() => noteOf(choice, isShort)), [choice, isShort]).value
}

function noteOf(choice: CustomerChoice, isShort: boolean): string | undefined {
  const { hindrance, blocked } = choice
  if (hindrance) return blocked.map((each) => t(HINDRANCES[each.hindrance])).join(' · ')
  const parts = blocked.flatMap(({ hindrance: cause, count }) =>
    count > 0 ? [t('builder.reasonOfPart', { reason: t(HINDRANCES[cause]), count })] : [],
  )
  const said = [ownNote(choice, isShort), ...parts].filter((note) => note !== undefined)
  return said.length > 0 ? said.join(' · ') : undefined
}

/** What is said of the opportunities that can be chosen. */
function ownNote({ uuids, isTooSoon, tooSoonCount }: CustomerChoice, isShort: boolean): string | undefined {
  if (isTooSoon) return t('builder.reasonTooSoon')
  if (uuids.every(builder.fits))
    return tooSoonCount > 0 ? t('invoices.tooSoonNote', { count: tooSoonCount }) : undefined
  const types = builder.typesOf(uuids)
  if (types.length === 0) return t('builder.reasonNotOffered')
  if (isShort) return t('builder.reasonOtherKindShort', { kinds: shortKinds(types) })
  return t('builder.reasonOtherKind', { kinds: nameList(types.map(offerTypeText), SHOWN_KINDS) })
}

/** In two short lines there is room for one rate: of an offer made once and repeating it says the rate alone. */
function shortKinds(types: readonly RequestType[]): string {
  const [only, ...others] = types
  if (only !== undefined && others.length === 0) return offerTypeText(only)
  return nameList([...new Set(types.map(pricingText))], 1)
}
