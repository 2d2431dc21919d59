/** Invoices that an address can name: with more it is longer than servers accept. */
export const MAX_ONLY = 1000

const RADIX = 36

/** The ids of invoices as an address carries them: ascending, each as its distance from the one before. */
export function onlyText(ids: readonly number[]): string {
  let last = 0
  return [...new Set(ids)]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const step = id - last
      last = id
      return step.toString(RADIX)
    })
    .join('.')
}

/** The ids of such a text, ascending; undefined when it is none, or names too many. */
export function onlyIds(text: string): readonly number[] | undefined {
  const steps = text.split('.')
  if (steps.length > MAX_ONLY || !steps.every((step) => /^[0-9a-z]{1,10}$/.test(step))) return undefined
  let last = 0
  const ids = steps.map((step) => (last += Number.parseInt(step, RADIX)))
  return Number.isSafeInteger(last) ? ids : undefined
}
