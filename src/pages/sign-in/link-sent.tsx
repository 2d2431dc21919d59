import { useEffect, useRef, type ReactElement } from 'react'
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
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <output className={stack({ gap: 4, align: 'start' })}>
      <h1 ref={heading} tabIndex={-1} className={text({ size: 20 })}>
        {t('session.sentTitle')}
      </h1>
      <p className={text({ size: 14, tone: 'muted' })}>{t('session.sentBody', { email })}</p>
      <Button onPress={onAgain}>{t('session.sentAgain')}</Button>
    </output>
  )
}
