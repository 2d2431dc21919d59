import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { ReactElement } from 'react'
import { segment, segments } from './fields.css.ts'
import type { SelectOption } from './select.tsx'

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>): ReactElement {
  const choose = (next: string): void => {
    const chosen = options.find((each) => each.value === next)
    if (chosen) onChange(chosen.value)
  }
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      className={segments}
      value={value}
      onChange={choose}
    >
      {options.map((each) => (
        <Radio key={each.value} value={each.value} className={segment}>
          {each.label}
        </Radio>
      ))}
    </RadioGroup>
  )
}
