const NOT =
  /^(?:non|not|nicht|noch nicht|no|pas|nao|niet|nie|neni|ikke|ikkje|inte|ej|ei|nu|не|ne) ?(?!complet)(?=.{4})/
const IN_PART =
  /^(?:partially|partly|partial|part|teilweise|teil|partiellement|en partie|parcialmente|parcial|parzialmente|parz|deels|gedeeltelijk|czesciowo|castecne|ciastocne|delvist|delvis|osittain|reszben|delno|djelomicno|частично|частково|kismen) ?(?=.{4})/

/** A normal status without the word or syllable that denies it: `paid` of `not paid`, `uhrazeno` of `neuhrazeno`. */
export function withoutNot(status: string): string {
  return status.replace(NOT, '')
}

/** A normal status without the word that says that it is so in part. */
export function withoutPart(status: string): string {
  return status.replace(IN_PART, '')
}
