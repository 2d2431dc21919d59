import { computed } from '@preact/signals-react'
import { LocalizedStringFormatter } from '@internationalized/string'
import type { MessageKey } from '#locales'
import { dictionary, language } from './language.ts'
import { formatCount } from './numbers.ts'

/** Writes the numbers inside messages in the user's format, as those outside. */
class MessageFormatter extends LocalizedStringFormatter<MessageKey> {
  protected override number(value: number): string {
    return formatCount(value)
  }
}

const formatter = computed(() => dictionary.value && new MessageFormatter(language.value, dictionary.value))

/** Values for a message's placeholders. Dates and money come in already formatted. */
export type MessageArgs = Record<string, string | number>

/** The message for a key in the display language. Reading it in a component subscribes the component to the language. */
export function t(key: MessageKey, args?: MessageArgs): string {
  const current = formatter.value
  if (!current) throw new Error(`Message ${key} was asked for before a language was loaded.`)
  return current.format(key, args)
}

/** Holds the place of a value in a message: a code point for private use. */
const PLACE = '\uE00F'

/** A message in two parts, before and behind one placeholder, for a value that has a look of its own. Either may be empty. */
export function partsAround(
  key: MessageKey,
  placeholder: string,
  args?: MessageArgs,
): readonly [before: string, behind: string] {
  const [before = '', behind = ''] = t(key, { ...args, [placeholder]: PLACE }).split(PLACE)
  return [before, behind]
}
