import type { ReactElement, ReactNode } from 'react'
import { PageHeader, TabLinks } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { page } from '#styles'

interface FindCustomersProps {
  readonly current: 'expand' | 'request'
  readonly children: ReactNode
}

const TITLES = { expand: 'network.expandTitle', request: 'network.requestTitle' } as const
const LEADS = { expand: 'network.expandLead', request: 'network.requestLead' } as const

export function FindCustomers({ current, children }: FindCustomersProps): ReactElement {
  return (
    <div className={page()}>
      <PageHeader title={t(TITLES[current])} lead={t(LEADS[current])} isDenseWhenLow />
      <TabLinks
        label={t('network.tabs')}
        current={current}
        tabs={[
          { id: 'expand', label: t(TITLES.expand), to: pathTo('expandNetwork') },
          { id: 'request', label: t(TITLES.request), to: pathTo('requestCustomer') },
        ]}
      />
      {children}
    </div>
  )
}
