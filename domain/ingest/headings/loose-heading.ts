const NUMBER_WORDS =
  /^(?:n|no|nr|num|numero|number|nummer|nbr|nro|numer|c|cislo|numar|numarul|numara|numarasi|szama|sorszama|номер|#)$/
const ARTICLES = /^(?:of|the|de|du|des|d|del|della|dei|di|la|le|les|l|el|los|il|der|die|das|den)$/

/** The words of a normal heading without articles, and however a number is called behind them. */
export function looseHeading(normal: string): string {
  const words = normal.split(' ').filter((word) => !ARTICLES.test(word))
  const others = words.filter((word) => !NUMBER_WORDS.test(word))
  return others.length === words.length || others.length === 0 ? others.join(' ') : `${others.join(' ')} #`
}
