import { Repeat } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '#components'
import { formatPercent, t } from '#i18n'
import { builder } from '#state'
import { stack, text } from '#styles'
import { upsellBox } from '../builder.css.ts'

/** Suggests a preferred term, at a rate slightly above the customers' target. */
export function Upsell(): ReactElement | null {
  const percent = builder.upsell.value
  if (percent === undefined) return null
  const rate = formatPercent(percent)
  return (
    <aside className={upsellBox} aria-label={t('builder.upsellTitle')}>
      <Repeat size={20} aria-hidden />
      <div className={stack({ gap: 1 })}>
        <h3 className={text({ size: 14, weight: 'medium' })}>{t('builder.upsellTitle')}</h3>
        <p className={text({ size: 13, tone: 'muted' })}>{t('builder.upsellBody', { rate })}</p>
      </div>
      <Button size="small" onPress={builder.takeUpsell}>
        {t('builder.upsellTake', { rate })}
      </Button>
    </aside>
  )
}
