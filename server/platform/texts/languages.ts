import { matchLocale, type LocaleCode } from '#contract'

const LONGEST_HEADER = 500

/** The first language of the product that an `Accept-Language` header asks for, by its weights; undefined without one. */
export function acceptedLanguage(header: string | undefined): LocaleCode | undefined {
  return (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map(rangeOf)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => matchLocale(canonical(tag)))
    .find((language) => language !== undefined)
}

function rangeOf(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const weight = parameters.find((each) => each.startsWith('q='))?.slice('q='.length)
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** The tag in the case in which languages are listed; `*` and what is no tag as they are. */
function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    return tag
  }
}
