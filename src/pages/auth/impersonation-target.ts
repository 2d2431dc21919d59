import { pathTo } from '#routes'

/** The first page of an impersonation: the draft offer redirect, the draft's landing, otherwise the home page. */
export function impersonationTarget(search: URLSearchParams): string {
  const encodedDraftOffer = search.get('encodedDraftOffer')
  if (encodedDraftOffer) return pathTo('builderLanding', {}, { encodedDraftOffer })
  const id = search.get('draftId')
  const referrer = search.get('referrer')
  return id && referrer ? pathTo('earlyPayOfferLanding', {}, { id, referrer }) : pathTo('home')
}
