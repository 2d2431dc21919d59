import type { ReactElement } from 'react'
import { useIsNarrow, useIsShort } from '#components'
import { text, truncate, visuallyHidden } from '#styles'

/** A sentence above the filters, announced when it changes: in one line on a desk, and in a low window only announced. */
export function InvoiceEditLead({ text: said }: { readonly text: string }): ReactElement {
  const isNarrow = useIsNarrow()
  const muted = text({ size: 13, tone: 'muted' })
  if (useIsShort()) return <output className={visuallyHidden}>{said}</output>
  return (
    <output className={isNarrow ? muted : `${muted} ${truncate}`} title={isNarrow ? undefined : said}>
      {said}
    </output>
  )
}
