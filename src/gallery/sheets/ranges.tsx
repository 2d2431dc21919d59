import { AmountRangeFields, DayRangeFields, type AmountRange, type DayRange } from '#components'
import { t } from '#i18n'
import { Held } from '../held.tsx'
import { DAY } from '../samples.ts'
import { sheet } from '../sheet.ts'

function amounts(from: number | undefined, to: number | undefined, hasProblem = false) {
  return () => (
    <Held<AmountRange> initial={{ from, to }}>
      {(range, onChange) => (
        <AmountRangeFields
          label={t('common.filters')}
          range={range}
          onChange={onChange}
          problem={hasProblem ? t('filters.validAmountRange') : undefined}
          suggested={{ from: 0, to: 250_000 }}
        />
      )}
    </Held>
  )
}

function days(from: string | undefined, to: string | undefined, hasProblem = false) {
  return () => (
    <Held<DayRange> initial={{ from, to }}>
      {(range, onChange) => (
        <DayRangeFields
          label={t('common.filters')}
          range={range}
          onChange={onChange}
          problem={hasProblem ? t('filters.validDateRange') : undefined}
        />
      )}
    </Held>
  )
}

export const RANGES = [
  sheet('AmountRangeFields', {
    empty: amounts(undefined, undefined),
    filled: amounts(1000, 123_456_789.5),
    problem: amounts(5000, 1000, true),
  }),
  sheet('DayRangeFields', {
    // Without a day its calendar shows the month it is.
    open: days(DAY, undefined),
    filled: days(DAY, '2026-12-31'),
    problem: days(DAY, '2026-01-31', true),
  }),
]
