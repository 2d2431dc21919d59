import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { closeAllToasts, toasts } from '#components'
import { REQUEST_TYPES, requestTypeSpec, type RequestType } from '#domain/requests'
import { draftSync, sentOffers } from '#documents/offers/drafts'
import type { SentOffer } from '#documents/offers/drafts/sent-offers'
import {
  builder,
  declineConfirmation,
  isConfirmationOpen,
  setFlags,
  type OfferStart,
  type OfferTerms,
} from '#state'
import { servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { OwnCache } from '../../../documents/testing/each-field.tsx'
import { BUILDER_ENTRIES } from '../builder-entry.ts'
import { useSubmitOffer } from './use-submit-offer.ts'
import { offerInputs } from '../../../../tests/fixtures/offer-inputs.ts'

beforeEach(() =>
  setFlags({ ...FLAG_DEFAULTS, 'one-time-benchmark-requests': true, 'deprecate-cards': false }),
)
afterEach(() => {
  cleanup()
  builder.reset()
  closeAllToasts()
  setFlags(FLAG_DEFAULTS)
})

/** A customer who takes every kind of offer, each at a rate of its own. */
const customer = (uuid: string): OfferTerms => ({
  uuid,
  isClosed: false,
  isGone: false,
  isPreselected: false,
  isPreferredEligible: true,
  minor: 1000,
  requestOptions: REQUEST_TYPES.flatMap((type) => {
    const { option } = requestTypeSpec(type) as { readonly option?: string }
    return option ?? []
  }),
  staticPercent: 5,
  benchmarkPercent: 6,
  expressPercent: 7.25,
  preferredPercent: 8,
  projectedClearing: 1,
})

type Made = (input: object) => object

/** The builder with an offer of a type to two customers, and what the server receives of it. */
function build(
  type: RequestType,
  start: OfferStart = {},
  made: Made = () => ({ id: 'made' }),
  sent?: SentOffer,
) {
  const received: object[] = []
  const calls = REQUEST_TYPES.map((each) => requestTypeSpec(each).createCall)
  const receive = ({ input }: { readonly input: object }) => {
    received.push({ ...input })
    return made(input)
  }
  servePage({ data: { ...supplier(), ...Object.fromEntries(calls.map((call) => [call, receive])) } })
  history.replaceState(null, '', '/early-pay/offers/builder')
  builder.reset({ ...start, chosen: ['first', 'second'], types: [type], type })
  builder.setOfferables([customer('first'), customer('second')])
  const { result } = renderHook(() => useSubmitOffer(BUILDER_ENTRIES.any, 'draft', sent), {
    wrapper: OwnCache,
  })
  const submit = (deadline?: string): void => result.current.submit(async () => {}, deadline)
  const isIdle = () => waitFor(() => expect(result.current.isSubmitting).toBe(false))
  return { received, submit, isIdle }
}

const START = { percent: 8.5, endDay: '2099-03-31', excludedForOffer: 'AAAA' } as const
const NAMED = { rateType: 'DISC', rate: 8.5, isRateAveraged: false } as const

/** What is submitted of an offer that names a discount: two types have a yearly rate, one of them that which both customers accept. */
const SENT = {
  ...offerInputs(NAMED),
  EXPRESS_ACCEPT_PRICE_DISCOVERY: offerInputs({ ...NAMED, rateType: 'APR', rate: 7.25 })
    .EXPRESS_ACCEPT_PRICE_DISCOVERY,
  PREFERRED_TERM_IN_APP: offerInputs({ ...NAMED, rateType: 'APR' }).PREFERRED_TERM_IN_APP,
}

const isNamed = (type: RequestType): boolean => ['named', 'accepted'].includes(requestTypeSpec(type).rate)

test.each(REQUEST_TYPES.filter((type) => SENT[type] !== undefined))(
  'BLD-037 BLD-045 an offer of the type %s is submitted with all that was entered for it',
  async (type) => {
    const { received, submit, isIdle } = build(type, { ...START, rateType: 'DISC' })
    submit()
    await waitFor(() => expect(received).toEqual([SENT[type]]))
    await waitFor(() => expect(location.pathname).toBe('/offers/builder/complete/made'))
    await isIdle()
  },
)

test.each(REQUEST_TYPES.filter((type) => SENT[type] !== undefined && !isNamed(type)))(
  'BLD-033 an offer of the type %s, whose rate the buyer sets, is submitted without any that was entered',
  async (type) => {
    const { received, submit, isIdle } = build(type, { ...START, percent: undefined })
    submit()
    await waitFor(() => expect(received).toEqual([SENT[type]]))
    await isIdle()
  },
)

test('an offer that was submitted ends its draft, one that was rejected keeps it', async () => {
  const dropped = vi.spyOn(draftSync, 'drop').mockResolvedValue()
  onTestFinished(() => dropped.mockRestore())
  const rejected = build('ONE_TIME_PRICE_DISCOVERY', START, () => rejection('RATE_TOO_HIGH'))
  rejected.submit()
  await waitFor(() => expect(location.hash).toBe('#rate'))
  await rejected.isIdle()
  expect(dropped.mock.calls).toEqual([])
  const accepted = build('ONE_TIME_PRICE_DISCOVERY', START)
  accepted.submit()
  await waitFor(() => expect(dropped.mock.calls).toEqual([['draft']]))
  await accepted.isIdle()
})

const rejection = (code: string) => new GraphQLError('no', { extensions: { code } })

/** As a mailed link that is opened in another tab tells this one. */
function confirmElsewhere(): void {
  const other = new BroadcastChannel('sooner.confirmed')
  other.postMessage('confirmed')
  other.close()
}

const DEADLINE = '2026-03-04T17:00:00Z'
const NOT_CONFIRMED = "Confirm that it's you to do this. Nothing was changed."
const PASSED = 'A deadline has passed. What you see is for the next one.'

test.each([
  { when: 'in time', answer: confirmElsewhere, at: DEADLINE, calls: 2, told: [] },
  {
    when: 'in time and declined',
    answer: declineConfirmation,
    at: DEADLINE,
    calls: 1,
    told: [NOT_CONFIRMED],
  },
  {
    when: 'behind the deadline',
    answer: confirmElsewhere,
    at: '2026-03-04T17:00:01Z',
    calls: 1,
    told: [PASSED],
  },
  {
    when: 'behind it and declined',
    answer: declineConfirmation,
    at: '2026-03-04T17:00:01Z',
    calls: 1,
    told: [PASSED],
  },
])(
  'an offer that the user has to confirm is sent $calls times when that is answered $when',
  async ({ answer, at, calls, told }) => {
    vi.useFakeTimers({ now: Date.parse(DEADLINE) - 60_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { received, submit, isIdle } = build('ONE_TIME_PRICE_DISCOVERY', START, () =>
      received.length === 1 ? rejection('REAUTHENTICATION_REQUIRED') : { id: 'made' },
    )
    submit(DEADLINE)
    await waitFor(() => expect(isConfirmationOpen.value).toBe(true))
    vi.setSystemTime(Date.parse(at))
    answer()
    await waitFor(() => expect(isConfirmationOpen.value).toBe(false))
    await isIdle()
    expect([received.length, toasts.value.map(({ text }) => text)]).toEqual([calls, told])
  },
)

/** The idempotency keys of the calls from now on. */
function noteKeys(): (string | null)[] {
  const keys: (string | null)[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/graphql')) keys.push(request.headers.get('Idempotency-Key'))
    return fetch(input, init)
  }
  return keys
}

test('an offer that had no answer before a reload is the same call when it is submitted again', async () => {
  const kept = vi.spyOn(sentOffers, 'keep').mockResolvedValue()
  const forgotten = vi.spyOn(sentOffers, 'forget').mockResolvedValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const first = build('ONE_TIME_PRICE_DISCOVERY', START, () => rejection('NETWORK'))
  first.submit()
  await waitFor(() => expect(kept).toHaveBeenCalledOnce())
  await first.isIdle()
  const [sent] = kept.mock.calls[0]!
  expect(forgotten).not.toHaveBeenCalled()
  cleanup()
  const again = build('ONE_TIME_PRICE_DISCOVERY', START, undefined, sent)
  const keys = noteKeys()
  again.submit()
  await waitFor(() => expect(forgotten).toHaveBeenCalledWith('draft'))
  await again.isIdle()
  expect(keys).toContain(sent.idempotencyKey)
  expect(again.received).toHaveLength(1)
})

test('an offer that is submitted again after no answer is the same call, another one is not', async () => {
  const { submit, isIdle } = build('ONE_TIME_PRICE_DISCOVERY', START, () => rejection('INTERNAL'))
  const keys = noteKeys()
  for (const percent of [8.5, 8.5, 9]) {
    const before = keys.length
    builder.setPercent(percent)
    submit()
    await waitFor(() => expect(keys.length).toBeGreaterThan(before))
    await isIdle()
  }
  const own = keys.filter((key) => key !== null)
  expect([own.length, own[0] === own[1], own[1] === own[2]]).toEqual([3, true, false])
})
