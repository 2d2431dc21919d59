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
