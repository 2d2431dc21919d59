/** The languages of the product, as on the wire. */
export const LOCALES = [
  'en',
  'es',
  'fr',
  'it',
  'de',
  'nl',
  'pt-BR',
  'ru',
  'tr',
  'ja',
  'zh-CN',
  'zh-TW',
] as const

export type LocaleCode = (typeof LOCALES)[number]

export function isLocaleCode(text: unknown): text is LocaleCode {
  return typeof text === 'string' && (LOCALES as readonly string[]).includes(text)
}

/** The language for a code: an exact match, otherwise the part before the dash, otherwise undefined. */
export function matchLocale(code: string): LocaleCode | undefined {
  if (isLocaleCode(code)) return code
  const [base = ''] = code.split('-')
  return isLocaleCode(base) ? base : undefined
}
