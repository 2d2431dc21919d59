import type { ReactElement, ReactNode } from 'react'
import { fact, factLabel, factNote, facts, factValue, factValueLarge } from './layout.css.ts'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

export interface FactsProps {
  readonly items: readonly Fact[]
  readonly size?: 'medium' | 'large'
}

export function Facts({ items, size = 'medium' }: FactsProps): ReactElement {
  return (
    <dl className={facts}>
      {items.map(({ label, value, note }) => (
        <div key={label} className={fact}>
          <dt className={factLabel}>{label}</dt>
          <dd className={size === 'large' ? factValueLarge : factValue}>{value}</dd>
          {note && <dd className={factNote}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
