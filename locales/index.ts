/// <reference types="vite/types/importMeta.d.ts" />
import type { MessageKey as Key, Messages } from './en/index.ts'

export type { Messages } from './en/index.ts'
export type MessageKey = Key

/** The display languages, each under its own name. English is the source of all keys. */
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

/** One lazy module a language. A language without a folder is not offered yet. */
export const dictionaries: { readonly [L in Language]?: () => Promise<Messages> } = Object.fromEntries(
  Object.entries(import.meta.glob<Messages>('./*/index.ts', { import: 'messages' })).map(([path, load]) => [
    path.split('/')[1],
    load,
  ]),
)
