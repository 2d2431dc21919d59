import { scaleBand, scaleLinear } from 'd3-scale'
import { memo, useMemo, type ReactElement } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { usePainted } from '../windowing/use-painted.ts'
import { AmountAxis, DayAxis } from './axes.tsx'
import { cutLine, drawing, fill, ghost, hit, plot, tickText } from './chart.css.ts'
import { cutAbove } from './cut-above.ts'
import type { ChartTone } from './legend.tsx'
import { Mark } from './mark.tsx'
import { useRovingFocus } from './use-roving-focus.ts'
import { useWidth } from './use-width.ts'

export interface ChartColumn {
  readonly key: string
  /** What, when and how much, in words. */
  readonly name: string
  /** Below it on the axis; columns without one are between the labels. */
  readonly tick?: string | undefined
  readonly parts: readonly { readonly tone: ChartTone; readonly value: number }[]
  /** What would be there otherwise: an outline from zero. */
  readonly ghost?: number
  readonly to?: string | undefined
}

export interface ColumnChartProps {
  readonly label: string
  /** Undefined while they are loading: a skeleton of the same size. */
  readonly columns: readonly ChartColumn[] | undefined
  readonly formatValue: (value: number) => string
  /** The index of the column that is pointed at or focused, and undefined when none is. */
  readonly onActive: (index: number | undefined) => void
  readonly describedBy?: string
  /** Px. */
  readonly height?: number
}

const MARGIN = { top: 8, bottom: 22, start: 52 }
/** Above columns that are cut: room for their values. */
const CUT_TOP = 24
const TICKS = 4
/** A column is never wider, however few there are. */
const WIDEST_PX = 56

const NO_COLUMNS: readonly ChartColumn[] = []

/**
 * Columns side by side. One tab stop: arrows move between those that have something, Enter follows their link. What can be
 * pointed at and focused comes in the frame behind the one that shows the columns: it is most of the elements.
 */
export const ColumnChart = memo(function ColumnChart(props: ColumnChartProps): ReactElement {
  const { label, height = 220, columns } = props
  const [element, width] = useWidth<HTMLDivElement>()
  const painted = usePaintedColumns(label, columns)
  const marks = useMemo(() => painted.flatMap((column, index) => (isEmpty(column) ? [] : index)), [painted])
  const focus = useRovingFocus(marks)
  const size = { width: width ?? 0, height }
  return (
    // The marks are reached by one tab stop, and arrows move among them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={element} className={plot} style={{ height }} onKeyDown={focus.onKeyDown}>
      {columns === undefined && <Skeleton height="100%" />}
      {width !== undefined && columns !== undefined && (
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          aria-label={label}
          className={drawing}
          viewBox={`0 0 ${width} ${height}`}
          height={height}
        >
          <Marks {...props} {...size} {...focus} columns={painted} />
          <Columns columns={columns} formatValue={props.formatValue} {...size} />
        </svg>
      )}
    </div>
  )
})

// None of another currency, or whatever else the label says.
function usePaintedColumns(label: string, columns: ColumnChartProps['columns']): readonly ChartColumn[] {
  const labelled = useMemo(() => ({ label, columns }), [label, columns])
  const painted = usePainted(labelled, undefined)
  return painted?.label === label ? (painted.columns ?? NO_COLUMNS) : NO_COLUMNS
}

interface Size {
  readonly width: number
  readonly height: number
}

interface ColumnsProps extends Size {
  readonly columns: readonly ChartColumn[]
  readonly formatValue: (value: number) => string
}

/** The axes, and a path a fill: an element a column would take several times as long. */
function Columns({ columns, formatValue, width, height }: ColumnsProps): ReactElement {
  const places = useMemo(() => placesOf(columns.length, width), [columns.length, width])
  const { y, ticks, end } = useMemo(() => valueScale(columns, height), [columns, height])
  const labels = columns.flatMap(({ tick }, index) =>
    tick === undefined ? [] : { x: places.middle(index), text: tick },
  )
  return (
    <>
      <AmountAxis ticks={ticks} y={y} format={formatValue} width={width} inset={MARGIN.start} />
      <DayAxis ticks={labels} y={height - 4} width={width} />
      {columnPaths(columns, places, y).map(({ tone, path }) => (
        <path key={tone} data-tone={tone} className={tone === 'ghost' ? ghost : fill[tone]} d={path} />
      ))}
      {columns.map((column, index) => {
        const top = topOf(column)
        return top > end ? (
          <CutMark
            key={column.key}
            x={places.middle(index)}
            bar={places.bar}
            text={formatValue(top)}
            width={width}
          />
        ) : null
      })}
    </>
  )
}

interface CutMarkProps {
  readonly x: number
  readonly bar: number
  readonly text: string
  readonly width: number
}

