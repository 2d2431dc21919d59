import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'

export interface HeldProps<Value> {
  readonly initial: Value
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Holds the value of a control, as its form would. */
export function Held<Value>({ initial, children }: HeldProps<Value>): ReactElement {
  const [value, setValue] = useState(initial)
  return <>{children(value, setValue)}</>
}

export function Pressed({ children }: { readonly children: ReactNode }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A list opens once it has its options, which are collected behind the first render.
    const frame = requestAnimationFrame(() => box.current?.querySelector('button')?.click())
    return () => cancelAnimationFrame(frame)
  }, [])
  return <div ref={box}>{children}</div>
}

export function nothing(): void {}
