import type { ReactElement } from 'react'
import { DecimalField, useIsBelowDesktop } from '#components'
import { formatList, t } from '#i18n'
import { againstCapital, againstCapitalLabel } from '#offering'
import { builder, SHOWN_CURRENCIES } from '#state'
import { capitalBox } from '../builder.css.ts'
import { hasRate } from './at-rate.ts'

/** The user's cost of capital: invoices that cost more are marked. Stored on this device, never sent. */
export function CapitalField(): ReactElement {
  const percent = builder.capitalPercent.value
  // Elsewhere it stands in the result, which is beside the field.
  const isResultBelow = useIsBelowDesktop()
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
        note={isResultBelow ? moneyOfCapital() : undefined}
        error={isWrong ? t('builder.rateNotANumber') : undefined}
      />
    </div>
  )
}

/** What the rate saves or costs beside it; undefined without a rate. */
function moneyOfCapital(): string | undefined {
  const told = hasRate() ? builder.results.value.flatMap((result) => againstCapital(result) ?? []) : []
  if (told.length === 0) return undefined
  const more = told.length - SHOWN_CURRENCIES
  const rest = more > 0 ? [t('common.moreCurrencies', { count: more })] : []
  return `${againstCapitalLabel()} ${formatList([...told.slice(0, SHOWN_CURRENCIES), ...rest])}`
}
