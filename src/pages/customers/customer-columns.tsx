import type { ReactElement } from 'react'
import { rowLink, TextLink, type Column } from '#components'
import { customerKey, tagsByAmount, type MarketStatusTag } from '#domain/opportunities'
import { t, type MessageKey } from '#i18n'
import { MarketTags } from '#offering'
import { pathTo } from '#routes'
import type { CustomerSums } from '#state'
import { name as nameClass } from './customer-columns.css.ts'
import { SumsCell } from './sums-cell.tsx'

/** The restrictions of each customer in each currency, by `customerKey`. */
export type MarketStatuses = ReadonlyMap<string, readonly MarketStatusTag[]>

type Part = 'included' | 'excluded' | 'ineligible' | 'adjustments' | 'total'

/** The columns of the customers; their ids are what they sort by. */
export function customerColumns(statuses: MarketStatuses): readonly Column<CustomerSums>[] {
  return [
    { id: 'name', header: t('invoices.customer'), isTitle: true, isSortable: true, cell: customerCell },
    { id: 'number', header: t('invoices.number'), brief: 'plain', cell: ({ number }) => number },
    {
      id: 'status',
      header: t('invoices.marketStatus'),
      brief: 'plain',
      cell(customer) {
        const tags = tagsOf(customer, statuses)
        return tags.length > 0 && <MarketTags tags={tags} />
      },
    },
    { ...sumsColumn('included', 'invoices.eligibleAmount'), brief: 'end' },
    { ...sumsColumn('excluded', 'invoices.excludedAmount'), brief: 'line' },
    sumsColumn('ineligible', 'invoices.ineligible'),
    sumsColumn('adjustments', 'invoices.adjustments'),
    { ...sumsColumn('total', 'invoices.total'), brief: 'line' },
  ]
}

// Whether anything is eligible the book knows first.
function tagsOf(customer: CustomerSums, statuses: MarketStatuses): readonly MarketStatusTag[] {
  const tags = statuses.get(customerKey(customer))
  return tags === undefined ? [] : tagsByAmount(tags, customer.included.minor)
}

function customerCell({ name, customerUuid, currency }: CustomerSums): ReactElement {
  return (
    <TextLink
      to={pathTo('invoices', { customerUuid, customerCurrency: currency })}
      className={`${rowLink} ${nameClass}`}
    >
      {name}
    </TextLink>
  )
}

function sumsColumn(id: Part, header: MessageKey): Column<CustomerSums> {
  return {
    id,
    header: t(header),
    align: 'end',
    isSortable: true,
    cell: (customer) => <SumsCell sums={customer[id]} currency={customer.currency} display="code" />,
  }
}
