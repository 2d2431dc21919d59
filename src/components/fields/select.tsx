import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import type { ReactElement } from 'react'
import { field, fieldBox, fieldLabel, visuallyHidden } from '#styles'
import { option, optionCheck, popover, selectButton, selectValue } from './fields.css.ts'
import { WindowedOptions } from './windowed-options.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface SelectProps<Value extends string> {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
}

export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { label, isLabelHidden, options, value, onChange, isDisabled = false } = props
  const choose = (key: unknown): void => {
    const chosen = options.find((each) => each.value === key)
    if (chosen) onChange(chosen.value)
  }
  return (
    <AriaSelect className={field} value={value} onChange={choose} isDisabled={isDisabled}>
      <Label className={isLabelHidden ? visuallyHidden : fieldLabel}>{label}</Label>
      <Button className={`${fieldBox} ${selectButton}`}>
        <SelectValue className={selectValue}>
          {({ selectedText, defaultChildren }) => <span title={selectedText}>{defaultChildren}</span>}
        </SelectValue>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover className={popover}>
        <WindowedOptions count={options.length}>
          <ListBox>
            {options.map((each) => (
              <ListBoxItem key={each.value} id={each.value} textValue={each.label} className={option}>
                {({ isSelected }) => (
                  <>
                    <span className={optionCheck}>{isSelected && <Check size={16} aria-hidden />}</span>
                    {each.label}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </WindowedOptions>
      </Popover>
    </AriaSelect>
  )
}
