/** Runs asynchronous work one at a time, in the order of the calls. */
export type Serialize = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createSerializer(): Serialize {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
