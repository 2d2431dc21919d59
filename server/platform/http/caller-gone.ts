import type { Context } from 'hono'
import type { StreamingApi } from 'hono/utils/stream'

/** Aborted when the caller of a streamed response goes away, before or while it is written. */
export function callerGone(context: Context, out: StreamingApi): AbortSignal {
  const gone = new AbortController()
  out.onAbort(() => gone.abort())
  return AbortSignal.any([context.req.raw.signal, gone.signal])
}
