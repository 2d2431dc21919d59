import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'
import { afterEach, expect, test } from 'vitest'
import { serveCalls, WorkerFailure, type Port } from './worker-calls.ts'
import { WorkerPool } from './worker-pool.ts'

const opened: MessagePort[] = []
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
})

/** What every worker of a pool offers: it is told which of them it is. */
interface Offered {
  readonly [name: string]: (...args: never[]) => unknown
  readonly work: (text: string) => Promise<string>
  readonly reject: () => never
}

/** A pool whose workers are channels, each of which waits to be told that a text is done, or dies. */
function poolOf(size: number) {
  const workers: { readonly asked: string[]; die: () => void; isEnded: boolean }[] = []
  const waiting = new Map<string, (answer: string) => void>()
  const start = (): Port => {
    const { port1: caller, port2: worker } = new MessageChannel()
    opened.push(caller, worker)
    const own = { asked: [] as string[], die: () => {}, isEnded: false }
    const name = workers.push(own)
    serveCalls(
      {
        work: (text: string) => {
          own.asked.push(text)
          return new Promise<string>((resolve) =>
            waiting.set(text, () => resolve(`${text} by worker ${name}`)),
          )
        },
        reject: () => {
          throw new TypeError('these bytes are no chunk')
        },
      },
      worker,
    )
    worker.start()
    caller.start()
    return {
      postMessage: (message) => caller.postMessage(message),
      addEventListener(type, listener) {
        if (type === 'error')
          own.die = () => {
            for (const text of own.asked) waiting.delete(text)
            listener(new MessageEvent('error'))
          }
        caller.addEventListener(type as 'message', listener)
      },
      terminate: () => void (own.isEnded = true),
    }
  }
  const asked = async (text: string): Promise<void> => {
    while (!waiting.has(text)) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    pool: new WorkerPool<Offered>(start, size),
    workers,
    asked,
    finish: async (text: string): Promise<void> => {
      await asked(text)
      waiting.get(text)!(text)
    },
  }
}

test('calls are shared by workers, which are started as they are needed, up to their number', async () => {
  const { pool, workers, asked, finish } = poolOf(2)
  const calls = ['a', 'b', 'c'].map((text) => pool.call('work', text))
  await asked('c')
  expect(workers.map((each) => each.asked)).toEqual([['a', 'c'], ['b']])
  await finish('b')
  expect(await calls[1]).toBe('b by worker 2')
  const later = pool.call('work', 'd')
  for (const text of ['a', 'c', 'd']) await finish(text)
  expect(await Promise.all([calls[0], calls[2], later])).toEqual([
    'a by worker 1',
    'c by worker 1',
    'd by worker 2',
  ])
  expect(workers).toHaveLength(2)
})

test('what a worker dies of goes to another one, and a new one takes its place', async () => {
  const { pool, workers, asked, finish } = poolOf(2)
  const calls = ['a', 'b', 'c'].map((text) => pool.call('work', text))
  await asked('c')
  workers[0]!.die()
  for (const text of ['b', 'a', 'c']) await finish(text)
  const answers = await Promise.all(calls)
  expect(answers.map((answer) => answer[0])).toEqual(['a', 'b', 'c'])
  expect(nonEmpty(answers).filter((answer) => answer.endsWith('worker 1'))).toEqual([])
  expect([workers.length, pool.isBroken]).toEqual([3, false])
})

test('a call that three workers have died of fails, and so do all others from then on', async () => {
  const { pool, workers, asked } = poolOf(1)
  const call = pool.call('work', 'a')
  const failure = expect(call).rejects.toBeInstanceOf(WorkerFailure)
  for (let n = 0; n < 3; n++) {
    await asked('a')
    workers[n]!.die()
  }
  await failure
  await expect(pool.call('work', 'b')).rejects.toBeInstanceOf(WorkerFailure)
  expect([workers.length, pool.isBroken]).toEqual([3, true])
})

test('an error of the function is that of the call, which is not repeated', async () => {
  const { pool, workers } = poolOf(2)
  await expect(pool.call('reject')).rejects.toMatchObject({ name: 'TypeError' })
  expect([workers.length, pool.isBroken]).toEqual([1, false])
})

test('workers that are started ahead wait for calls, and all but one with nothing to do are ended', async () => {
  const { pool, workers, asked, finish } = poolOf(3)
  pool.start()
  expect(workers).toHaveLength(3)
  const calls = ['a', 'b'].map((text) => pool.call('work', text))
  await asked('b')
  pool.shrink()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, false, true])
  for (const text of ['a', 'b']) await finish(text)
  expect(await Promise.all(calls)).toEqual(['a by worker 1', 'b by worker 2'])
  pool.shrink()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true, true])
})
