import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea as AriaTextArea, TextField } from 'react-aria-components/TextField'
import type { ReactElement } from 'react'
import { field, fieldBox, fieldError, fieldHint, fieldLabel } from '#styles'
import { lines } from './fields.css.ts'

export interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
  readonly hint?: string
  /** What is wrong with the text; makes the field invalid. */
  readonly error?: string | undefined
}

export function TextArea({ label, value, onChange, rows = 8, hint, error }: TextAreaProps): ReactElement {
  return (
    <TextField className={field} value={value} onChange={onChange} isInvalid={error !== undefined}>
      <Label className={fieldLabel}>{label}</Label>
      <AriaTextArea className={`${fieldBox} ${lines}`} rows={rows} spellCheck="false" />
      {hint && !error && (
        <Text slot="description" className={fieldHint}>
          {hint}
        </Text>
      )}
      <FieldError className={fieldError}>{error}</FieldError>
    </TextField>
  )
}
