import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import * as v from 'valibot'
import { importRequest, runImport, type ImportEvent, type ImportRequest } from './request.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Services } from '../../../platform/services.ts'
import { callerGone } from '../../../platform/http/caller-gone.ts'
import { isCallerGone } from '../../../platform/http/errors.ts'

/**
 * Imports the rows of the body and responds with one JSON line per event. When the client disconnects before the last
 * transaction commits, nothing of the import remains.
 */
export function importStream(context: Context, { database, now, log }: Services): Response {
  const request = readRequest(context.req.query('request'))
  const body = context.req.raw.body
  if (body === null) throw new Rejection('BAD_REQUEST', 'the body is the file to import')
  context.header('Content-Type', 'application/x-ndjson')
  return stream(context, async (out) => {
    const report = (event: ImportEvent) => void out.write(`${JSON.stringify(event)}\n`)
    try {
      await runImport(database, body, request, now(), report, callerGone(context, out))
    } catch (error) {
      if (isCallerGone(error)) return log.warn({ err: error }, 'an import broke off')
      log.error({ err: error }, 'an import failed')
      report({ kind: 'failed', message: 'the import failed; the server’s log says why' })
    }
  })
}

function readRequest(text: string | undefined): ImportRequest {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), importRequest), text)
  if (parsed.success) return parsed.output
  throw new Rejection('VALIDATION', `request: ${parsed.issues[0].message}`)
}
