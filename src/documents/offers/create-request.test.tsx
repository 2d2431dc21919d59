import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { REQUEST_TYPES, requestTypeSpec } from '#domain/requests'
import { createQueryClient } from '#documents/query/query-client'
import { servePage } from '../../../tests/fixtures/page-server.tsx'
import { useCreateRequest } from './create-request.ts'
import { offerInputs } from '../../../tests/fixtures/offer-inputs.ts'

afterEach(cleanup)

const OFFER = {
  opportunityUuids: ['first', 'second'],
  rateType: 'DISC',
  rate: 1.25,
  isRateAveraged: true,
  termExpirationDate: '2099-03-31',
  excludedForOffer: 'AAAA',
  draftId: 'draft',
} as const

const INPUTS = offerInputs({ rateType: 'DISC', rate: 1.25, isRateAveraged: true })

test.each(REQUEST_TYPES.filter((type) => INPUTS[type] !== undefined))(
  'OFF-002 BLD-031 GQL-019 GQL-020 GQL-021 GQL-022 GQL-023 GQL-024 %s is submitted by its own mutation, with all that this takes',
  async (type) => {
    const sent: (readonly [string, object])[] = []
    const calls = REQUEST_TYPES.map((each) => requestTypeSpec(each).createCall)
    const received = (call: string) => (args: { readonly input: object }) => {
      sent.push([call, { ...args.input }])
      return { id: 'made' }
    }
    servePage({ data: Object.fromEntries(calls.map((call) => [call, received(call)])) })
    const client = createQueryClient()
    onTestFinished(() => client.clear())
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useCreateRequest(), { wrapper })
    const attempt = { offer: { ...OFFER, type }, idempotencyKey: 'key', isStillMeant: () => true }
    expect(await result.current.mutateAsync(attempt)).toBe('made')
    expect(sent).toEqual([[requestTypeSpec(type).createCall, INPUTS[type]]])
  },
)
