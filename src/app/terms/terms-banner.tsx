import { useState, type ReactElement } from 'react'
import type { TermsDocument } from '#contract'
import { bannerDocument } from '#domain/account'
import { useMe } from '#documents/account/me'
import { useTerms } from '#documents/account/terms'
import { session } from '#state'
import { TermsAnnouncement } from '../later-parts.ts'

/** Says that the terms have changed, until the user closes it or opens them. */
export function TermsBanner(): ReactElement | null {
  const isImpersonated = session.token.value?.subject !== undefined
  const isReadOnly = useMe().data?.isReadOnly
  const { data: documents = [] } = useTerms(!isImpersonated && isReadOnly === false)
  const due = bannerDocument({ documents, isImpersonated, isReadOnly })
  // A document that counts as seen in the meantime stays on screen.
  const [shown, setShown] = useState<TermsDocument>()
  const [closed, setClosed] = useState<string>()
  if (due !== undefined && due.uuid !== shown?.uuid) setShown(due)
  if (shown === undefined || shown.uuid === closed || isImpersonated || isReadOnly !== false) return null
  return <TermsAnnouncement key={shown.uuid} uuid={shown.uuid} onClose={() => setClosed(shown.uuid)} />
}
