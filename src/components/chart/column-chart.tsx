import { scaleBand, scaleLinear } from 'd3-scale'
import { memo, useMemo, type ReactElement } from 'react'
import { AmountAxis, DayAxis } from './axes.tsx'
import { drawing, fill, ghost, hit, plot } from './chart.css.ts'
import type { ChartTone } from './legend.tsx'
import { Mark } from './mark.tsx'
import { useRovingFocus } from './use-roving-focus.ts'
import { useWidth } from './use-width.ts'

/** One column of a chart. */
export interface ChartColumn {
  readonly key: string
  /** What, when and how much, in words. */
  readonly name: string
  /** Below it on the axis; columns without one are between the labels. */
  readonly tick?: string | undefined
  /** From zero up, negative ones down. */
  readonly parts: readonly { readonly tone: ChartTone; readonly value: number }[]
  /** What would be there otherwise: an outline from zero. */
  readonly ghost?: number
  /** Where a click leads. */
  readonly to?: string | undefined
}

export interface ColumnChartProps {
  /** The accessible name. */
  readonly label: string
  readonly columns: readonly ChartColumn[]
  readonly formatValue: (value: number) => string
  /** The index of the column that is pointed at or focused, and undefined when none is. */
  readonly onActive: (index: number | undefined) => void
  /** The id of an element that says more of the active column. */
  readonly describedBy?: string
  /** Px. */
  readonly height?: number
}

const MARGIN = { top: 8, bottom: 22, start: 52 }
const TICKS = 4
/** A column is never wider, however few there are. */
const WIDEST_PX = 56

/** Columns side by side. One tab stop: arrows move between those that have something, Enter follows their link. */
export const ColumnChart = memo(function ColumnChart(props: ColumnChartProps): ReactElement {
  const { label, height = 220, columns } = props
  const [element, width] = useWidth<HTMLDivElement>()
  const marks = useMemo(() => columns.flatMap((column, index) => (isEmpty(column) ? [] : index)), [columns])
  const focus = useRovingFocus(marks)
  return (
    // The marks are reached by one tab stop, and arrows move among them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={element} className={plot} style={{ height }} onKeyDown={focus.onKeyDown}>
      {width !== undefined && (
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          aria-label={label}
          className={drawing}
          viewBox={`0 0 ${width} ${height}`}
          height={height}
        >
          <Columns {...props} width={width} height={height} {...focus} />
        </svg>
      )}
    </div>
  )
})

interface ColumnsProps extends Omit<ColumnChartProps, 'label'> {
  readonly width: number
  readonly height: number
  readonly tabIndexOf: (index: number) => 0 | -1
  readonly onFocus: (index: number) => void
}

function Columns(props: ColumnsProps): ReactElement {
  const { columns, formatValue, describedBy, onActive, width, height, tabIndexOf, onFocus } = props
  const { x, y, ticks } = scalesOf(columns, width, height)
  const bar = Math.min(x.bandwidth(), WIDEST_PX)
  const left = (index: number): number => x(index) ?? 0
  const middle = (index: number): number => left(index) + x.bandwidth() / 2
  const labels = columns.flatMap(({ tick }, index) =>
    tick === undefined ? [] : { x: middle(index), text: tick },
  )
  return (
    <>
      <AmountAxis ticks={ticks} y={y} format={formatValue} width={width} inset={MARGIN.start} />
      <DayAxis ticks={labels} y={height - 4} width={width} />
      {columns.map((column, index) =>
        isEmpty(column) ? null : (
          <Mark
            key={column.key}
            index={index}
            name={column.name}
            to={column.to}
            tabIndex={tabIndexOf(index)}
            describedBy={describedBy}
            onActive={onActive}
            onFocus={onFocus}
          >
            <rect
              className={hit}
              x={left(index) - (x.step() - x.bandwidth()) / 2}
              width={x.step()}
              y={MARGIN.top}
              height={height - MARGIN.top - MARGIN.bottom}
            />
            <Bar column={column} x={middle(index) - bar / 2} width={bar} y={y} />
          </Mark>
        ),
      )}
    </>
  )
}

interface BarProps {
  readonly column: ChartColumn
  readonly x: number
  readonly width: number
  readonly y: (value: number) => number
}

function Bar({ column, x, width, y }: BarProps): ReactElement {
  const { parts, ghost: outline } = column
  return (
    <>
      {outline !== undefined && outline !== 0 && (
        <rect className={ghost} x={x + 0.5} width={Math.max(width - 1, 1)} {...span(y, 0, outline)} />
      )}
      {stacked(parts).map(({ tone, from, to }, n) => (
        // A tone may come twice, the parts never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <rect key={n} className={fill[tone]} x={x} width={width} {...span(y, from, to)} />
      ))}
    </>
  )
}

// At least a px, so that nothing that is there is invisible.
function span(y: (value: number) => number, from: number, to: number): { y: number; height: number } {
  const [top, bottom] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))]
  const height = Math.max(bottom - top, 1)
  return { y: to >= from ? bottom - height : top, height }
}

interface Stacked {
  readonly tone: ChartTone
  readonly from: number
  readonly to: number
}

/** Positive parts stand on each other from zero up, negative ones hang below it. */
function stacked(parts: ChartColumn['parts']): readonly Stacked[] {
  let [above, below] = [0, 0]
  return parts.flatMap(({ tone, value }) => {
    if (value === 0) return []
    const from = value > 0 ? above : below
    const to = from + value
    if (value > 0) above = to
    else below = to
    return { tone, from, to }
  })
}

function isEmpty({ parts, ghost: outline = 0 }: ChartColumn): boolean {
  return outline === 0 && parts.every(({ value }) => value === 0)
}

function scalesOf(columns: readonly ChartColumn[], width: number, height: number) {
  const ends = columns.flatMap(({ parts, ghost: outline = 0 }) => [
    outline,
    ...stacked(parts).map(({ to }) => to),
  ])
  const y = scaleLinear()
    .domain([Math.min(0, ...ends), Math.max(1, ...ends)])
    .nice(TICKS)
    .range([height - MARGIN.bottom, MARGIN.top])
  const x = scaleBand<number>()
    .domain(columns.map((_, index) => index))
    .range([MARGIN.start, width])
    .paddingInner(0.25)
    .paddingOuter(0.1)
  return { x, y, ticks: y.ticks(TICKS) }
}
