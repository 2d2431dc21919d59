import type { ReactElement } from 'react'
import { skeleton } from './skeleton.css.ts'

export interface SkeletonProps {
  /** Any CSS length: the width of the content to come. */
  readonly width?: string
  readonly height?: string
}

export function Skeleton({ width = '100%', height = '0.9em' }: SkeletonProps): ReactElement {
  return <span aria-hidden className={skeleton} style={{ width, height }} />
}
