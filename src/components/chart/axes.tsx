import type { ReactElement } from 'react'
import { gridLine, tickText, zeroLine } from './chart.css.ts'

/** A label of the axis below, in px from the start. */
interface PlacedTick {
  readonly x: number
  readonly text: string
}

interface AmountAxisProps {
  readonly ticks: readonly number[]
  readonly y: (value: number) => number
  readonly format: (value: number) => string
  readonly width: number
  readonly inset: number
}

/** Hairlines with their values. The line of zero is stronger. */
export function AmountAxis({ ticks, y, format, width, inset }: AmountAxisProps): ReactElement {
  return (
    <g aria-hidden>
      {distinct(ticks, format).map((tick) => (
        <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
          <line className={tick === 0 ? zeroLine : gridLine} x1={inset} x2={width} />
          <text className={tickText} x={inset - 8} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

interface DayAxisProps {
  readonly ticks: readonly PlacedTick[]
  readonly y: number
  readonly width: number
}

/** Px that a label needs, with the space to the next. */
const LABEL_PX = 58

/** Labels along the bottom; those that would touch the one before are left out. */
export function DayAxis({ ticks, y, width }: DayAxisProps): ReactElement {
  return (
    <g aria-hidden>
      {apart(ticks).map(({ x, text }) => (
        <text
          key={x}
          className={tickText}
          x={x}
          y={y}
          textAnchor={x < LABEL_PX / 2 ? 'start' : x > width - LABEL_PX / 2 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

function apart(ticks: readonly PlacedTick[]): readonly PlacedTick[] {
  const shown: PlacedTick[] = []
  for (const tick of ticks) if (tick.x - (shown.at(-1)?.x ?? -Infinity) >= LABEL_PX) shown.push(tick)
  return shown
}

/** Between few whole numbers, ticks may round to the same text: the first of them stays. */
function distinct(ticks: readonly number[], format: (value: number) => string): readonly number[] {
  return ticks.filter((tick, index) => index === 0 || format(tick) !== format(ticks[index - 1]!))
}
