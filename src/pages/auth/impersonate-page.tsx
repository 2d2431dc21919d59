import type { ReactElement } from 'react'
import { pathTo, useSearch } from '#routes'
import { session, signInWithLink, toApiError, track } from '#state'
import { LinkEntrance } from './link-entrance.tsx'
import { showStillSignedIn } from './still-signed-in.ts'
import { isUnanswered } from './unanswered.ts'

export function ImpersonatePage(): ReactElement {
  const asked = useSearch()
  const search = new URLSearchParams(asked)
  return (
    <LinkEntrance
      isImmediate={!search.get('token')}
      stayAt={impersonationTarget(search)}
      search={asked}
      enter={enterAs}
    />
  )
}

async function enterAs(search: URLSearchParams): Promise<string> {
  const token = search.get('token')
  try {
    if (token) await signInWithLink(token)
    if (!session.isAuthenticated.peek()) throw new Error('There is no session to go on with.')
    return impersonationTarget(search)
  } catch (error) {
    if (isUnanswered(error)) throw error
    track('impersonation-failed', { problem: toApiError(error).code })
    if (showStillSignedIn()) return pathTo('home')
    await session.logout()
    return pathTo('signIn', {}, { reason: 'invalid-link' })
  }
}

/** The first page of an impersonation: the draft offer redirect, the draft's landing, otherwise the home page. */
export function impersonationTarget(search: URLSearchParams): string {
  const encodedDraftOffer = search.get('encodedDraftOffer')
  if (encodedDraftOffer) return pathTo('builderLanding', {}, { encodedDraftOffer })
  const id = search.get('draftId')
  const referrer = search.get('referrer')
  return id && referrer ? pathTo('earlyPayOfferLanding', {}, { id, referrer }) : pathTo('home')
}
