import { afterEach, expect, test } from 'vitest'
import { FormatError } from '#domain/columns'
import { serveCalls, transferred, WorkerFailure, WorkerThread } from './worker-calls.ts'

const opened: MessagePort[] = []
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
})

/** A thread whose functions are called over a channel, as those of a worker are. */
function threadOf<Functions extends Parameters<typeof serveCalls>[0]>(functions: Functions) {
  const { port1: caller, port2: worker } = new MessageChannel()
  opened.push(caller, worker)
  serveCalls(functions, worker)
  worker.start()
  caller.start()
  let starts = 0
  const listeners = new Map<string, (event: MessageEvent) => void>()
  const thread = new WorkerThread<Functions>(() => {
    starts++
    return {
      postMessage: (message) => caller.postMessage(message),
      addEventListener(type, listener) {
        listeners.set(type, listener)
        caller.addEventListener(type as 'message', listener)
      },
    }
  })
  const dispatch = (type: string) => listeners.get(type)?.(new MessageEvent(type))
  return { thread, dispatch, starts: () => starts }
}

test('calls at once have each their own result, in whatever order they end, from a worker that is started once', async () => {
  const ends = new Map<string, (text: string) => void>()
  const { thread, starts } = threadOf({
    wait: (key: string) => new Promise<string>((resolve) => ends.set(key, resolve)),
    end: (key: string) => ends.get(key)?.(`${key} ended`),
  })
  expect(starts()).toBe(0)
  const first = thread.call('wait', 'first')
  const second = thread.call('wait', 'second')
  await thread.call('end', 'second')
  expect(await second).toBe('second ended')
  await thread.call('end', 'first')
  expect(await first).toBe('first ended')
  expect(starts()).toBe(1)
})

test('what a function throws is rejected with its name and message, and later calls are answered', async () => {
  const { thread } = threadOf({
    read: (isChunk: boolean) => {
      if (!isChunk) throw new FormatError('these bytes are no chunk')
      return 7
    },
    unsendable: () => () => 1,
  })
  await expect(thread.call('read', false)).rejects.toMatchObject({
    name: 'FormatError',
    message: 'these bytes are no chunk',
  })
  await expect(thread.call('unsendable')).rejects.toThrow('could not be cloned')
  expect(await thread.call('read', true)).toBe(7)
})

test('the buffers of a marked result are transferred, those of others copied', async () => {
  const kept = { marked: new Uint8Array([1, 2]), copied: new Uint8Array([3]) }
  const { thread } = threadOf({
    marked: () => transferred({ bytes: kept.marked }, [kept.marked.buffer]),
    copied: () => ({ bytes: kept.copied }),
    nothing: () => undefined,
  })
  expect(await thread.call('marked')).toEqual({ bytes: new Uint8Array([1, 2]) })
  expect(await thread.call('copied')).toEqual({ bytes: new Uint8Array([3]) })
  expect(await thread.call('nothing')).toBeUndefined()
  expect([kept.marked.byteLength, kept.copied.byteLength]).toEqual([0, 1])
})

test.each(['error', 'messageerror'])(
  'after the event %s calls are rejected, also those under way',
  async (event) => {
    const { thread, dispatch } = threadOf({ wait: () => new Promise<void>(() => undefined) })
    const underWay = thread.call('wait')
    dispatch(event)
    await expect(underWay).rejects.toBeInstanceOf(WorkerFailure)
    expect(thread.isBroken).toBe(true)
    await expect(thread.call('wait')).rejects.toBeInstanceOf(WorkerFailure)
  },
)
