import { signal, type Signal } from '@preact/signals-react'
import { deviceStorage } from '#data'

export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
): Signal<Choice> {
  return stored(key, (text) => choices.find((choice) => choice === text) ?? initial)
}

/** A signal of a text, stored in this browser; empty until it is set. */
export function storedText(key: string): Signal<string> {
  return stored(key, (text) => text ?? '')
}

function stored<Value extends string>(key: string, choose: (text: string | null) => Value): Signal<Value> {
  const read = (): Value => choose(deviceStorage.getItem(key))
  const value = signal(read())
  value.subscribe((next) => deviceStorage.setItem(key, next))
  addEventListener('storage', (event) => {
    if (event.key === key) value.value = read()
  })
  return value
}
