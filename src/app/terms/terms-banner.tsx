import { X } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { IconButton, TextLink } from '#components'
import type { TermsDocument } from '#contract'
import { bannerDocument, TERMS_SEEN_AFTER_MS } from '#domain/account'
import { language, t } from '#i18n'
import { pathTo } from '#routes'
import { useMe } from '#documents/account/me'
import { useProviderSettings } from '#documents/account/provider-settings'
import { useMarkTerms, useTerms } from '#documents/account/terms'
import { session } from '#state'
import { banner, bannerLink } from './terms-banner.css.ts'

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
  return <Announcement key={shown.uuid} uuid={shown.uuid} onClose={() => setClosed(shown.uuid)} />
}

interface AnnouncementProps {
  readonly uuid: string
  readonly onClose: () => void
}

function Announcement({ uuid, onClose }: AnnouncementProps): ReactElement {
  const { mutate: mark } = useMarkTerms()
  useEffect(() => {
    const timer = setTimeout(() => mark({ uuid, event: 'shown' }), TERMS_SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [uuid, mark])
  const close = (event: 'dismissed' | 'opened'): void => {
    mark({ uuid, event })
    onClose()
  }
  return (
    <section aria-label={t('shell.termsChanged')} className={banner}>
      <span>
        {t('shell.termsChanged')} <TermsLink onOpen={() => close('opened')} />
      </span>
      <IconButton size="small" label={t('shell.termsDismiss')} onPress={() => close('dismissed')}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  )
}

/** To the provider's own page where it has one, otherwise to the product's in the current language. */
function TermsLink({ onOpen }: { readonly onOpen: () => void }): ReactElement {
  const outside = useProviderSettings().data?.supplierAgreementUrl
  const text = t('shell.termsRead')
  if (outside == null) {
    const inside = pathTo('supplierAgreement', { language: language.value })
    return (
      <TextLink to={inside} className={bannerLink} onPress={onOpen}>
        {text}
      </TextLink>
    )
  }
  return (
    <a href={outside} target="_blank" rel="noreferrer" className={bannerLink} onClick={onOpen}>
      {text}
    </a>
  )
}
