import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { ReactElement } from 'react'
import { visuallyHidden } from '#styles'
import { cards, choiceCard, choiceDot, choiceNote, choiceText, choiceTitle } from './choice-cards.css.ts'

export interface ChoiceCardsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly note: string }[]
  /** Undefined before one is chosen: a value that no card has would keep all of them from the keyboard. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

export function ChoiceCards<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceCardsProps<Value>): ReactElement {
  const choose = (next: string): void => {
    const chosen = options.find((each) => each.value === next)
    if (chosen) onChange(chosen.value)
  }
  return (
    <RadioGroup value={value ?? null} onChange={choose}>
      <Label className={visuallyHidden}>{label}</Label>
      <div className={cards}>
        {options.map((each) => (
          <Radio key={each.value} value={each.value} className={choiceCard}>
            <span className={choiceDot} aria-hidden />
            <span className={choiceText}>
              <span className={choiceTitle}>{each.label}</span>
              <span className={choiceNote}>{each.note}</span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
