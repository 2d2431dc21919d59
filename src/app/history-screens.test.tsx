import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../tests/fixtures/page-server.tsx'
import { screens } from '../routes/screens.ts'

afterEach(cleanup)

test('RTE-039 the path of a transaction shows its screen', async () => {
  const Page = screens.transaction!
  servePage({ data: { ...supplier(), transactions: { totalCount: 0, nodes: [] } } })
  renderPage(
    <Suspense>
      <Page params={{ transactionid: 't1' }} />
    </Suspense>,
  )
  expect(await screen.findByText('There is no such transaction in your history.')).toBeDefined()
})
