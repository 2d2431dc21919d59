import type { ReactElement } from 'react'
import { largeSpinner, spinner } from './spinner.css.ts'

/** Work of unknown length is in progress. Decorative: the text beside it says what. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'large' }): ReactElement {
  return <span aria-hidden className={size === 'large' ? `${spinner} ${largeSpinner}` : spinner} />
}
