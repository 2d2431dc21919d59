import { signal, type Signal } from '@preact/signals-react'

/** A signal over one of a few words that this browser remembers. Storage that refuses is no reason to fail. */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
): Signal<Choice> {
  const read = (): Choice =>
    choices.find((choice) => choice === safely(() => localStorage.getItem(key))) ?? initial
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
