import { expect, test } from 'vitest'
import { idSetOf } from '#domain/invoices'
import { ApiError, NETWORK_FAILURE } from '../../data/http/api-error.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { NewEntry, RejectionReason } from '../store/outbox.ts'
import type { ExclusionCall } from './book-calls.ts'
import { createOutboxSender, type SenderState } from './outbox-sender.ts'

const edit = (opId: string, notAfter = 100): NewEntry => ({
  opId,
  call: 'invoices/exclude',
  args: { invoices: idSetOf(Float64Array.of(1, 2)), count: 2, excluded: true },
  notAfter,
})
const failure = (status: number, code = `HTTP_${status}`) => new ApiError(code, status, 'no')
const noAnswer = () => failure(0, NETWORK_FAILURE)

/** What a server answers the calls that come, one after the other: an error, or the version it gives. */
type Answers = readonly (Error | number)[]

/** A sender over a store in memory; pauses are over at once, and what happens is kept. */
function sending(answers: Answers) {
  const { outbox } = createMemoryStore()
  const seen = {
    sent: [] as string[],
    pauses: [] as number[],
    states: [] as SenderState[],
    answered: [] as (readonly [opId: string, version: number])[],
    rejected: [] as (readonly [opId: string, reason: RejectionReason])[],
  }
  const clock = { now: 50, onPause: (): Promise<void> => Promise.resolve() }
  let onIdle: () => void = () => undefined
  const next = [...answers]
  const setExcluded = ({ idempotencyKey }: ExclusionCall) => {
    seen.sent.push(idempotencyKey)
    const answer = next.shift() ?? 99
    return typeof answer === 'number' ? Promise.resolve({ version: answer }) : Promise.reject(answer)
  }
  const sender = createOutboxSender({
    calls: { setExcluded },
    outbox,
    now: () => clock.now,
    wait: (milliseconds) => {
      seen.pauses.push(milliseconds)
      return clock.onPause()
    },
    onState: (state) => {
      seen.states.push(state)
      if (state === 'idle') onIdle()
    },
    onAnswer: async ({ opId }, version) => {
      seen.answered.push([opId, version])
      await outbox.markDone(opId, { epoch: 'e', version })
    },
    onRejected: async ({ opId }, reason) => {
      seen.rejected.push([opId, reason])
      await outbox.reject(opId, reason)
    },
  })
  /** Adds edits and runs until nothing is left to send. */
  const sendAll = async (...entries: readonly NewEntry[]) => {
    await outbox.add(entries, { put: [], forget: [] })
    const idle = new Promise<void>((resolve) => (onIdle = resolve))
    const ended = sender.run()
    sender.wake()
    await idle
    return { ended }
  }
  return { sender, outbox, seen, clock, sendAll }
}

test('edits are sent one at a time in their order, each under its own key', async () => {
  const { seen, sendAll } = sending([5, 6])
  await sendAll(edit('a'), edit('b'))
  expect(seen.sent).toEqual(['a', 'b'])
  expect(seen.answered).toEqual([
    ['a', 5],
    ['b', 6],
  ])
  expect(seen.states).toEqual(['sending', 'sending', 'idle'])
  expect(seen.pauses).toEqual([])
})

test.each([
  ['no answer', noAnswer()],
  ['a timeout', failure(408)],
  ['too many calls', failure(429)],
  ['a gateway without a server', failure(502)],
  ['a server that stops', failure(503)],
])(
  'with %s the same edit is sent again under the same key, however often, before the next one',
  async (_, error) => {
    const { seen, sendAll } = sending([...Array<Error>(12).fill(error), 7, 8])
    await sendAll(edit('a'), edit('b'))
    expect(seen.sent).toEqual([...Array<string>(13).fill('a'), 'b'])
    expect(seen.rejected).toEqual([])
    expect(seen.states).toContain('waiting')
  },
)

test('pauses double from half a second up to half a minute, and begin anew after an answer', async () => {
  const { seen, sendAll } = sending([...Array<Error>(8).fill(noAnswer()), 7, noAnswer()])
  await sendAll(edit('a'), edit('b'))
  expect(seen.pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 500])
})

