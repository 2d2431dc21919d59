import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { RequestType } from '#domain/requests'
import { builder } from '#state'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { RateControl } from './rate-control.tsx'

afterEach(() => {
  cleanup()
  builder.reset()
})

const ROWS: readonly (readonly [type: RequestType, kinds: readonly string[], hasField: boolean])[] = [
  ['ONE_TIME_PRICE_DISCOVERY', ['APR', 'Discount'], true],
  ['RECURRING_PRICE_DISCOVERY', ['APR', 'Discount'], true],
  ['PREFERRED_TERM_IN_APP', [], true],
  ['PREFERRED_TERM', [], false],
  ['EXPRESS_ACCEPT_PRICE_DISCOVERY', [], false],
  ['ONE_TIME_STATIC_RATE', [], false],
]

test.each(ROWS)('BLD-045 the rate of %s is of the kinds %j, entered: %s', (type, kinds, hasField) => {
  servePage({ data: supplier() })
  builder.reset({ type, types: [type], rateType: 'DISC', percent: 8 })
  renderPage(<RateControl isSourceFailing={false} onRetry={() => {}} />)
  expect(screen.queryAllByRole('radio').map((each) => each.closest('label')!.textContent)).toEqual(kinds)
  const field = screen.queryByRole('textbox', { name: /^(Annual rate|Discount)/u })
  expect(field !== null).toBe(hasField)
})

test('ERR-006 BLD-045 rates that cannot be read say why, in the words of a rate source, and are asked for again', async () => {
  servePage({ data: supplier() })
  builder.reset({ type: 'EXPRESS_ACCEPT_PRICE_DISCOVERY', types: ['EXPRESS_ACCEPT_PRICE_DISCOVERY'] })
  const retries: string[] = []
  const error = Object.assign(new Error('no'), { code: 'DATABASE_UNAVAILABLE', status: 503 })
  renderPage(<RateControl isSourceFailing sourceError={error} onRetry={() => retries.push('again')} />)
  expect(screen.getByRole('alert').textContent).toContain(
    'Unable to retrieve market rate source: The service is not available right now.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retries).toEqual(['again'])
})
