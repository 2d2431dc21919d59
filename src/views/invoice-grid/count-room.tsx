import type { ReactElement } from 'react'
import { formatCount } from '#i18n'
import { countRoom, countText } from './count-room.css.ts'

/** Most counts are no wider. */
const WIDE = 99_999

interface CountRoomProps {
  /** Undefined while it is loading. */
  readonly count: number | undefined
  readonly text: (count: string) => string
}

/** A text with a count that comes later or changes while one types: as wide as one of five digits, so that nothing beside it moves. */
export function CountRoom({ count, text }: CountRoomProps): ReactElement {
  return (
    <span className={countRoom} data-room={text(formatCount(WIDE))}>
      <span className={countText}>{text(count === undefined ? '…' : formatCount(count))}</span>
    </span>
  )
}
