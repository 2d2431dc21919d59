import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const SCRIPT = `
  import { basename } from 'node:path'
  import { readlinkSync } from 'node:fs'
  import { getPriority } from 'node:os'
  import { parentPort } from 'node:worker_threads'
  import { runInBackground } from '${new URL('background-thread.ts', import.meta.url).href}'
  runInBackground()
  parentPort.postMessage(getPriority(Number(basename(readlinkSync('/proc/thread-self')))))
`

test.runIf(process.platform === 'linux')(
  'a thread in the background has a lower priority than the process that answers calls',
  async () => {
    const before = getPriority()
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`))
    const [priority] = (await once(worker, 'message')) as [number]
    await worker.terminate()
    expect(priority).toBe(Math.min(before + 10, 19))
    expect(getPriority()).toBe(before)
  },
)
