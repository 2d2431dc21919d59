/** Whether two values of plain data (texts, numbers, lists and objects of these) have the same content. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isParts(a) || !isParts(b)) return false
  if (Array.isArray(a)) return Array.isArray(b) && areEqualLists(a, b)
  const names = Object.keys(a)
  if (Array.isArray(b) || names.length !== Object.keys(b).length) return false
  for (const name of names) if (!Object.hasOwn(b, name) || !isEqual(a[name], b[name])) return false
  return true
}

// By position: the names of a list's entries would have to be made.
function areEqualLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (!isEqual(a[at], b[at])) return false
  return true
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
