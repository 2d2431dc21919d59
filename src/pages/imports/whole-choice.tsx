import type { ReactElement } from 'react'
import { ChoiceCards } from '#components'
import type { ImportPreview } from '#contract'
import { t } from '#i18n'
import type { AskedReading } from '#documents/imports'
import { text } from '#styles'
import { usedProfile } from './found-profiles.tsx'
import { group } from './imports.css.ts'

export interface WholeChoiceProps {
  readonly preview: ImportPreview
  readonly asked: AskedReading
  readonly onChange: (change: AskedReading) => void
}

export function WholeChoice({ preview, asked, onChange }: WholeChoiceProps): ReactElement {
  const isWhole = asked.isWhole ?? usedProfile(preview)?.isWhole ?? false
  return (
    <div className={group}>
      <h2 className={text({ size: 14, weight: 'medium' })}>{t('imports.whole')}</h2>
      <ChoiceCards
        label={t('imports.whole')}
        options={wholeOptions()}
        value={isWhole ? 'whole' : 'addition'}
        onChange={(chosen) => onChange({ isWhole: chosen === 'whole' })}
      />
    </div>
  )
}

export function wholeOptions() {
  return [
    { value: 'addition', label: t('imports.wholeAddition'), note: t('imports.wholeAdditionNote') },
    { value: 'whole', label: t('imports.wholeBook'), note: t('imports.wholeBookNote') },
  ] as const
}
