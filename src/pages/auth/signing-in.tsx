import type { ReactElement } from 'react'
import { Spinner } from '#components'
import { t } from '#i18n'
import { signingIn } from './signing-in.css.ts'

export function SigningIn(): ReactElement {
  return (
    <output className={signingIn}>
      <Spinner size="large" />
      {t('session.signingIn')}
    </output>
  )
}
