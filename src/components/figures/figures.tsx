import type { ReactElement } from 'react'
import {
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatPercent,
  t,
  type DayStyle,
  type InstantStyle,
  type Currency,
  type EpochDay,
} from '#i18n'
import { figures } from '#styles'
import { code, struck, tabular } from './figures.css.ts'

export interface AmountProps {
  /** Minor units; undefined draws "n/a". */
  readonly minor: number | undefined
  readonly currency: Currency
  /** `symbol` $1.00 · `code` 1.00 USD, where currencies mix · `none` where the column's head names the currency. */
  readonly display?: 'symbol' | 'code' | 'none'
  /** Without minor units, for large figures in prose. */
  readonly isWhole?: boolean
  readonly isStruck?: boolean
}

/** Draws money: tabular figures, the currency's own decimals, a sign when negative. */
export function Amount({
  minor,
  currency,
  display = 'symbol',
  isWhole,
  isStruck,
}: AmountProps): ReactElement {
  if (minor === undefined) return <span className={figures}>{t('common.notAvailable')}</span>
  const className = isStruck ? `${figures} ${struck}` : figures
  const whole = isWhole === true
  if (display !== 'code') {
    return <span className={className}>{formatMoney(minor, currency, { display, whole })}</span>
  }
  return (
    <span className={className}>
      {formatMoney(minor, currency, { display: 'none', whole })}
      <span className={code}>{currency}</span>
    </span>
  )
}

/** Draws a percentage with two decimals; undefined draws "n/a". */
export function Rate({ percent }: { readonly percent: number | undefined }): ReactElement {
  return (
    <span className={figures}>
      {percent === undefined ? t('common.notAvailable') : formatPercent(percent)}
    </span>
  )
}

/** Draws a whole number; undefined draws "n/a". */
export function Count({ value }: { readonly value: number | undefined }): ReactElement {
  return (
    <span className={figures}>{value === undefined ? t('common.notAvailable') : formatCount(value)}</span>
  )
}

export interface DayProps {
  /** An epoch day or `yyyy-MM-dd`; undefined draws "n/a". */
  readonly day: EpochDay | string | undefined
  readonly format?: DayStyle
}

export function Day({ day, format }: DayProps): ReactElement {
  return (
    <span className={figures}>{day === undefined ? t('common.notAvailable') : formatDay(day, format)}</span>
  )
}

export interface InstantProps {
  /** Milliseconds or an ISO instant. */
  readonly at: number | string
  readonly format?: InstantStyle
  /** The user's own zone unless given. */
  readonly timeZone?: string
}

export function Instant({ at, format, timeZone }: InstantProps): ReactElement {
  return <time className={tabular}>{formatInstant(at, format, timeZone)}</time>
}
