import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chip } from '#styles'
import type { CustomerTag } from '../offers/status-words.ts'
import { MarketTags } from './market-tags.tsx'

afterEach(cleanup)

const classOf = (tag: CustomerTag) =>
  render(<MarketTags tags={[tag]} />).container.querySelector('span > span')!.className

test('OPP-020 a market that is closed, or lacks cash, is a warning; an active offer has the accent', () => {
  const warnings = (['MARKET_CLOSED', 'PARTIAL_MARKET_CLOSURE', 'INSUFFICIENT_CASHPOOL'] as const).map(
    classOf,
  )
  expect(new Set(warnings)).toEqual(new Set([chip({ tone: 'warning' })]))
  expect(classOf('ALREADY_IN_EARLY_PAY_OFFER')).toBe(chip({ tone: 'accent' }))
  expect(classOf('NO_ELIGIBLE_INVOICE_AMOUNT')).toBe(chip({ tone: 'neutral' }))
})
