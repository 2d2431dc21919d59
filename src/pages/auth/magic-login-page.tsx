import type { ReactElement } from 'react'
import { useSearch } from '#routes'
import { isRequestedLink } from '#state'
import { enterByLink, linkProblem, linkTarget } from './enter-by-link.ts'
import { LinkEntrance } from './link-entrance.tsx'

/** Opens a sign-in link: a spinner of at least two seconds, then the place the link names, or the sign-in page. */
export function MagicLoginPage(): ReactElement {
  const asked = useSearch()
  const search = new URLSearchParams(asked)
  return (
    <LinkEntrance
      isImmediate={linkProblem(search) !== undefined || isRequestedLink(search.get('asked'))}
      stayAt={linkTarget(search)}
      search={asked}
      enter={enterByLink}
    />
  )
}
