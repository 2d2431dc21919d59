import { Worker } from 'node:worker_threads'

/** How long a thread waits for another book: starting one takes as long as packing some 100,000 invoices. */
const KEPT_MS = 30_000

let kept: { readonly worker: Worker; readonly end: () => void; readonly timer: NodeJS.Timeout } | undefined

export function takeThread(): Worker {
  if (kept === undefined) return new Worker(new URL('./pack-thread.ts', import.meta.url))
  const { worker, end, timer } = kept
  kept = undefined
  clearTimeout(timer)
  worker.off('exit', end).off('error', end)
  worker.ref()
  return worker
}

/** Keeps a thread that has packed its book for the next one, or ends it. It does not hold the process. */
export async function keepThread(worker: Worker): Promise<void> {
  if (kept !== undefined || hasEnded(worker)) return void (await worker.terminate())
  const end = (): void => {
    if (kept?.worker !== worker) return
    kept = undefined
    void worker.terminate()
  }
  kept = { worker, end, timer: setTimeout(end, KEPT_MS).unref() }
  worker.on('exit', end).on('error', end)
  worker.unref()
}

/** Whether a thread is gone, which it tells once: who listened too late would wait for its answers forever. */
function hasEnded(worker: Worker): boolean {
  return worker.threadId === -1
}
