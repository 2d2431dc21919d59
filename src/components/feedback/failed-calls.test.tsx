import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import ky from 'ky'
import { afterEach, expect, test } from 'vitest'
import { CALL_FAILURES, failureMessage, type CallFailure } from '#contract'
import { errorSentence } from '#i18n'
import { toApiError } from '#state'
import { QueryFailure } from './query-failure.tsx'

afterEach(cleanup)

const REASON = 'Something went wrong on our side. Nothing was changed.'

/** What a call throws that the server rejects with this failure. */
async function rejected(call: CallFailure): Promise<Error> {
  const failure = { call, message: failureMessage(call, 'why') }
  const body = { error: { code: 'INTERNAL', message: 'why', failure } }
  const http = ky.create({ retry: 0, fetch: async () => Response.json(body, { status: 500 }) })
  return http.get('http://server.example/').then(
    () => new Error('answered'),
    (error: unknown) => toApiError(error),
  )
}

const READS = [
  ['ERR-001', 'invoices', `Unable to retrieve invoices. ${REASON}`],
  ['ERR-001', 'ineligibleInvoices', `Unable to retrieve ineligible invoices. ${REASON}`],
  ['ERR-001', 'adjustments', `Unable to retrieve invoice adjustments. ${REASON}`],
  ['ERR-004', 'invoiceStats', `Unable to retrieve invoice stats. ${REASON}`],
  ['ERR-004', 'ineligibleStats', `Unable to retrieve ineligible invoices stats. ${REASON}`],
  ['ERR-004', 'adjustmentStats', `Unable to retrieve adjustment stats. ${REASON}`],
  ['ERR-005', 'buyers', `Unable to retrieve buyers. ${REASON}`],
  ['ERR-006', 'rateSource', `Unable to retrieve market rate source: ${REASON}`],
  ['ERR-010', 'onboardings', `Unable to retrieve onboardings. ${REASON}`],
] as const

test.each(READS)(
  '%s ERR-020 ERR-021 a read of %s that fails says so in place, and is tried again',
  async (_, call, sentence) => {
    const retries: string[] = []
    render(<QueryFailure error={await rejected(call)} title="this" onRetry={() => retries.push('again')} />)
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retries).toEqual(['again'])
  },
)

test('ERR-021 every message for users is shown, in their words; those for the log never are', async () => {
  for (const call of Object.keys(CALL_FAILURES) as CallFailure[]) {
    const sentence = errorSentence(await rejected(call))
    const words = CALL_FAILURES[call].replace(': {reason}', '')
    expect([call, sentence.includes(words)]).toEqual([call, words.startsWith('Unable ')])
  }
})

test('ERR-021 the message of a failed call ends with the reason that the server gives', async () => {
  const failed = (code: string) =>
    Object.assign(new Error('no'), { status: 429, code, failure: 'onboardings' })
  expect(errorSentence(failed('RATE_LIMITED'))).toBe(
    'Unable to retrieve onboardings. Too many attempts. Wait a minute and try again.',
  )
  expect(errorSentence(failed('NETWORK'))).not.toContain('Too many attempts')
})

test('ERR-001 a part that knows its call says so also where the answer does not', () => {
  const error = Object.assign(new Error('Bad Gateway'), { status: 502, code: 'HTTP_502' })
  render(<QueryFailure error={error} title="Invoices" onRetry={() => {}} call="adjustments" />)
  expect(screen.getByRole('alert').textContent).toContain(`Unable to retrieve invoice adjustments. ${REASON}`)
})
