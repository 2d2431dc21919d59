import type { ReactElement } from 'react'
import { t } from '#i18n'
import { logo, logoBox } from './logo.css.ts'

export function Logo(): ReactElement {
  return (
    <span className={logo}>
      <svg className={logoBox} viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path
          d="M9 20.5 14.5 16 9 11.5M16.5 20.5 22 16l-5.5-4.5"
          fill="none"
          stroke="white"
          strokeWidth="2.6"
        />
      </svg>
      {t('common.productName')}
    </span>
  )
}
