import { DatabaseUnavailable } from '../driver.ts'
import type { Engine, EngineConfig } from './pglite-engine.ts'
import { openRemoteEngine } from './remote-engine.ts'

export interface EngineSource {
  current(): Promise<Engine>
  close(): Promise<void>
}

/**
 * The embedded database in its thread. After a failure that ends it, as when the disk has no room for its log, the next
 * transaction opens it again: what was committed is recovered from the log. One in memory cannot be.
 */
export async function openLastingEngine(config: EngineConfig): Promise<EngineSource> {
  let engine = await openRemoteEngine(config)
  let opening: Promise<Engine> | undefined
  let isClosed = false

  async function reopen(): Promise<Engine> {
    try {
      engine = await openRemoteEngine(config)
      return engine
    } catch (cause) {
      throw new DatabaseUnavailable('the embedded database cannot be opened again', { cause })
    }
  }

  return {
    async current() {
      if (isClosed || config.directory === undefined || !engine.hasEnded()) return engine
      opening ??= reopen().finally(() => (opening = undefined))
      return opening
    },
    async close() {
      isClosed = true
      await opening?.catch(() => undefined)
      if (!engine.hasEnded()) await engine.close()
    },
  }
}

export function sourceOf(engine: Engine): EngineSource {
  return { current: () => Promise.resolve(engine), close: () => engine.close() }
}
