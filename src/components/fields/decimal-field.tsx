import { useState, type KeyboardEvent, type ReactElement } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { Input, TextField } from 'react-aria-components/TextField'
import { formatDecimal, formatFigure, numberMarks, sumValue, type NumberMarks } from '#i18n'
import { field, fieldBox, fieldError, fieldHint, fieldLabel } from '#styles'
import { bareInput, hiddenHint, hintOrError, suffixText } from './fields.css.ts'
import { readAmount } from './read-amount.ts'

export interface DecimalFieldProps {
  readonly label: string
  /** Undefined while empty. */
  readonly value: number | undefined
  /** Called at every keystroke that leaves a number or nothing; with NaN only where `reportsNaN`. */
  readonly onChange: (value: number | undefined) => void
  /** What an arrow key adds; Page Up and Page Down add ten times as much. */
  readonly step: number
  readonly min: number
  readonly max: number
  readonly digits: number
  /** Shown behind the box; it may be typed as well. */
  readonly suffix?: string
  /** Passes NaN for text that is no number, so that the form can report it. */
  readonly reportsNaN?: true
  /**
   * An amount as people write one, `$10,000` or `20k`; a sum such as 1,200*3+50 counts as its value, which is written
   * out when the box is left.
   */
  readonly allowsSums?: true
  /** A value that the empty box suggests, in the user's notation. */
  readonly placeholder?: number | undefined
  readonly isRequired?: true
  readonly onEnter?: () => void
  readonly hint?: string
  /** What the value comes to, in place of the hint. */
  readonly note?: string | undefined
  readonly error?: string | undefined
}

/** A number that follows the user's typing, in the user's notation; arrow keys move it. */
export function DecimalField(props: DecimalFieldProps): ReactElement {
  const { label, value, onChange, suffix, hint, note, error, reportsNaN, allowsSums, placeholder } = props
  const [text, setText] = useText(value, props)
  const type = (next: string): void => {
    const bare = withoutSuffix(next, suffix)
    const parsed = allowsSums
      ? (sumValue(bare, readTerm) ?? readAmount(bare, parseDecimal))
      : parseDecimal(bare)
    setText(next, parsed)
    if (reportsNaN || parsed === undefined || Number.isFinite(parsed)) onChange(parsed)
  }
  const writeOut = (): void => {
    if (!allowsSums || isEmptyValue(value) || sumValue(text, readTerm) === undefined) return
    setText(formatDecimal(value, decimalsOf(value)), value)
  }
  const step = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') props.onEnter?.()
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    const next = moved(props, steps)
    setText(formatDecimal(next, props.digits), next)
    onChange(next)
  }
  return (
    <TextField
      className={field}
      value={text}
      onChange={type}
      onBlur={writeOut}
      isInvalid={error !== undefined}
      isRequired={props.isRequired === true}
      validationBehavior="aria"
      inputMode="decimal"
    >
      <Label className={fieldLabel}>{label}</Label>
      <Group className={fieldBox}>
        <Input
          className={bareInput}
          onKeyDown={step}
          autoComplete="off"
          {...(placeholder !== undefined && { placeholder: formatFigure(placeholder) })}
        />
        {suffix && (
          <span aria-hidden className={suffixText}>
            {suffix}
          </span>
        )}
      </Group>
      {hint === undefined ? (
        <FieldError className={fieldError}>{error}</FieldError>
      ) : (
        <HintOrError hint={hint} note={note} error={error} />
      )}
    </TextField>
  )
}

interface HintOrErrorProps {
  readonly hint: string
  readonly note: string | undefined
  readonly error: string | undefined
}

/** As high as the highest of them, so that nothing below moves while one types. */
function HintOrError({ hint, note, error }: HintOrErrorProps): ReactElement {
  const said = error === undefined ? (note ?? hint) : undefined
  return (
    <div className={hintOrError}>
      {said !== undefined && (
        <Text slot="description" className={fieldHint}>
          {said}
        </Text>
      )}
      {said !== hint && (
        <span aria-hidden className={`${fieldHint} ${hiddenHint}`}>
          {hint}
        </span>
      )}
      <FieldError className={fieldError}>{error}</FieldError>
    </div>
  )
}

function withoutSuffix(text: string, suffix: string | undefined): string {
  const clean = text.trim()
  return suffix !== undefined && clean.endsWith(suffix) ? clean.slice(0, -suffix.length) : text
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

function moved({ value = 0, step, min, max, digits }: DecimalFieldProps, steps: number): number {
  const next = Math.min(max, Math.max(min, value + steps * step))
  return Number(next.toFixed(digits))
}

/**
 * A number in the user's notation; undefined for nothing, NaN for text that is no number. One mark
 * before one or two digits is a decimal mark in every language: "8,5" never means 85.
 */
export function parseDecimal(text: string): number | undefined {
  const clean = text.trim()
  if (clean === '') return undefined
  const decimal = /^([-+]?\d*)[.,](\d{1,2})$/.exec(clean)
  if (decimal) return Number(`${decimal[1]}.${decimal[2]}`)
  const marks = numberMarks()
  if (!wellFormed(marks).test(clean)) return Number.NaN
  const plain = clean
    .replaceAll(marks.group, '')
    .replaceAll(/[\s'’]/g, '')
    .replace('\u2212', '-')
  const figure = plain.replace(marks.decimal, '.')
  return /\d/.test(figure) ? Number(figure) : Number.NaN
}

// Digits in groups of three or in none, then the decimal mark.
function wellFormed({ group, decimal }: NumberMarks): RegExp {
  return new RegExp(
    `^[-+\u2212]?(?:\\d+|\\d{1,3}(?:[${inPattern(group)}\\s'’]\\d{3})+)?(?:${inPattern(decimal)}\\d*)?$`,
    'u',
  )
}

function inPattern(mark: string): string {
  return `\\u{${mark.codePointAt(0)!.toString(16)}}`
}

/** Keeps the typed text as long as it parses to the value; a value set from elsewhere is formatted. */
function useText(
  value: number | undefined,
  { digits, allowsSums }: Pick<DecimalFieldProps, 'digits' | 'allowsSums'>,
): [string, (text: string, meant: number | undefined) => void] {
  const [typed, setTyped] = useState<{ text: string; meant: number | undefined }>()
  const isCurrent = typed !== undefined && (Object.is(typed.meant, value) || Number.isNaN(typed.meant))
  const shown = allowsSums && value !== undefined ? decimalsOf(value) : digits
  const text = isCurrent ? typed.text : isEmptyValue(value) ? '' : formatDecimal(value, shown)
  return [text, (next, meant) => setTyped({ text: next, meant })]
}

function isEmptyValue(value: number | undefined): value is undefined {
  return value === undefined || Number.isNaN(value)
}

/** As many digits as an amount needs, up to 3. */
function decimalsOf(value: number): number {
  return [0, 1, 2].find((digits) => Number(value.toFixed(digits)) === value) ?? 3
}

function readTerm(text: string): number {
  return readAmount(text, parseDecimal) ?? Number.NaN
}
