import type { Database } from '../../platform/db/driver.ts'
import { setAgreement } from '../agreements/agreement-terms.ts'
import { changeMarkets, type MarketChange } from '../markets/market-terms.ts'

type Terms = Omit<MarketChange, 'supplier'> & { readonly customer: string }

/** Rates that some customers offer beside price discovery from today on, one of every kind. */
const TERMS: readonly Terms[] = [
  { customer: '200112', static: 5.75 },
  { customer: '200111', benchmark: 'EURIBOR', spread: 1.5, platformSpread: 0.25 },
  { customer: '200109', card: true },
]

const AGREEMENT = {
  cmsId: 'kestrel-early-payment',
  locale: 'en',
  title: 'Early payment terms of Kestrel Motors',
  copy: `<h2>Early payment terms</h2>
<p>Kestrel Motors Corp pays an approved invoice before it is due when your offer is accepted. The discount is final.</p>
<ul><li>You offer only invoices that are yours and not pledged to anybody else.</li>
<li>An invoice that was paid early is not paid again.</li>
<li>A credit note issued later is set off against the next payment.</li></ul>`,
  customer: '200102',
} as const

export async function seedTerms(database: Database, supplier: string, now: Date): Promise<void> {
  for (const terms of TERMS) await changeMarkets(database, { supplier, ...terms }, now)
  await setAgreement(database, { supplier, ...AGREEMENT })
}
