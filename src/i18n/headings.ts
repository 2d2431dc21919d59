import { matchLocale, type LocaleCode } from '#contract'
import type { MessageKey } from '#locales'
import { wantsEnglishHeadings } from './display-formats.ts'
import { language } from './language.ts'
import { t } from './messages.ts'

type FieldOf<Key> = Key extends `headings.${infer Field}` ? Field : never

export type FileField = Exclude<FieldOf<MessageKey>, 'english' | 'englishHint' | 'firstLine'>

export function headingLanguage(): LocaleCode {
  return wantsEnglishHeadings.value ? 'en' : (matchLocale(language.value) ?? 'en')
}

/** The heading of a column in a file. In English it is the name of the field, which programs read. */
export function fileHeading(field: FileField): string {
  return headingLanguage() === 'en' ? field : t(`headings.${field}`)
}
