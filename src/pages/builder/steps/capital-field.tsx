import type { ReactElement } from 'react'
import { DecimalField, useIsBelowDesktop } from '#components'
import { formatList, t } from '#i18n'
import { againstCapital, againstCapitalLabel } from '#offering'
import { builder, SHOWN_CURRENCIES } from '#state'
import { text } from '#styles'
import { capitalBox } from '../builder.css.ts'
import { hasRate } from './at-rate.ts'

/** The user's cost of capital: invoices that cost more are marked. Stored on this device, never sent. */
export function CapitalField(): ReactElement {
  const percent = builder.capitalPercent.value
  const isWrong = percent !== undefined && !(percent >= 0)
  return (
    <div className={capitalBox}>
      <DecimalField
        label={t('builder.capital')}
        value={percent}
        onChange={builder.setCapital}
        reportsNaN
        step={0.25}
        min={0}
        max={1000}
        digits={2}
        suffix="%"
        hint={t('builder.capitalHint')}
        error={isWrong ? t('builder.rateNotANumber') : undefined}
      />
      {useIsBelowDesktop() && <MoneyOfCapital />}
    </div>
  )
}

/** What the rate saves or costs beside it, where the result is below the fold. */
function MoneyOfCapital(): ReactElement | null {
  const told = hasRate() ? builder.results.value.flatMap((result) => againstCapital(result) ?? []) : []
  if (told.length === 0) return null
  const more = told.length - SHOWN_CURRENCIES
  const rest = more > 0 ? [t('common.moreCurrencies', { count: more })] : []
  return (
    <p className={text({ size: 13 })}>
      {againstCapitalLabel()} {formatList([...told.slice(0, SHOWN_CURRENCIES), ...rest])}
    </p>
  )
}
