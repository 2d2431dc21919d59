import type { ReactElement } from 'react'
import { ChoiceCards } from '#components'
import type { RequestType } from '#domain/requests'
import { offerTypeText, t } from '#i18n'
import { builder } from '#state'
import { stack, text } from '#styles'
import { note } from '../builder.css.ts'
import { typeNote } from './type-texts.ts'

// A single type is no choice, but needs its description.
function OnlyType({ type }: { readonly type: RequestType }): ReactElement {
  return (
    <div className={stack({ gap: 1 })}>
      <p className={text({ size: 16 })}>{offerTypeText(type)}</p>
      <p className={note}>{typeNote(type)}</p>
    </div>
  )
}

/** Chooses the kind of offer, of those that the chosen customers have in common. */
export function TypeChoice(): ReactElement | null {
  const types = builder.types.value
  const [only] = types
  if (only !== undefined && types.length === 1) return <OnlyType type={only} />
  if (types.length === 0) return null
  return (
    <ChoiceCards
      label={t('builder.typeLabel')}
      options={types.map((type) => ({ value: type, label: offerTypeText(type), note: typeNote(type) }))}
      value={builder.type.value}
      onChange={builder.setType}
    />
  )
}
