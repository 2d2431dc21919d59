import { compactUnit } from '#i18n'

/** A sign, then a currency's sign or code in front: `-$`, `US$ `, `EUR `. */
const CURRENCY_BEFORE = /^([-+]?)\s*(?:[A-Z]{1,3}\p{Sc}|\p{Sc}|[A-Z]{3}(?=[\s\d]))\s*(?=\d|[.,])/u
const CURRENCY_BEHIND = /(?<=[\dkm])\s*(?:\p{Sc}|[A-Z]{3})$/iu
const SUFFIXED = /^(.*\d)\s*([km])$/i
/** Spaces and apostrophes between groups of three. */
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g

/**
 * An amount as people write one: with its currency, grouped by spaces or apostrophes, in thousands (20k) or, where the
 * language has that letter for nothing else, millions (1.5m). `readNumber` reads what is left; NaN for what is no amount.
 */
export function readAmount(
  text: string,
  readNumber: (text: string) => number | undefined,
): number | undefined {
  const clean = text.trim()
  if (clean === '') return undefined
  const bare = clean.replace(CURRENCY_BEFORE, '$1').replace(CURRENCY_BEHIND, '').replace(GROUPING, '')
  const suffixed = SUFFIXED.exec(bare)
  const unit = suffixed ? compactUnit(suffixed[2]!) : 1
  const figure = suffixed ? suffixed[1]! : bare
  if (unit === undefined || /[\s'’]/.test(figure)) return Number.NaN
  return Math.round((readNumber(figure) ?? Number.NaN) * unit * 1e6) / 1e6
}
