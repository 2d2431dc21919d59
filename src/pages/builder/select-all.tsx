import { useMemo, type ReactElement } from 'react'
import { Checkbox } from '#components'
import type { RequestType } from '#domain/requests'
import { t } from '#i18n'
import { customerNames } from '#offering'
import { builder } from '#state'
import { text } from '#styles'
import { countCustomers, named } from './available.ts'
import type { CustomerChoice } from './customer-choices.ts'

export interface SelectAllProps {
  /** The customers that match the search and the filter. */
  readonly found: readonly CustomerChoice[]
  /** They are not all customers. */
  readonly isPart: boolean
}

/** Selects the customers that match and have something to pay early. */
export function SelectAll({ found, isPart }: SelectAllProps): ReactElement {
  const { open, most, customers } = useMost(found)
  const chosen = builder.chosen.value
  const count = open.reduce((sum, uuid) => (chosen.has(uuid) ? sum + 1 : sum), 0)
  const isWhole = count > 0 && count === most.length && most.every((uuid) => chosen.has(uuid))
  return (
    <Checkbox
      isSelected={isWhole}
      isIndeterminate={count > 0 && !isWhole}
      isDisabled={open.length === 0}
      onChange={() => chooseMost(open, isWhole ? [] : most)}
    >
      {t(isPart ? 'builder.selectMatching' : 'builder.selectAll', { count: customers })}
    </Checkbox>
  )
}

/** Names those that are left out, as they take another kind of offer. Renders nothing without any. */
export function LeftOut({ found }: Pick<SelectAllProps, 'found'>): ReactElement | null {
  const { leftOut } = useMost(found)
  if (leftOut.length === 0) return null
  return (
    <p className={text({ size: 13, tone: 'muted' })}>
      {t('builder.leftOut', { customers: customerNames(leftOut.map(named), 3) })}
    </p>
  )
}

interface Most {
  /** The opportunities that can be chosen. */
  readonly open: readonly string[]
  /** The most of them that take one kind of offer and have something to pay early. */
  readonly most: readonly string[]
  /** How many customers these are. */
  readonly customers: number
  readonly leftOut: readonly CustomerChoice[]
}

function useMost(found: readonly CustomerChoice[]): Most {
  const types = builder.types.value
  return useMemo(() => mostOf(found, types), [found, types])
}

function mostOf(found: readonly CustomerChoice[], types: readonly RequestType[]): Most {
  const worth = found.filter(({ worthUuids }) => worthUuids.length > 0)
  const open = found.flatMap(({ hindrance, uuids }) => (hindrance ? [] : uuids))
  const most = builder.mostOf(
    worth.flatMap(({ worthUuids }) => worthUuids),
    types,
  )
  const isInMost = new Set(most)
  const taken = worth.filter(({ worthUuids }) => worthUuids.some((uuid) => isInMost.has(uuid)))
  const leftOut = worth.filter(({ worthUuids }) => worthUuids.some((uuid) => !isInMost.has(uuid)))
  return { open, most, customers: countCustomers(taken), leftOut }
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
