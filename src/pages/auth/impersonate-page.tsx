import { useEffect, useState, type ReactElement } from 'react'
import { Redirect, useSearch } from 'wouter'
import { impersonationTarget } from './impersonation-target.ts'
import { SigningIn } from './signing-in.tsx'
import { pathTo } from '#routes'
import { session, signInWithLink, toApiError, track } from '#state'

/** Where staff arrive to act for a supplier: exchanges the token, then leads to a draft or home. */
export function ImpersonatePage(): ReactElement {
  const search = useSearch()
  const [next, setNext] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void enter(new URLSearchParams(search)).then((to) => isCurrent && setNext(to))
    return () => {
      isCurrent = false
    }
    // A link is opened once: its token works only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return next === undefined ? <SigningIn /> : <Redirect to={next} replace />
}

async function enter(search: URLSearchParams): Promise<string> {
  const token = search.get('token')
  try {
    if (token) await signInWithLink(token)
    if (!session.isAuthenticated.peek()) throw new Error('There is no session to go on with.')
    return impersonationTarget(search)
  } catch (error) {
    track('impersonation-failed', { problem: toApiError(error).code })
    await session.logout()
    return pathTo('signIn', {}, { reason: 'invalid-link' })
  }
}
