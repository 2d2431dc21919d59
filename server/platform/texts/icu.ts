import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { LocaleCode } from '#contract'

/** Values for a message's placeholders. Dates and money come in already formatted. */
export type MessageArgs = Readonly<Record<string, string | number>>

interface Counting {
  readonly language: LocaleCode
  readonly count: (value: number) => string
}

/** Messages are few, and each is parsed once. */
const parsed = new Map<string, readonly MessageFormatElement[]>()

/** An ICU message with its placeholders filled. Throws on a placeholder without a value. */
export function fillMessage(message: string, args: MessageArgs, counting: Counting): string {
  const elements = parsed.get(message) ?? parse(message)
  parsed.set(message, elements)
  return textOf(elements, args, counting, undefined)
}

function textOf(
  elements: readonly MessageFormatElement[],
  args: MessageArgs,
  counting: Counting,
  counted: number | undefined,
): string {
  const part = (element: MessageFormatElement): string => {
    switch (element.type) {
      case TYPE.literal:
        return element.value
      case TYPE.argument:
        return String(valueOf(args, element.value))
      case TYPE.number:
        return counting.count(Number(valueOf(args, element.value)))
      case TYPE.pound:
        return counting.count(counted ?? Number.NaN)
      case TYPE.plural: {
        const value = Number(valueOf(args, element.value))
        return textOf(pluralForm(element, value, counting.language), args, counting, value)
      }
      default:
        throw new Error('The message has a part that mails do not use.')
    }
  }
  return elements.map(part).join('')
}

type Plural = Extract<MessageFormatElement, { readonly type: TYPE.plural }>

function pluralForm(
  { options }: Plural,
  value: number,
  language: LocaleCode,
): readonly MessageFormatElement[] {
  const form = new Intl.PluralRules(language).select(value)
  return (options[`=${value}`] ?? options[form] ?? options['other']!).value
}

function valueOf(args: MessageArgs, name: string): string | number {
  const value = args[name]
  if (value === undefined) throw new Error(`The message lacks a value for ${name}.`)
  return value
}
