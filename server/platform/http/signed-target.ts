import { Refusal } from '../refusal.ts'

const BASE = 'http://link'
/** Dots, slashes and control characters, encoded: what they mean is up to whoever decodes them. */
const ENCODED_MARKS = /%(?:[01].|2e|2f|5c|7f)/i

/**
 * What a link's signature covers: the path and every query parameter but the signature, in order of name. A path that is
 * another one once it is resolved is refused: nobody can tell what its signer has seen.
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

function notAPath(): Refusal {
  return new Refusal(
    'VALIDATION',
    'a link is signed for a plain path, without "..", encoded marks or another host',
  )
}
