/** A message as the build compiles it: a text, or a function of its placeholders. */
type Compiled = string | ((args: Values | undefined, formatter: Parts) => string)
type Values = Readonly<Record<string, unknown>>

interface Parts {
  plural(count: unknown, options: unknown, type?: unknown): string
  number(value: unknown): string
  select(options: unknown, value: unknown): string
}

/** Around the value of a placeholder: two code points for private use. */
const [START, END] = ['\uE000', '\uE001']
const MARKS = new RegExp(`[${START}${END}]`, 'g')
const VALUE = new RegExp(`(${START}[^${END}]*${END})`)

/** Translations of English are about so much longer. */
const LONGER = 0.4
/** The filling is made of words, so that it wraps as a text does. */
const FILLING_WORD = 6

const ACCENTED: ReadonlyMap<string, string> = new Map(
  Array.from('AÅCÇEÉGĜIÎNÑOÖSŜTŢUÛYÝaåcçeégĝiînñoösŝtţuûyý'.matchAll(/(.)(.)/gu), ([, plain, accented]) => [
    plain!,
    accented!,
  ]),
)

/**
 * A text as a longer language would have it, still readable: `Save changes` is `[Ŝåvé çhåñĝéŝ ~~~~~]`. A text without letters is
 * itself.
 */
export function pseudoText(text: string): string {
  const parts = text.split(VALUE)
  const own = parts.filter((part) => !part.startsWith(START)).join('')
  if (!/\p{L}/u.test(own)) return text.replaceAll(MARKS, '')
  const shown = parts.map((part) => (part.startsWith(START) ? part : accented(part))).join('')
  return `[${shown.replaceAll(MARKS, '')} ${filling(Math.ceil(own.length * LONGER))}]`
}

/** The messages of a language in the pseudo-language. Values of placeholders stay as they are. */
export function pseudoMessages<Messages extends object>(messages: Messages): Messages {
  const entries = Object.entries(messages as Readonly<Record<string, Compiled>>)
  return Object.fromEntries(entries.map(([key, message]) => [key, pseudoMessage(message)])) as Messages
}

function pseudoMessage(message: Compiled): Compiled {
  if (typeof message === 'string') return pseudoText(message)
  return (args, formatter) => pseudoText(message(marked(args), unmarking(formatter)))
}

function accented(text: string): string {
  return Array.from(text, (letter) => ACCENTED.get(letter) ?? letter).join('')
}

function filling(length: number): string {
  const words = Array.from({ length: Math.ceil(length / FILLING_WORD) }, (_, at) =>
    '~'.repeat(Math.min(FILLING_WORD - 1, length - at * FILLING_WORD)),
  )
  return words.join(' ')
}

// Numbers are digits in every language.
function marked(args: Values | undefined): Values | undefined {
  if (args === undefined) return undefined
  const entries = Object.entries(args)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? `${START}${value}${END}` : value]),
  )
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(MARKS, '') : value
}

/** Passes on the values without their marks: plural and select compare them. */
function unmarking(formatter: Parts): Parts {
  return {
    plural: (count, options, type) => formatter.plural(plain(count), options, type),
    number: (value) => formatter.number(plain(value)),
    select: (options, value) => formatter.select(options, plain(value)),
  }
}
