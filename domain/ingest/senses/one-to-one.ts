/** Whether each text of one column stands beside one of the other, of several. */
export function areOneToOne(first: readonly string[], second: readonly string[]): boolean {
  const both = new Set(first.map((text, row) => `${text}\0${second[row]}`)).size
  return both > 1 && both === new Set(first).size && both === new Set(second).size
}
