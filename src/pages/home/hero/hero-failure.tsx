import { CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '#components'
import { t } from '#i18n'
import { heroFailure, heroNotes, heroText } from '../home.css.ts'

export function HeroFailure({ onRefresh }: { readonly onRefresh: () => void }): ReactElement {
  return (
    <section role="alert" className={heroFailure}>
      <CircleAlert size={24} aria-hidden />
      <div className={heroText}>
        <h1>{t('home.heroFailedTitle')}</h1>
        <p>{t('home.heroFailedBody')}</p>
        <p className={heroNotes}>{t('home.heroFailedHint')}</p>
        <div>
          <Button onPress={onRefresh}>{t('home.refresh')}</Button>
        </div>
      </div>
    </section>
  )
}
