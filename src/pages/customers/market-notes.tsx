import { useMemo, type ReactElement } from 'react'
import { marketBanner, type MarketBanner } from '#domain/opportunities'
import { t, type MessageKey } from '#i18n'
import { text } from '#styles'
import type { MarketStatuses } from './customer-columns.tsx'
import { notes } from './customer-list.css.ts'

const SENTENCES: Readonly<Record<MarketBanner, MessageKey>> = {
  MARKET_CLOSED: 'invoices.closedCustomers',
  PARTIAL_MARKET_CLOSURE: 'invoices.partlyClosedCustomers',
  ALREADY_IN_EARLY_PAY_OFFER: 'invoices.offeredCustomers',
}

export function MarketNotes({ statuses }: { readonly statuses: MarketStatuses }): ReactElement | null {
  const found = useMemo(() => countBanners(statuses), [statuses])
  if (found.length === 0) return null
  return (
    <ul className={`${notes} ${text({ size: 13, tone: 'muted' })}`}>
      {found.map(({ banner, count }) => (
        <li key={banner}>{t(SENTENCES[banner], { count })}</li>
      ))}
    </ul>
  )
}

function countBanners(statuses: MarketStatuses) {
  const found = new Map<MarketBanner, Set<string>>()
  for (const [key, tags] of statuses) {
    const banner = marketBanner(tags)
    if (!banner) continue
    const customers = found.get(banner) ?? new Set()
    found.set(banner, customers.add(customerOfKey(key)))
  }
  return (Object.keys(SENTENCES) as MarketBanner[]).flatMap((banner) => {
    const count = found.get(banner)?.size
    return count === undefined ? [] : [{ banner, count }]
  })
}

// A customer that owes in two currencies has two keys (`customerKey`) and is one customer.
function customerOfKey(key: string): string {
  return key.split(' ', 1)[0]!
}
