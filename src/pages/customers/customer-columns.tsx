import type { ReactElement } from 'react'
import { rowLink, TextLink, type Column } from '#components'
import { t, type MessageKey } from '#i18n'
import { pathTo } from '#routes'
import type { CustomerSums } from '#state'
import { name as nameClass } from './customer-columns.css.ts'
import { SumsCell } from './sums-cell.tsx'

type Part = 'included' | 'excluded' | 'ineligible' | 'adjustments' | 'total'

/** The columns of the customers; their ids are what they sort by. */
export function customerColumns(): readonly Column<CustomerSums>[] {
  return [
    { id: 'name', header: t('invoices.customer'), isTitle: true, isSortable: true, cell: customerCell },
    { id: 'number', header: t('invoices.number'), cell: ({ number }) => number },
    sumsColumn('included', 'invoices.eligibleAmount'),
    sumsColumn('excluded', 'invoices.excludedAmount'),
    sumsColumn('ineligible', 'invoices.ineligible'),
    sumsColumn('adjustments', 'invoices.adjustments'),
    sumsColumn('total', 'invoices.total'),
  ]
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
