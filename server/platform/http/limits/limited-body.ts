import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Rejection } from '../../rejection.ts'

/** Rejects larger bodies. Node ends a body at its declared length; without one it is counted as it is read. */
export function limitedBody(maxSize: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError: reject })
  return (context, next) => {
    const { req } = context
    // To look at the body of a request makes a stream of it, which costs more than many a call.
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    const length = req.header('Content-Length')
    if (length === undefined || req.header('Transfer-Encoding') !== undefined) return counted(context, next)
    return Number(length) <= maxSize ? next() : reject()
  }
}

function reject(): never {
  throw new Rejection('BODY_TOO_LARGE', 'the body is larger than one megabyte')
}
