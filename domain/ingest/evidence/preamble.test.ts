import { expect, test } from 'vitest'
import { titlePreamble } from './preamble.ts'

test.each([
  [['Open items (USD)'], 'USD'],
  [['Open items (USD)', 'All balances in USD'], 'USD'],
  [['Open items (USD)', 'Other balances in EUR'], undefined],
  [['Open items (USD)', 'Moneda: Euro'], undefined],
  [['Open items', 'made by ACME'], undefined],
  [['Offene Posten (Beträge in TEUR)'], 'EUR'],
])(
  'titles that end in one currency give it to the amounts, those of two give none: %j',
  (titles, currency) => {
    expect(titlePreamble([titles]).currency).toBe(currency)
  },
)
