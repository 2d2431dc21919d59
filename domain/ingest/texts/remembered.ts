const MOST_REMEMBERED = 4000
/** Characters of a text that is kept. */
const LONGEST_REMEMBERED = 300

/** A function of a text that keeps its latest answers: a table asks several times for each of its texts, and files have the same ones. */
export function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>()
  return (text) => {
    if (text.length > LONGEST_REMEMBERED) return find(text)
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Found
    if (known.size >= MOST_REMEMBERED) known.clear()
    const found = find(text)
    known.set(text, found)
    return found
  }
}
