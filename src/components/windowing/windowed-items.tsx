import type { ReactElement } from 'react'
import { useWindowedList, type ItemProps } from './use-windowed-list.ts'

interface WindowedItemsProps {
  readonly label: string
  readonly className?: string
  readonly count: number
  /** Px of an item until it is measured. */
  readonly estimatedPx: number
  /** One item as a list item that takes the given properties. */
  readonly children: (index: number, itemProps: ItemProps) => ReactElement | null
}

/** A list that is virtualized when it is long. */
export function WindowedItems(props: WindowedItemsProps): ReactElement {
  const { label, className, count, estimatedPx, children } = props
  const { isWindowed, parts, listProps, itemProps } = useWindowedList(count, estimatedPx)
  const propsOf = (index: number): ItemProps =>
    isWindowed ? { 'aria-setsize': count, 'aria-posinset': index + 1, ...itemProps(index) } : {}
  return (
    <ul aria-label={label} {...(className && { className })} {...listProps}>
      {parts.map((part) =>
        part.kind === 'gap' ? (
          <li key={`gap ${part.before}`} aria-hidden style={{ height: part.px, padding: 0 }} />
        ) : (
          children(part.index, propsOf(part.index))
        ),
      )}
    </ul>
  )
}
