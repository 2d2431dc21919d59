import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type UIEvent } from 'react'
import { foldedHead, foldedLine, rowScreen, screenBody } from './row-screen.css.ts'

export interface RowScreenProps {
  readonly head: ReactNode
  /** One line in place of the head while the rows are scrolled. */
  readonly folded?: ReactNode
  /** In a column; an element that grows takes what is left of the window. */
  readonly children: ReactNode
}

/** Px the rows are scrolled by before the head folds. */
const FOLDS_AFTER_PX = 24

/**
 * A screen that is mostly rows, from a desk's width on: as high as the window, with a head that folds while its rows are
 * scrolled and unfolds at their start. A head that has the focus stays, and folded it unfolds when it gets it.
 */
export function RowScreen({ head, folded, children }: RowScreenProps): ReactElement {
  const [isFolded, setFolded] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  // The rows render for their new height before the next frame.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => void window.dispatchEvent(new Event('resize')), [isFolded])
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    const rows = event.target
    if (!(rows instanceof HTMLElement) || !event.currentTarget.contains(rows)) return
    if (rows.scrollHeight <= rows.clientHeight) return
    if (rows.scrollTop <= 0) setFolded(false)
    else if (canFold(rows, top.current)) setFolded(true)
  }
  return (
    <div className={rowScreen} onScrollCapture={onScroll}>
      <div
        ref={top}
        className={isFolded ? foldedHead : undefined}
        onFocus={() => setFolded(false)}
        data-folded={isFolded || undefined}
      >
        {head}
      </div>
      {isFolded && folded && <div className={foldedLine}>{folded}</div>}
      <div className={screenBody}>{children}</div>
    </div>
  )
}

// Rows that would all fit without the head would unfold it again.
function canFold(rows: HTMLElement, head: HTMLElement | null): boolean {
  if (head === null || head.contains(document.activeElement)) return false
  return rows.scrollTop > FOLDS_AFTER_PX && rows.scrollHeight - rows.clientHeight > 2 * head.offsetHeight
}
