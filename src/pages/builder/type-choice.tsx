import type { ReactElement } from 'react'
import { ChoiceCards } from '#components'
import { t } from '#i18n'
import { builder } from '#state'
import { typeNote, typeTitle } from './type-texts.ts'

/** Which kind of offer, of those the chosen customers take together. */
export function TypeChoice(): ReactElement | null {
  const types = builder.types.value
  if (types.length < 2) return null
  return (
    <ChoiceCards
      label={t('builder.typeLabel')}
      options={types.map((type) => ({ value: type, label: typeTitle(type), note: typeNote(type) }))}
      value={builder.type.value}
      onChange={builder.setType}
    />
  )
}
