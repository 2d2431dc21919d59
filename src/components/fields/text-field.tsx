import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import {
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import type { ReactElement } from 'react'
import { field, fieldBox, fieldError, fieldHint, fieldLabel, visuallyHidden } from '#styles'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string
  /** The label is there for screen readers only. */
  readonly isLabelHidden?: boolean
  readonly hint?: string
  /** What is wrong with the value; makes the field invalid. */
  readonly error?: string | undefined
  readonly placeholder?: string
}

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  placeholder,
  ...rest
}: TextFieldProps): ReactElement {
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} className={field}>
      <Label className={isLabelHidden ? visuallyHidden : fieldLabel}>{label}</Label>
      <Input className={fieldBox} {...(placeholder ? { placeholder } : {})} />
      {hint && !error && (
        <Text slot="description" className={fieldHint}>
          {hint}
        </Text>
      )}
      <FieldError className={fieldError}>{error}</FieldError>
    </AriaTextField>
  )
}
