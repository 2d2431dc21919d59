import type { ReactElement } from 'react'
import { Checkbox } from '#components'
import { nameList, t } from '#i18n'
import { builder } from '#state'
import { text } from '#styles'
import { labelOf } from '../available.ts'
import type { FoundChoice, Together } from './found-choices.ts'

export interface SelectAllProps {
  /** The customers that match the search and the filter. */
  readonly found: readonly FoundChoice[]
  readonly together: Together
  /** They are not all customers. */
  readonly isPart: boolean
}

/** Selects the customers that match and have something to pay early. */
export function SelectAll({ found, together, isPart }: SelectAllProps): ReactElement {
  const { open, chosen } = countOpen(found, builder.chosen.value)
  const isWhole = chosen > 0 && isJust(together.uuids(), chosen)
  return (
    <Checkbox
      isSelected={isWhole}
      isIndeterminate={chosen > 0 && !isWhole}
      isDisabled={open === 0}
      onChange={() => chooseMost(found, isWhole ? [] : together.uuids())}
    >
      {t(isPart ? partLabel(together) : 'builder.selectAll', { count: together.customers })}
    </Checkbox>
  )
}

// The others, unless they are named as left out, have nothing to offer.
function partLabel({ customers, leftOutCount, foundCount }: Together) {
  return customers + leftOutCount < foundCount ? 'builder.selectWithSome' : 'builder.selectMatching'
}

/** Names those that are left out, as they take another kind of offer. Renders nothing without any. */
export function LeftOut({ together }: Pick<SelectAllProps, 'together'>): ReactElement | null {
  const { leftOut, leftOutCount } = together
  if (leftOutCount === 0) return null
  return (
    <p className={text({ size: 13, tone: 'muted' })}>
      {t('builder.leftOut', {
        customers: nameList(leftOut.map(labelOf), leftOut.length, leftOutCount, 'common.moreCustomers'),
      })}
    </p>
  )
}

/** How many opportunities of the customers can be chosen, and how many are. */
function countOpen(found: readonly FoundChoice[], chosen: ReadonlySet<string>) {
  const count = { open: 0, chosen: 0 }
  for (const { choice } of found) {
    if (choice.hindrance) continue
    count.open += choice.uuids.length
    if (chosen.size > 0) for (const uuid of choice.uuids) if (chosen.has(uuid)) count.chosen += 1
  }
  return count
}

// Whether exactly these are chosen, of which so many are.
function isJust(uuids: readonly string[], count: number): boolean {
  return uuids.length === count && uuids.every((uuid) => builder.chosen.value.has(uuid))
}

// Leaves out those that have no kind of offer in common with the others.
function chooseMost(found: readonly FoundChoice[], most: readonly string[]): void {
  const mostUuids = new Set(most)
  const open = found.flatMap(({ choice }) => (choice.hindrance ? [] : choice.uuids))
  builder.choose(
    open.filter((uuid) => !mostUuids.has(uuid)),
    false,
  )
  if (most.length > 0) builder.choose(most, true)
}
