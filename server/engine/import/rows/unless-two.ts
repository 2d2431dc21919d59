/** Adds what a key means; undefined from the second on: it does not say which of them. */
export function addUnlessTwo<Value>(map: Map<string, Value | undefined>, key: string, value: Value): void {
  map.set(key, map.has(key) ? undefined : value)
}
