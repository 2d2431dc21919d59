import { X } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import { IconButton, TextLink } from '#components'
import { TERMS_SEEN_AFTER_MS } from '#domain/account'
import { language, t } from '#i18n'
import { pathTo } from '#routes'
import { useProviderSettings } from '#documents/account/provider-settings'
import { useMarkTerms } from '#documents/account/terms'
import { banner, bannerLink } from './terms-announcement.css.ts'

export interface AnnouncementProps {
  readonly uuid: string
  readonly onClose: () => void
}

/** Counts as seen once it has been on screen for a while. */
export function TermsAnnouncement({ uuid, onClose }: AnnouncementProps): ReactElement {
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
