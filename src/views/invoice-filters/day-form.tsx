import { getLocalTimeZone, today, type CalendarDate } from '@internationalized/date'
import { useState, type ReactElement } from 'react'
import {
  Button,
  dayPresets,
  DayRangeFields,
  dayRangeProblem,
  presetDays,
  Select,
  type DayPreset,
  type DayRange,
} from '#components'
import { formatDay, t, type MessageKey } from '#i18n'
import { row } from '#styles'
import type { DayFilter, DayWindow } from '../invoice-grid/range-filters.ts'
import { FilterForm } from './filter-form.tsx'
import { dayTypeOf, dayTypes } from './filter-types.ts'
import type { RangeFormProps } from './filter-props.ts'
import { useApply } from './use-apply.ts'

const OPEN = { from: undefined, to: undefined }
const ALL = 'all'

/** Filters by one kind of day, or by none, once applied; its default window is one press away, as the other presets are. */
export function DayForm(props: RangeFormProps): ReactElement {
  const { query, layout } = props
  const types = dayTypes(query.tab)
  const own = dayTypeOf(query)
  const [id, setId] = useState((own ?? types[0])?.id)
  const type = types.find((each) => each.id === id)
  const [range, setRange] = useState(own ? query.days : OPEN)
  const [isChecked, setChecked] = useState(false)
  const problem = type && dayRangeProblem(range, layout)
  const choose = (chosen: string): void => {
    setId(chosen === ALL ? undefined : chosen)
    setRange(OPEN)
  }
  const apply = useApply(props, () => {
    setChecked(true)
    if (problem) return undefined
    const days = type ? range : OPEN
    const isOpen = days.from === undefined && days.to === undefined
    // What another table filters by stays until this one does.
    if (isOpen && own === undefined) return {}
    return { days, dayType: isOpen ? undefined : type?.id }
  })
  return (
    <FilterForm title={t('filters.date')} onApply={() => apply()}>
      <Select
        label={t('invoices.dateType')}
        options={[
          { value: ALL, label: t('invoices.allDates') },
          ...types.map((each) => ({ value: each.id, label: t(each.name) })),
        ]}
        value={type?.id ?? ALL}
        onChange={choose}
      />
      {type && <Presets type={type} range={range} onChange={setRange} />}
      {type && (
        <DayRangeFields
          label={t(type.name)}
          range={range}
          onChange={setRange}
          problem={isChecked && problem ? t(problem) : undefined}
        />
      )}
    </FilterForm>
  )
}

const PRESET_NAMES: Readonly<Record<DayPreset, MessageKey>> = {
  thisWeek: 'filters.thisWeek',
  next30: 'filters.next30Days',
  after: 'filters.fromDayOn',
}

interface PresetsProps {
  readonly type: DayFilter
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
}

function Presets({ type, range, onChange }: PresetsProps): ReactElement {
  const usual = defaultDays(type.window, today(getLocalTimeZone()))
  const choose = (preset: DayPreset): void =>
    onChange(presetDays(preset, { today: today(getLocalTimeZone()), range }))
  return (
    <div className={row({ gap: 2 })}>
      <Button size="small" onPress={() => onChange(usual)}>
        {`${formatDay(usual.from)} – ${formatDay(usual.to)}`}
      </Button>
      {dayPresets.map((preset) => (
        <Button key={preset} size="small" onPress={() => choose(preset)}>
          {t(PRESET_NAMES[preset])}
        </Button>
      ))}
    </div>
  )
}

export function defaultDays(
  { back, forward }: DayWindow,
  today: CalendarDate,
): { readonly from: string; readonly to: string } {
  return { from: today.subtract(back).toString(), to: today.add(forward).toString() }
}
