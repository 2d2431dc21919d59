import { signal, type ReadonlySignal } from '@preact/signals-react'
import {
  downloadStatus,
  failedDownloadStatus,
  POLL_EVERY_MS,
  removalDelayMs,
  type ArchiveValues,
  type Download,
  type EndedDownloadStatus,
} from './download.ts'

/** The environment of downloads. Errors have a `status`; 0 is a lost connection. */
export interface DownloadCalls<Wanted> {
  readonly start: (wanted: Wanted) => Promise<string>
  readonly ask: (key: string) => Promise<ArchiveValues>
  readonly save: (key: string) => Promise<void>
  readonly wait: (ms: number) => Promise<void>
}

export interface DownloadsModel<Wanted> {
  readonly list: ReadonlySignal<readonly Download[]>
  /**
   * Downloads a file; resolves with the final status, undefined when it was cancelled. A transaction has at most one
   * download at a time.
   */
  fetch(what: Omit<Download, 'status'>, wanted: Wanted): Promise<EndedDownloadStatus | undefined>
  cancelAll(): void
}

export function createDownloads<Wanted>(calls: DownloadCalls<Wanted>): DownloadsModel<Wanted> {
  const list = signal<readonly Download[]>([])
  let generation = 0

  function put(download: Download): void {
    list.value = [...list.peek().filter(({ uuid }) => uuid !== download.uuid), download]
  }

  function remove(uuid: string): void {
    list.value = list.peek().filter((one) => one.uuid !== uuid)
  }

  async function follow(wanted: Wanted, isCancelled: () => boolean): Promise<EndedDownloadStatus> {
    try {
      const key = await calls.start(wanted)
      for (let polls = 1; !isCancelled(); polls++) {
        const status = downloadStatus(await calls.ask(key), polls)
        if (status === 'success' && !isCancelled()) await calls.save(key)
        if (status !== 'loading') return status
        await calls.wait(POLL_EVERY_MS)
      }
      return 'error'
    } catch (error) {
      return failedDownloadStatus(statusOf(error))
    }
  }

  async function fetch(
    what: Omit<Download, 'status'>,
    wanted: Wanted,
  ): Promise<EndedDownloadStatus | undefined> {
    const own = generation
    put({ ...what, status: 'loading' })
    const status = await follow(wanted, () => own !== generation)
    if (own !== generation) return undefined
    put({ ...what, status })
    void calls.wait(removalDelayMs(status) ?? 0).then(() => remove(what.uuid))
    return status
  }

  return {
    list,
    fetch,
    cancelAll() {
      generation++
      list.value = []
    },
  }
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
}
