import { expect, test } from 'vitest'
import { showsFinanceInsight, type FinanceInsightInputs } from './shows-finance-insight.ts'

const SHOWN: FinanceInsightInputs = {
  isProduction: true,
  isOn: true,
  region: 'AMER',
  team: 'USA-MKT',
  currencies: ['USD'],
  language: 'en',
}
const OTHERS: readonly Partial<FinanceInsightInputs>[] = [
  { region: 'EMEA' },
  { team: 'ESRM' },
  { currencies: ['USD', 'EUR'] },
  { currencies: ['EUR'] },
  { currencies: [] },
  { language: 'de' },
]

test('NAV-024 in production the finance insight is for one region, team, currency and language', () => {
  expect(showsFinanceInsight(SHOWN)).toBe(true)
  for (const other of [...OTHERS, { isOn: false }])
    expect(showsFinanceInsight({ ...SHOWN, ...other })).toBe(false)
})

test('NAV-025 outside of production its flag alone decides', () => {
  for (const other of OTHERS)
    expect(showsFinanceInsight({ ...SHOWN, isProduction: false, ...other })).toBe(true)
  expect(showsFinanceInsight({ ...SHOWN, isProduction: false, isOn: false })).toBe(false)
})
