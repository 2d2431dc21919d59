import { Rejection } from '../rejection.ts'

const BASE = 'http://link'
/** Percent-encoded dots, slashes and control characters: decoders disagree on them. */
const ENCODED_MARKS = /%(?:[01].|2e|2f|5c|7f)/i

/**
 * What a link's signature covers: the path and every query parameter but the signature, in order of name. A path that
 * changes when it is resolved is rejected, as its signer may have seen another one.
 */
export function signedTarget(pathAndQuery: string): string {
  const path = /^[^?#]*/.exec(pathAndQuery)?.[0] ?? ''
  if (!URL.canParse(pathAndQuery, BASE) || ENCODED_MARKS.test(path)) throw notAPath()
  const url = new URL(pathAndQuery, BASE)
  if (url.origin !== BASE || url.pathname !== path) throw notAPath()
  url.searchParams.delete('signature')
  url.searchParams.sort()
  return url.pathname + url.search
}

function notAPath(): Rejection {
  return new Rejection(
    'VALIDATION',
    'a link is signed for a plain path, without "..", encoded marks or another host',
  )
}
