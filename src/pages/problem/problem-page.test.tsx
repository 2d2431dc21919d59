import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage } from '../../../tests/fixtures/page-server.tsx'
import { ProblemPage } from './problem-page.tsx'

afterEach(cleanup)

test('the problem page asks the server for nothing, so that it stands also without a connection', () => {
  const server = servePage({ manner: 'offline' })
  renderPage(<ProblemPage />, '/nowhere')
  expect(screen.getAllByRole('link')).toHaveLength(4)
  expect(server.asked).toEqual([])
})
