import type { ReactElement } from 'react'
import { useWindowedList, type ItemProps } from './use-windowed-list.ts'

interface WindowedItemsProps {
  readonly label: string
  readonly className?: string
  readonly count: number
  /** Px of an item until it is measured. */
  readonly estimatedPx: number
  /**
   * Tab reaches one item of a virtualized list, and the arrow keys the others: the items' controls take the `tabIndex` that
   * they are given.
   */
  readonly isOneTabStop?: boolean
  /** Tells an item from the others: the one that had the focus last stays the tab stop, and rendered, where items change places. */
  readonly itemKey?: (index: number) => string
  readonly describedBy?: string
  /** One item as a list item that takes the given properties. */
  readonly children: (index: number, itemProps: ItemProps) => ReactElement | null
}

export function WindowedItems(props: WindowedItemsProps): ReactElement {
  const { label, className, count, estimatedPx, isOneTabStop = false, itemKey, describedBy, children } = props
  const { isWindowed, parts, listProps, focus, itemProps } = useWindowedList(count, estimatedPx, itemKey)
  const hasOneStop = isWindowed && isOneTabStop
  const tabStop = focus.focused ?? parts.find((part) => part.kind === 'item')?.index
  const propsOf = (index: number): ItemProps =>
    isWindowed
      ? {
          'aria-setsize': count,
          'aria-posinset': index + 1,
          ...(hasOneStop && { tabIndex: index === tabStop ? 0 : -1 }),
          ...itemProps(index),
        }
      : {}
  return (
    <ul
      aria-label={label}
      aria-describedby={describedBy}
      {...(className && { className })}
      {...listProps}
      {...(hasOneStop && { onKeyDown: focus.onKeyDown })}
    >
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
