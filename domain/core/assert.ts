/** Throws when one of our own rules is broken: the sentence says which. Never for a user's input. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}

/** Closes a switch over a union: a new member becomes a compile error here. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value ${String(value)}`)
}
