import { useRouter } from 'wouter'

/**
 * The parameters of the address, as they stand behind its question mark. Not the router's own hook: that one decodes the text
 * before its parameters are told apart, and a `%26` of an address within it (`redirect=…%2526…`) becomes an `&` of that one.
 * NUL characters, which no text has and the server rejects, are left out.
 */
export function useSearch(): string {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/u, '').replaceAll('%00', '')
}
