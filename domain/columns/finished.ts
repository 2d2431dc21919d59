/** Does all steps of a work at once. */
export function finished<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
