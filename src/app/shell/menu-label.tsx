import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { accountName } from './shell.css.ts'

export function MenuLabel({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      <span className={accountName} title={text}>
        {text}
      </span>
      <ChevronDown size={16} aria-hidden />
    </>
  )
}
