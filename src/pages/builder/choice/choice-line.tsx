import type { ReactElement } from 'react'
import { Amount, Count, Instant, Rate, RowCheckbox, type ItemProps } from '#components'
import { nameList, offerTypeText, t, type MessageKey } from '#i18n'
import { builder } from '#state'
import { labelOf, type Hindrance } from '../available.ts'
import { denseLine, figure, line, name, note, phoneOnly, wideOnly, wideText } from './choice-list.css.ts'
import type { CustomerChoice } from './customer-choices.ts'

/** How many kinds of offer are named; more are counted. */
const SHOWN_KINDS = 2

const HINDRANCES: Readonly<Record<Hindrance, MessageKey>> = {
  inOffer: 'builder.reasonInOffer',
  closed: 'builder.reasonClosed',
  nothing: 'builder.reasonNothing',
  notOffered: 'builder.reasonNotOffered',
}

export interface ChoiceLineProps {
  readonly choice: CustomerChoice
  readonly itemProps: ItemProps
}

/** A customer in a short list. */
export function ChoiceLine({ choice, itemProps }: ChoiceLineProps): ReactElement {
  const { currency, count, minor } = choice
  return (
    <li className={line} {...itemProps}>
      <ChoiceBox choice={choice} />
      <span className={figure}>
        <Amount minor={minor} currency={currency} display="code" />
      </span>
      <span className={note}>{t('common.invoices', { count })}</span>
      <span className={note}>{noteOf(choice)}</span>
    </li>
  )
}

export interface DenseLineProps extends ChoiceLineProps {
  /** Some customer has a rate that is known. */
  readonly showsRate: boolean
}

/** A customer among many: its figures in columns that can be sorted by. */
export function DenseLine({ choice, itemProps, showsRate }: DenseLineProps): ReactElement {
  const { currency, count, minor, acceptedPercent, deadline, hindrance } = choice
  const { tabIndex, ...rest } = itemProps
  const remark = noteOf(choice)
  return (
    // A customer that cannot be chosen takes the focus of the arrow keys as a whole: its box takes none.
    <li className={denseLine} {...rest} {...(hindrance && tabIndex !== undefined && { tabIndex })}>
      <ChoiceBox choice={choice} tabIndex={tabIndex} />
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
      <span className={`${note} ${wideText}`}>{remark}</span>
      <span className={phoneOnly}>
        {t('common.invoices', { count })}
        {remark !== undefined && ` · ${remark}`}
      </span>
    </li>
  )
}

interface ChoiceBoxProps {
  readonly choice: CustomerChoice
  readonly tabIndex?: 0 | -1 | undefined
}

function ChoiceBox({ choice, tabIndex }: ChoiceBoxProps): ReactElement {
  const { uuids, hindrance } = choice
  const chosen = uuids.filter((uuid) => builder.chosen.value.has(uuid)).length
  return (
    <RowCheckbox
      isSelected={chosen === uuids.length}
      isIndeterminate={chosen > 0 && chosen < uuids.length}
      isDisabled={hindrance !== undefined}
      tabIndex={tabIndex}
      onChange={(isChosen) => builder.choose(uuids, isChosen)}
    >
      <span className={name}>{labelOf(choice)}</span>
    </RowCheckbox>
  )
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
