import type { ReactElement } from 'react'
import { Button } from '#components'
import { t } from '#i18n'
import { stack, text } from '#styles'

/** The link was sent; the text is the same whether or not the address is known. */
export function LinkSent({
  email,
  onAgain,
}: {
  readonly email: string
  readonly onAgain: () => void
}): ReactElement {
  return (
    <output className={stack({ gap: 4, align: 'start' })}>
      <h1 className={text({ size: 20 })}>{t('session.sentTitle')}</h1>
      <p className={text({ size: 14, tone: 'muted' })}>{t('session.sentBody', { email })}</p>
      <Button onPress={onAgain}>{t('session.sentAgain')}</Button>
    </output>
  )
}
