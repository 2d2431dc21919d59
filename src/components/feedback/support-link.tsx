import { createContext, use, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n'
import { link } from '#styles'

const SupportAddress = createContext<string | undefined>(undefined)

export interface SupportProviderProps {
  /** Where support is reached: a page, or `mailto:`. Undefined until it is known. */
  readonly address: string | undefined
  readonly children: ReactNode
}

export function SupportProvider({ address, children }: SupportProviderProps): ReactElement {
  return <SupportAddress value={address}>{children}</SupportAddress>
}

/** The way to the support; nothing where its address is not known. */
export function SupportLink(): ReactElement | null {
  const address = use(SupportAddress)
  if (address === undefined) return null
  return (
    <a className={link} href={address} target="_blank" rel="noopener">
      {t('errors.contactSupport')}
    </a>
  )
}
