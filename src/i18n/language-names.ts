import type { LocaleCode } from '#contract'

/** Texts 40 % longer and accented, for whoever develops: a code of the range for private use. */
export const PSEUDO_LANGUAGE = 'en-XA'

export type Language = LocaleCode | typeof PSEUDO_LANGUAGE

export const LANGUAGE_NAMES: Readonly<Record<LocaleCode, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  tr: 'Türkçe',
  ja: '日本語',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
}