/** Two slanted lines across the top of a column that goes on above the axis, and its value above them. */
function CutMark({ x, bar, text, width }: CutMarkProps): ReactElement {
  const [from, to] = [x - bar / 2 - 3, x + bar / 2 + 3]
  const isAtStart = x - MARGIN.start < LABEL_HALF_PX
  const isAtEnd = width - x < LABEL_HALF_PX
  return (
    <g aria-hidden data-cut>
      {[10, 15].map((below) => (
        <path
          key={below}
          className={cutLine}
          d={`M${from} ${CUT_TOP + below + 3}L${to} ${CUT_TOP + below - 3}`}
        />
      ))}
      <text
        className={tickText}
        x={isAtStart ? MARGIN.start : isAtEnd ? width : x}
        y={CUT_TOP - 8}
        textAnchor={isAtStart ? 'start' : isAtEnd ? 'end' : 'middle'}
      >
        {text}
      </text>
    </g>
  )
}

/** Half of what a value takes above its column. */
const LABEL_HALF_PX = 32

interface MarksProps extends Size, Pick<ColumnChartProps, 'describedBy' | 'onActive'> {
  readonly columns: readonly ChartColumn[]
  readonly tabIndexOf: (index: number) => 0 | -1
  readonly onFocus: (index: number) => void
}

/** The whole height of each column that has something: below the columns, which let the pointer through. */
function Marks(props: MarksProps): ReactElement {
  const { columns, describedBy, onActive, width, height, tabIndexOf, onFocus } = props
  const { left, step } = placesOf(columns.length, width)
  return (
    <>
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
              x={left(index)}
              width={step}
              y={MARGIN.top}
              height={height - MARGIN.top - MARGIN.bottom}
            />
          </Mark>
        ),
      )}
    </>
  )
}

/** Where columns are, px from the start. */
interface Places {
  /** The start of the space of a column, half of the gap to the one before included. */
  readonly left: (index: number) => number
  readonly middle: (index: number) => number
  readonly step: number
  readonly bar: number
}

function placesOf(count: number, width: number): Places {
  const x = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([MARGIN.start, width])
    .paddingInner(0.25)
    .paddingOuter(0.1)
  const start = (index: number): number => x(index) ?? 0
  return {
    left: (index) => start(index) - (x.step() - x.bandwidth()) / 2,
    middle: (index) => start(index) + x.bandwidth() / 2,
    step: x.step(),
    bar: Math.min(x.bandwidth(), WIDEST_PX),
  }
}

interface TonePath {
  readonly tone: ChartTone | 'ghost'
  readonly path: string
}

// In the order in which they are drawn.
function columnPaths(
  columns: readonly ChartColumn[],
  { middle, bar }: Places,
  y: (value: number) => number,
): readonly TonePath[] {
  const paths = new Map<TonePath['tone'], string>([['ghost', '']])
  const add = (tone: TonePath['tone'], rect: string): void => {
    paths.set(tone, (paths.get(tone) ?? '') + rect)
  }
  columns.forEach(({ parts, ghost: outline = 0 }, index) => {
    const x = middle(index) - bar / 2
    if (outline !== 0) add('ghost', rectPath(x + 0.5, Math.max(bar - 1, 1), span(y, 0, outline)))
    for (const { tone, from, to } of stacked(parts)) add(tone, rectPath(x, bar, span(y, from, to)))
  })
  return [...paths].flatMap(([tone, path]) => (path === '' ? [] : { tone, path }))
}

function rectPath(x: number, width: number, { y, height }: { y: number; height: number }): string {
  const [left, wide, top, high] = [x, width, y, height].map((each) => Math.round(each * 100) / 100)
  return `M${left} ${top}h${wide}v${high}h${-wide!}z`
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

function topOf({ parts, ghost: outline = 0 }: ChartColumn): number {
  return Math.max(outline, ...stacked(parts).map(({ to }) => to))
}

/** The axis of the values. Its `end` is Infinity unless higher columns are cut there. */
function valueScale(columns: readonly ChartColumn[], height: number) {
  const ends = columns.flatMap(({ parts, ghost: outline = 0 }) => [
    outline,
    ...stacked(parts).map(({ to }) => to),
  ])
  const cut = cutAbove(columns.map(topOf))
  const y = scaleLinear()
    .domain([Math.min(0, ...ends), Math.max(1, cut ?? Math.max(0, ...ends))])
    .nice(TICKS)
    .range([height - MARGIN.bottom, cut === undefined ? MARGIN.top : CUT_TOP])
    .clamp(cut !== undefined)
  return { y, ticks: y.ticks(TICKS), end: cut === undefined ? Infinity : y.domain()[1]! }
}