test.each([
  ['the server fails', failure(500)],
  ['the answer cannot be read', failure(0, 'INTERNAL')],
])(
  'when %s eight times with an edit, it is rejected, and the next one has eight tries of its own',
  async (_, error) => {
    const { seen, sendAll } = sending([...Array<Error>(8).fill(error), ...Array<Error>(7).fill(error), 9])
    await sendAll(edit('a'), edit('b'))
    expect(seen.sent).toEqual([...Array<string>(8).fill('a'), ...Array<string>(8).fill('b')])
    expect(seen.rejected.map(([opId, { status }]) => [opId, status])).toEqual([['a', error.status]])
    expect(seen.answered).toEqual([['b', 9]])
  },
)

test.each([400, 403, 404, 409, 422])(
  'a rejection by %i is final, says why, and the next edit follows',
  async (status) => {
    const { seen, sendAll } = sending([failure(status, 'WHY'), 9])
    await sendAll(edit('a'), edit('b'))
    expect(seen.sent).toEqual(['a', 'b'])
    expect(seen.rejected).toEqual([['a', { code: 'WHY', status, message: 'no' }]])
    expect(seen.pauses).toEqual([])
  },
)

test('an edit that was not sent in time is rejected without being sent; in its last millisecond it is sent', async () => {
  const { seen, sendAll } = sending([9])
  await sendAll(edit('late', 49), edit('last', 50))
  expect(seen.sent).toEqual(['last'])
  expect(seen.rejected.map(([opId, { code }]) => [opId, code])).toEqual([['late', 'EXPIRED']])
})

test('without a session an edit waits for a sign-in, and is tried every half minute', async () => {
  const { seen, sendAll } = sending([failure(401), failure(401), 9])
  await sendAll(edit('a'))
  expect(seen.sent).toEqual(['a', 'a', 'a'])
  expect(seen.pauses).toEqual([30_000, 30_000])
  expect(seen.states).toEqual(['sending', 'signIn', 'sending', 'signIn', 'sending', 'idle'])
  expect(seen.rejected).toEqual([])
})

test('waking ends a pause: the network or a session is back', async () => {
  for (const error of [noAnswer(), failure(401)]) {
    const { sender, seen, clock, sendAll } = sending([error, 9])
    clock.onPause = () => {
      queueMicrotask(() => sender.wake())
      return new Promise(() => undefined)
    }
    await sendAll(edit('a'))
    expect(seen.answered).toEqual([['a', 9]])
  }
})

test('an edit that is added while there is nothing to do is sent', async () => {
  const { seen, sendAll } = sending([5, 6])
  await sendAll(edit('a'))
  await sendAll(edit('b'))
  expect(seen.sent).toEqual(['a', 'b'])
})

test('what the store cannot keep is sent again under the same key', async () => {
  const { outbox, seen, sendAll } = sending([5, 5])
  const markDone: typeof outbox.markDone = outbox.markDone.bind(outbox)
  let isBroken = true
  outbox.markDone = async (opId, done) => {
    if (!isBroken) return markDone(opId, done)
    isBroken = false
    throw new Error('the disk is full')
  }
  await sendAll(edit('a'))
  expect(seen.sent).toEqual(['a', 'a'])
  expect(seen.pauses).toEqual([500])
})

test('after a stop nothing is sent, and running ends', async () => {
  const { sender, outbox, seen, sendAll } = sending([5])
  const { ended } = await sendAll(edit('a'))
  sender.stop()
  await ended
  await outbox.add([edit('b')], { put: [], forget: [] })
  sender.wake()
  await sender.run()
  expect(seen.sent).toEqual(['a'])
})

test('an answer that arrives after a stop changes nothing: the next tab sends the edit again', async () => {
  const { sender, outbox, seen } = sending([5])
  await outbox.add([edit('a')], { put: [], forget: [] })
  const ended = sender.run()
  sender.stop()
  await ended
  expect(seen.answered).toEqual([])
  expect(await outbox.nextToSend()).toMatchObject({ opId: 'a' })
})
