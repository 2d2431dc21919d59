export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | undefined | readonly Part[]

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Markup of a template: what is put into it is escaped unless it is markup itself; lists are joined. */
export function markup(parts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(parts.map((part, n) => part + textOf(values[n])).join(''))
}

function textOf(value: Part): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(textOf).join('')
  return String(value).replaceAll(/[&<>"]/gu, (sign) => ESCAPES[sign]!)
}
