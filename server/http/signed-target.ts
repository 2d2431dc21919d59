/** What a link's signature covers: the path and every query parameter but the signature, in order of name. */
export function signedTarget(pathAndQuery: string): string {
  const url = new URL(pathAndQuery, 'http://link')
  url.searchParams.delete('signature')
  url.searchParams.sort()
  return url.pathname + url.search
}
