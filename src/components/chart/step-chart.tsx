import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line as lineOf } from 'd3-shape'
import { useMemo, type ReactElement } from 'react'
import { AmountAxis, DayAxis } from './axes.tsx'
import { cutLine, drawing, hit, line, plot, point, tickText } from './chart.css.ts'
import { Mark } from './mark.tsx'
import { useRovingFocus } from './use-roving-focus.ts'
import { useWidth } from './use-width.ts'

export interface ChartPoint {
  readonly key: string
  /** What, when and how much, in words. */
  readonly name: string
  readonly x: number
  readonly y: number
  /** How it is drawn: filled, tinted, or hollow. */
  readonly mark: 'full' | 'part' | 'none'
  readonly to?: string | undefined
}

export interface StepChartProps {
  readonly label: string
  /** In the order of `x`. */
  readonly points: readonly ChartPoint[]
  /** The values of both axes; charts below each other share them. */
  readonly from: number
  readonly until: number
  readonly least: number
  readonly most: number
  /** Whether a value of the charts that share the axes is beyond `most`: its point lies above them, named, with its line cut. */
  readonly isCut?: boolean
  readonly ticks: readonly { readonly x: number; readonly text: string }[]
  readonly formatValue: (value: number) => string
  readonly onActive: (index: number | undefined) => void
  /** Px. */
  readonly height?: number
}

const MARGIN = { top: 8, start: 52, end: 8 }
/** Below the line: room for a point, and for the labels of the days. */
const BOTTOM = { bare: 8, labelled: 24 }
const RADIUS = 5
/** Where points lie that are beyond the axis, and where it ends below them. */
const BEYOND = { point: 8, axis: 30 }
const TICKS = 2

/** A value that holds until the next point. One tab stop: arrows move between the points, Enter follows their link. */
export function StepChart(props: StepChartProps): ReactElement {
  const { label, points, formatValue, onActive, height = 96 } = props
  const [element, width] = useWidth<HTMLDivElement>()
  const marks = useMemo(() => points.map((_, index) => index), [points])
  const focus = useRovingFocus(marks)
  const { x, y, ticks, path } = drawn(props, width ?? 0, height)
  return (
    // The points are reached by one tab stop, and arrows move among them.
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
          <AmountAxis ticks={ticks} y={y} format={formatValue} width={width} inset={MARGIN.start} />
          <DayAxis
            ticks={props.ticks.map((tick) => ({ x: x(tick.x), text: tick.text }))}
            y={height - 4}
            width={width}
          />
          <path className={line} d={path} aria-hidden />
          {points.map(
            (each, index) =>
              each.y > props.most && (
                <CutMark
                  key={each.key}
                  from={x(each.x)}
                  until={index + 1 < points.length ? x(points[index + 1]!.x) : width}
                  rises={isWithin(points[index - 1], props.most)}
                  falls={isWithin(points[index + 1], props.most)}
                  text={formatValue(each.y)}
                />
              ),
          )}
          {points.map((each, index) => (
            <Mark
              key={each.key}
              index={index}
              name={each.name}
              to={each.to}
              tabIndex={focus.tabIndexOf(index)}
              onActive={onActive}
              onFocus={focus.onFocus}
            >
              <circle className={hit} cx={x(each.x)} cy={y(each.y)} r={12} />
              <circle className={point[each.mark]} cx={x(each.x)} cy={y(each.y)} r={RADIUS} />
            </Mark>
          ))}
        </svg>
      )}
    </div>
  )
}

const isWithin = (point: ChartPoint | undefined, most: number): boolean =>
  point !== undefined && point.y <= most

interface CutMarkProps {
  /** Where its point is, and where the next one is, or the end of the picture. */
  readonly from: number
  readonly until: number
  /** Whether the line comes from within the axis, and whether it goes back there. */
  readonly rises: boolean
  readonly falls: boolean
  readonly text: string
}

/** Two slanted lines across each way to a point that lies beyond the axis, and its value, below the line that goes on from it. */
function CutMark({ from, until, rises, falls, text }: CutMarkProps): ReactElement {
  const isBefore = until - from < LABEL_PX
  const between = (BEYOND.point + BEYOND.axis) / 2
  return (
    <g aria-hidden data-cut>
      {[...(rises ? [from] : []), ...(falls ? [until] : [])].map((x) =>
        [between, between + 5].map((y) => (
          <path key={`${x} ${y}`} className={cutLine} d={`M${x - 6} ${y + 3}L${x + 6} ${y - 3}`} />
        )),
      )}
      <text
        className={tickText}
        x={from + (isBefore ? -1 : 1) * LABEL_INSET}
        y={between + 2}
        dy="0.32em"
        textAnchor={isBefore ? 'end' : 'start'}
      >
        {text}
      </text>
    </g>
  )
}

/** Beside the slanted lines. */
const LABEL_INSET = 10

/** What a value takes beside its point, up to the next way down. */
const LABEL_PX = 60

function drawn(
  { points, from, until, least, most, isCut = false, ticks }: StepChartProps,
  width: number,
  height: number,
) {
  const x = scaleLinear()
    .domain([from, Math.max(until, from + 1)])
    .range([MARGIN.start + RADIUS, Math.max(width - MARGIN.end, MARGIN.start)])
  const scale = scaleLinear()
    .domain(most > least ? [least, most] : [Math.max(0, least - 1), most + 1])
    .range([height - (ticks.length > 0 ? BOTTOM.labelled : BOTTOM.bare), isCut ? BEYOND.axis : MARGIN.top])
  const y = (value: number): number => (value > most ? BEYOND.point : scale(value))
  const path =
    lineOf<ChartPoint>(
      (each) => x(each.x),
      (each) => y(each.y),
    ).curve(curveStepAfter)(points) ?? ''
  return { x, y, ticks: scale.ticks(TICKS), path }
}
