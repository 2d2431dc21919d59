import { useEffect, useState, type ReactElement } from 'react'
import { Redirect, useSearch } from 'wouter'
import { SigningIn } from './signing-in.tsx'
import { enterByLink } from './enter-by-link.ts'

/** Opens a sign-in link: a spinner of at least two seconds, then the place the link names, or the sign-in page. */
export function MagicLoginPage(): ReactElement {
  const search = useSearch()
  const [next, setNext] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void enterByLink(new URLSearchParams(search)).then((to) => isCurrent && setNext(to))
    return () => {
      isCurrent = false
    }
    // A link is opened once: its token works only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return next === undefined ? <SigningIn /> : <Redirect to={next} replace />
}
