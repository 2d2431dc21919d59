import { signal, type Signal } from '@preact/signals-react'

/** A signal over one of a few words that this browser remembers. Storage that refuses is no reason to fail. */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
): Signal<Choice> {
  return stored(key, (kept) => choices.find((choice) => choice === kept) ?? initial)
}

/** A signal over a text that this browser remembers; empty until something is kept. */
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
