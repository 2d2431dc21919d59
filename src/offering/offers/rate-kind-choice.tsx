import type { ReactElement } from 'react'
import { Segmented } from '#components'
import { t } from '#i18n'
import type { NamedRateType } from '#state'

export interface RateKindChoiceProps {
  readonly value: NamedRateType
  readonly onChange: (next: NamedRateType) => void
}

/** Whether a rate is one of a year or of the amount. */
export function RateKindChoice({ value, onChange }: RateKindChoiceProps): ReactElement {
  return (
    <Segmented
      label={t('builder.rateType')}
      options={[
        { value: 'APR', label: t('builder.apr') },
        { value: 'DISC', label: t('builder.discount') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
