import { startTransition, useEffect, useState } from 'react'

/**
 * The value as of the last painted frame, `first` before the first one: for what is not needed in the frame that shows a
 * change, and would delay it.
 */
export function usePainted<Value>(value: Value, first: Value): Value {
  const [painted, setPainted] = useState(() => first)
  useEffect(() => {
    let after: ReturnType<typeof setTimeout> | undefined
    // A timer that is set in a frame runs behind its paint.
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => startTransition(() => setPainted(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [value])
  return painted
}
