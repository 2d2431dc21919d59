import type { ReactElement } from 'react'
import { keycap, keycaps } from './search-dialog.css.ts'

export function Keys({ keys }: { readonly keys: readonly string[] }): ReactElement {
  return (
    <kbd className={keycaps}>
      {keys.map((key) => (
        <kbd key={key} className={keycap}>
          {key}
        </kbd>
      ))}
    </kbd>
  )
}
