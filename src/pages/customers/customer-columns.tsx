import type { ReactElement } from 'react'
import { rowLink, TextLink, type Column } from '#components'
import { customerKey, tagsByAmount, type MarketStatusTag } from '#domain/opportunities'
import { t, type MessageKey } from '#i18n'
import { MarketTags, type CustomerTag } from '#offering'
import { pathTo } from '#routes'
import type { CustomerSums } from '#state'
import { visuallyHidden } from '#styles'
import { insideName, likelyTags, name as nameClass } from './customer-columns.css.ts'
import { SumsCell } from './sums-cell.tsx'

/** The restrictions of each customer in each currency, by `customerKey`. */
export type MarketStatuses = ReadonlyMap<string, readonly MarketStatusTag[]>

type Part = 'eligible' | 'included' | 'excluded' | 'ineligible' | 'adjustments' | 'total'

const NONE: ReadonlySet<CustomerSums> = new Set()
const NO_KEYS: ReadonlySet<string> = new Set()

/** Whether the tags of customers are shown, have their room kept in a table, or are left out of the lines of a phone. */
export type TagsShown = 'shown' | 'coming' | 'held'

/**
 * The columns of the customers; their ids are what they sort by. `inside` are those that stand below another currency of theirs,
 * `variableOnly` has the keys of those that take offers at a variable rate alone.
 */
export function customerColumns(
  statuses: MarketStatuses,
  inside: ReadonlySet<CustomerSums> = NONE,
  variableOnly: ReadonlySet<string> = NO_KEYS,
  tagsShown: TagsShown = 'shown',
): readonly Column<CustomerSums>[] {
  return [
    {
      id: 'name',
      header: t('invoices.customer'),
      isTitle: true,
      isSortable: true,
      extent: ({ name }) => name.length,
      cell: (customer) => <CustomerCell customer={customer} isInside={inside.has(customer)} />,
    },
    {
      id: 'number',
      header: t('invoices.number'),
      brief: 'plain',
      extent: ({ number }) => number.length,
      cell: (customer) => !inside.has(customer) && customer.number,
    },
    {
      id: 'status',
      header: t('invoices.marketStatus'),
      brief: 'plain',
      cell(customer) {
        if (tagsShown === 'held') return null
        if (tagsShown === 'coming') return <LikelyTags customer={customer} />
        const isVariable = variableOnly.has(customerKey(customer))
        const tags: readonly CustomerTag[] = [
          ...tagsOf(customer, statuses),
          ...(isVariable ? (['VARIABLE_RATE_ONLY'] as const) : []),
        ]
        return tags.length > 0 && <MarketTags tags={tags} />
      },
    },
    sumsColumn('eligible', 'invoices.eligibleAmount'),
    { ...sumsColumn('included', 'invoices.scopeIncluded'), brief: 'end' },
    { ...sumsColumn('excluded', 'invoices.excludedAmount'), brief: 'line' },
    sumsColumn('ineligible', 'invoices.ineligible'),
    sumsColumn('adjustments', 'invoices.adjustments'),
    { ...sumsColumn('total', 'invoices.total'), brief: 'line' },
  ]
}

// Whether anything is eligible the book knows first.
function tagsOf(customer: CustomerSums, statuses: MarketStatuses): readonly MarketStatusTag[] {
  const tags = statuses.get(customerKey(customer))
  return tags === undefined ? [] : tagsByAmount(tags, customer.eligible.minor)
}

function LikelyTags({ customer }: { readonly customer: CustomerSums }): ReactElement {
  const isEmpty = customer.eligible.minor <= 0
  return (
    <span aria-hidden className={likelyTags}>
      <MarketTags tags={[isEmpty ? 'NO_ELIGIBLE_INVOICE_AMOUNT' : 'ALREADY_IN_EARLY_PAY_OFFER']} />
    </span>
  )
}

interface CustomerCellProps {
  readonly customer: CustomerSums
  readonly isInside: boolean
}

function CustomerCell({ customer, isInside }: CustomerCellProps): ReactElement {
  const { name, customerUuid, currency } = customer
  return (
    <TextLink
      to={pathTo('invoices', { customerUuid, customerCurrency: currency })}
      className={`${rowLink} ${isInside ? insideName : nameClass}`}
    >
      {isInside ? (
        <>
          {currency} <span className={visuallyHidden}>{name}</span>
        </>
      ) : (
        name
      )}
    </TextLink>
  )
}

function sumsColumn(id: Part, header: MessageKey): Column<CustomerSums> {
  return {
    id,
    header: t(header),
    align: 'end',
    isSortable: true,
    extent: (customer) => lengthOf(customer[id].count) + lengthOf(customer[id].minor),
    cell: (customer) => <SumsCell sums={customer[id]} currency={customer.currency} display="code" />,
  }
}

/** How many digits a figure has behind the first, and its sign. */
const lengthOf = (figure: number): number =>
  Math.floor(Math.log10(Math.max(1, Math.abs(figure)))) + (figure < 0 ? 0.5 : 0)
