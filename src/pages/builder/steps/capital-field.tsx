import type { ReactElement } from 'react'
import { DecimalField, useIsBelowDesktop } from '#components'
import { t } from '#i18n'
import { againstCapital, againstCapitalLabel } from '#offering'
import { builder } from '#state'
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

/** What the rate saves or costs beside it, in the currency with most of the offer; undefined without a rate. */
function moneyOfCapital(): string | undefined {
  const told = hasRate() ? builder.results.value.flatMap((result) => againstCapital(result) ?? []) : []
  const [first] = told
  if (first === undefined) return undefined
  // As short as the hint that it stands for.
  const others = told.length > 1 ? t('builder.andOthers', { count: told.length - 1 }) : ''
  return `${againstCapitalLabel()} ${first}${others}`
}
