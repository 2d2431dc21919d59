import { expect, test } from 'vitest'
import { PAID_PLANS, paymentAddress } from './payment-links.ts'

test('MEM-004 each plan and period has a payment link of its own: nine', () => {
  expect(PAID_PLANS).toHaveLength(9)
  expect(new Set(PAID_PLANS.map(({ plan, billingFrequency }) => `${plan} ${billingFrequency}`)).size).toBe(9)
})

test('MEM-003 the link of a plan and period names the account; where none is configured there is none', () => {
  const basic = { plan: 'BASIC', billingFrequency: 'MONTHLY' } as const
  const links = [
    { ...basic, url: 'https://pay.test/b' },
    { plan: 'PREMIUM', billingFrequency: 'ANNUALLY', url: 'https://pay.test/p?locale=auto' },
  ] as const
  expect(paymentAddress(links, basic, 'a 1')).toBe('https://pay.test/b?client_reference_id=a%201')
  expect(paymentAddress(links, { plan: 'PREMIUM', billingFrequency: 'ANNUALLY' }, 'a1')).toBe(
    'https://pay.test/p?locale=auto&client_reference_id=a1',
  )
  expect(paymentAddress(links, { plan: 'BASIC', billingFrequency: 'ANNUALLY' }, 'a1')).toBeUndefined()
})
