import type { ReactElement, Ref } from 'react'
import { largeSpinner, spinner } from './spinner.css.ts'

/** Work of unknown length is in progress. Decorative: the text beside it says what. */
export function Spinner({ size = 'small', ref }: SpinnerProps): ReactElement {
  return <span ref={ref} aria-hidden className={size === 'large' ? `${spinner} ${largeSpinner}` : spinner} />
}

interface SpinnerProps {
  readonly size?: 'small' | 'large'
  readonly ref?: Ref<HTMLSpanElement>
}
