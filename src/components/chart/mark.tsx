import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { mark } from './chart.css.ts'

export interface MarkProps {
  readonly index: number
  /** What, when and how much, in words. */
  readonly name: string
  /** Where a click leads; without it the mark only tells its figures. */
  readonly to: string | undefined
  readonly tabIndex: 0 | -1
  readonly describedBy?: string | undefined
  /** Pointed at or focused, and no longer. */
  readonly onActive: (index: number | undefined) => void
  readonly onFocus: (index: number) => void
  readonly children: ReactNode
}

/** One mark of a picture: a link, or a labelled image, that can be pointed at and focused. */
export function Mark(props: MarkProps): ReactElement {
  const { index, name, to, tabIndex, describedBy, onActive, onFocus, children } = props
  const own = {
    'aria-label': name,
    'aria-describedby': describedBy,
    'data-mark': index,
    className: mark,
    tabIndex,
    onPointerEnter: () => onActive(index),
    onPointerLeave: () => onActive(undefined),
    onFocus: () => {
      onFocus(index)
      onActive(index)
    },
    onBlur: () => onActive(undefined),
  }
  if (to === undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      <g role="img" {...own}>
        {children}
      </g>
    )
  }
  return (
    <Link href={to} {...own}>
      {children}
    </Link>
  )
}
