import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { recordSurveyRun } from '#offering'
import { renderPage, servePage } from '../../../tests/fixtures/page-server.tsx'
import { SurveyTestPage } from './survey-test-page.tsx'

afterEach(cleanup)

test('RTE-044 RTE-045 the survey is shown on demand, also right after it was answered', async () => {
  servePage({})
  recordSurveyRun(Date.now())
  renderPage(<SurveyTestPage />, '/qualtrics/test')
  expect(screen.queryByRole('region')).toBeNull()
  const show = () => userEvent.click(screen.getByRole('button', { name: 'Show the survey' }))
  await show()
  await userEvent.click(screen.getByRole('button', { name: '9' }))
  expect(screen.queryByRole('button', { name: '9' })).toBeNull()
  await show()
  expect(screen.getByRole('button', { name: '9' })).toBeDefined()
})
