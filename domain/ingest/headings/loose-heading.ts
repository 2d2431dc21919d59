const NUMBER_WORDS =
  /^(?:n|no|nr|num|numero|number|nummer|nbr|nro|numer|c|cislo|numar|numarul|numara|numarasi|szama|sorszama|номер|#)$/
const ARTICLES = /^(?:of|the|de|du|des|d|del|della|dei|di|la|le|les|l|el|los|il|der|die|das|den)$/

/**
 * The words of a normal heading without articles between them, and however a number is called behind them. At either end an article
 * may say more: `de achitat` is to be paid, `facturé le` is a day.
 */
export function looseHeading(normal: string): string {
  const words = normal
    .split(' ')
    .filter((word, at, all) => at === 0 || at === all.length - 1 || !ARTICLES.test(word))
  const others = words.filter((word) => !NUMBER_WORDS.test(word))
  return others.length === words.length || others.length === 0 ? others.join(' ') : `${others.join(' ')} #`
}

/** What headings mean, by the headings without those words. */
export function looseHeadings<Sense>(senses: ReadonlyMap<string, Sense>): ReadonlyMap<string, Sense> {
  const known = new Map<string, Sense>()
  for (const [heading, sense] of senses) {
    const key = looseHeading(heading)
    if (key.length > 1 && !known.has(key)) known.set(key, sense)
  }
  return known
}

const WORDS = /^[a-z]+(?: [a-z]+)+$/
/** Shorter words mean other things too. */
const SHORTEST_CLOSED = 5

/** What headings of two words or more mean, by the headings without spaces, as old systems write them: `DUEDATE`, `INVNO`. */
export function closedHeadings<Sense>(senses: ReadonlyMap<string, Sense>): ReadonlyMap<string, Sense> {
  const known = new Map<string, Sense>()
  for (const [heading, sense] of senses) {
    const key = heading.length > SHORTEST_CLOSED && WORDS.test(heading) ? heading.replaceAll(' ', '') : ''
    if (key !== '' && !known.has(key)) known.set(key, sense)
  }
  return known
}
