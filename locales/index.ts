import type { MessageKey as Key, Messages } from './en/index.ts'

export type { Messages } from './en/index.ts'
export type MessageKey = Key

/** The display languages, each under the name its users call it. English is the source of all keys. */
export const languages = {
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
} as const

export type Language = keyof typeof languages

/** One lazy module a language. A language without one is not offered yet. */
export const dictionaries: { readonly [L in Language]?: () => Promise<Messages> } = {
  en: () => import('./en/index.ts').then((module) => module.messages),
}
