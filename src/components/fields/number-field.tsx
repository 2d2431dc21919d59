import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import {
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField'
import { Text } from 'react-aria-components/Text'
import type { ReactElement } from 'react'
import { field, fieldBox, fieldError, fieldHint, fieldLabel, visuallyHidden } from '#styles'
import { bareInput, suffixText } from './fields.css.ts'

export interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly hint?: string
  readonly error?: string | undefined
  /** A unit behind the figure, such as "%". */
  readonly suffix?: string
}

/** A number in the reader's own notation; arrow keys move it by its step. */
export function NumberField({
  label,
  isLabelHidden,
  hint,
  error,
  suffix,
  ...rest
}: NumberFieldProps): ReactElement {
  return (
    <AriaNumberField {...rest} isInvalid={error !== undefined} className={field}>
      <Label className={isLabelHidden ? visuallyHidden : fieldLabel}>{label}</Label>
      <Group className={fieldBox}>
        <Input className={bareInput} />
        {suffix && (
          <span aria-hidden className={suffixText}>
            {suffix}
          </span>
        )}
      </Group>
      {hint && !error && (
        <Text slot="description" className={fieldHint}>
          {hint}
        </Text>
      )}
      <FieldError className={fieldError}>{error}</FieldError>
    </AriaNumberField>
  )
}
