import type { ReactElement } from 'react'
import { largeSpinner, spinner } from './spinner.css.ts'

/** Something is on its way and its length is unknown. Decoration: the words beside it say what. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'large' }): ReactElement {
  return <span aria-hidden className={size === 'large' ? `${spinner} ${largeSpinner}` : spinner} />
}
