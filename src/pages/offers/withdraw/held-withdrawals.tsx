import { createContext, use, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { PressEvent } from 'react-aria-components'

/** Px around a press within which the pointer counts as still there. */
const NEARBY_PX = 24

/** A point of the window in px. */
export interface Place {
  readonly x: number
  readonly y: number
}

interface Holding {
  readonly isHeld: boolean
  readonly hold: (at: Place) => void
}

const HoldingContext = createContext<Holding>({ isHeld: false, hold: () => {} })

interface HeldWithdrawalsProps {
  /** Where the withdrawal was confirmed that led to this page. */
  readonly from: Place | undefined
  readonly children: ReactNode
}

/**
 * Holds every Withdraw inside from the confirmation of one on: what comes to stand under a pointer that has not moved takes no press.
 * The pointer's move, a press elsewhere, or a key that presses nothing ends it.
 */
export function HeldWithdrawals({ from, children }: HeldWithdrawalsProps): ReactElement {
  const [at, hold] = useState(from)
  useEffect(() => (at === undefined ? undefined : onOtherInput(at, () => hold(undefined))), [at])
  const holding = useMemo(() => ({ isHeld: at !== undefined, hold }), [at])
  return <HoldingContext value={holding}>{children}</HoldingContext>
}

export function useHeldWithdrawals(): Holding {
  return use(HoldingContext)
}

/** Where in the window a press was. */
export function placeOf({ target, x, y }: Pick<PressEvent, 'target' | 'x' | 'y'>): Place {
  const box = target.getBoundingClientRect()
  return { x: box.x + x, y: box.y + y }
}

/** Calls back at the next input that is not a press at this place. Returns how to stop. */
function onOtherInput({ x, y }: Place, callBack: () => void): () => void {
  const onPointer = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - x, clientY - y) > NEARBY_PX) callBack()
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' && key !== ' ') callBack()
  }
  window.addEventListener('pointermove', onPointer, true)
  window.addEventListener('pointerdown', onPointer, true)
  window.addEventListener('keydown', onKey, true)
  return () => {
    window.removeEventListener('pointermove', onPointer, true)
    window.removeEventListener('pointerdown', onPointer, true)
    window.removeEventListener('keydown', onKey, true)
  }
}
