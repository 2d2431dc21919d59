import { signal, type Signal } from '@preact/signals-react'

/** A signal of one of some words, stored in this browser. A failing storage is ignored. */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
): Signal<Choice> {
  return stored(key, (kept) => choices.find((choice) => choice === kept) ?? initial)
}

/** A signal of a text, stored in this browser; empty until it is set. */
export function storedText(key: string): Signal<string> {
  return stored(key, (kept) => kept ?? '')
}

function stored<Value extends string>(key: string, choose: (kept: string | null) => Value): Signal<Value> {
  const read = (): Value => choose(safely(() => localStorage.getItem(key)) ?? null)
  const value = signal(read())
  value.subscribe((next) => safely(() => localStorage.setItem(key, next)))
  addEventListener('storage', (event) => {
    if (event.key === key) value.value = read()
  })
  return value
}

function safely<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
