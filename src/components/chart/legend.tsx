import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n'
import { ghostSwatch, legend, legendEntry, partName, point, swatch } from './chart.css.ts'

export type ChartTone = 'neutral' | 'accent' | 'received' | 'cost'

export interface LegendEntry {
  readonly tone: ChartTone | 'ghost'
  readonly name: string
}

export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }): ReactElement {
  return (
    <ul className={legend}>
      {entries.map(({ tone, name }) => (
        <li key={name} className={legendEntry}>
          <span aria-hidden className={tone === 'ghost' ? ghostSwatch : swatch[tone]} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const POINTS = [
  ['full', 'charts.legendAll'],
  ['part', 'charts.legendPart'],
  ['none', 'charts.legendNone'],
] as const

export function PointLegend(): ReactElement {
  return (
    <ul className={legend}>
      {POINTS.map(([mark, name]) => (
        <li key={mark} className={legendEntry}>
          <svg aria-hidden width="12" height="12" viewBox="0 0 12 12">
            <circle className={point[mark]} cx="6" cy="6" r="4.5" />
          </svg>
          {t(name)}
        </li>
      ))}
    </ul>
  )
}

/** Names a part of a picture, directly above it. */
export function PartName({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={partName}>{children}</p>
}
