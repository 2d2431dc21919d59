import { useEffect, useRef } from 'react'
import type { FormChange, RangeFormProps } from './filter-props.ts'

type Applied = Pick<RangeFormProps, 'query' | 'onChange' | 'customers' | 'sheet' | 'onDone'>

/**
 * Applies a form: in a sheet with what all others of it hold, which its closing would lose. `held` is what the form gives to the
 * Apply of another; its own may give something else. Nothing is applied while one of them has a mistake.
 */
export function useApply(
  { query, onChange, customers, sheet, onDone }: Applied,
  held: FormChange,
): (own?: FormChange) => void {
  const latest = useRef(held)
  const entry = useRef<FormChange>(() => latest.current())
  useEffect(() => {
    latest.current = held
  })
  useEffect(() => {
    const form = entry.current
    sheet?.add(form)
    return () => void sheet?.delete(form)
  }, [sheet])
  return (own = held) => {
    const others = [...(sheet ?? [])].filter((form) => form !== entry.current)
    // All are read, so that each shows its mistake.
    const changes = [own, ...others].map((read) => read())
    if (changes.includes(undefined)) return
    const change = Object.assign({}, ...changes) as NonNullable<ReturnType<FormChange>>
    const next = { ...query, ...change }
    onDone()
    if (change.customers && customers) customers.choose(next)
    else onChange(next)
  }
}
