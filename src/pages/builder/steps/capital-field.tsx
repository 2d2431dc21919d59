import type { ReactElement } from 'react'
import { DecimalField } from '#components'
import { t } from '#i18n'
import { builder } from '#state'
import { capitalBox } from '../builder.css.ts'

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
    </div>
  )
}
