import { isCurrency, type Currency } from '../../money/currency.ts'
import { senseOf, type Meaning } from '../headings/headings.ts'
import { currencyOfName } from '../texts/currency-names.ts'
import { currencyOfSign } from '../texts/currency-signs.ts'
import { isTotalLabel } from './kinds.ts'
import { withoutDetails } from './title-details.ts'

/** Whom a row above others names, and the currency of their amounts where it says so. */
export interface Group {
  readonly number: string
  readonly name: string
  readonly currency: Currency | undefined
}

/** Reads the title of a group: `Customer: Elm Ltd (EUR)`, `Customer No: 100 | Name: Elm Ltd | Currency: EUR`, `Elm Ltd`. */
export function groupOf(title: readonly string[], areNumbered = false): Group {
  const cells = withoutDetails(title)
  const labels = labelledTexts(cells)
  if (labels !== undefined) {
    const written = labels.get('currency') ?? ''
    const { name, currency } = nameAndCurrency(nameIn(labels) ?? '')
    const number = labels.get('customerNumber') ?? codeIn(labels) ?? name
    return { number, name: name || number, currency: currencyOf(written) ?? currency }
  }
  const pair = nameAndCode(cells) ?? codeAndName(cells)
  if (pair !== undefined) return { ...pair, currency: undefined }
  const filled = filledCells(cells)
  const last = filled.at(-1) ?? ''
  const own = filled.length > 1 && isCurrency(last) ? last : undefined
  const { name, currency } = nameAndCurrency(groupName(own === undefined ? cells : filled.slice(0, -1)))
  const ahead = areNumbered ? NUMBERED : NUMBER_AHEAD
  const [, code = name, bare = name] =
    name.length > LONGEST_NAME ? [] : (ahead.exec(name) ?? numberBehind(name, name !== filled[0]))
  return { number: code, name: bare, currency: own ?? currency }
}

/**
 * The number of a customer before the name in a title: `10000 Elm Ltd`, `120.01.004 Elm Ltd`, `KES010 - Elm Ltd`. Shorter numbers, and those without a zero ahead
 * behind letters, are of names: `3 Rivers Dental`, `MP3 Store`.
 */
const NUMBER_AHEAD =
  /^(\d{5,12}|\d{3}\.\d{2}(?:\.\d{1,6}){0,3}|\p{Lu}{1,6}[-./]?(?:0\d{2,9}|\d{4,10})|[\p{Lu}\d]{0,6}\d{3,10}(?=\s*[-–—|:]\s|\s\/\s))(?:\s*[-–—|:]\s*|\s\/\s|\s+)(\P{L}{0,3}\p{L}.*)$/u

/** What may be a number where the titles of all groups have one of the same form: `1001 Elm Ltd`. */
const NUMBERED = /^(\p{Lu}{0,4}[-./]?\d{2,10})(?:\s*[-–—|:]\s*|\s+)(\P{L}{0,3}\p{L}.*)$/u

/** The number and the name of such a title. */
export function numberedTitle(cells: readonly string[]): readonly [number: string, name: string] | undefined {
  const title = groupName(cells)
  const [, number = '', name = ''] = title.length > LONGEST_NAME ? [] : (NUMBERED.exec(title) ?? [])
  return number === '' ? undefined : [number, name]
}

/** Such a number, which stands behind a name in brackets; where the title says that it names a customer, any other one too. */
const CERTAIN = /^(?:\d{5,12}|\p{Lu}{1,6}[-./]?(?:0\d{2,9}|\d{4,10}))$/u

function numberBehind(name: string, isLabelled: boolean): readonly string[] {
  const [, bare = name, code = name] = NUMBER_BEHIND.exec(name) ?? []
  return isLabelled || CERTAIN.test(code) ? ['', code, bare] : []
}

/**
 * A name and a code of two cells beside each other that are all of a row: `Elm Ltd`, `CUS000123`. MYOB writes `*None` for a card
 * without a code.
 */
export function nameAndCode(cells: readonly string[]): Pick<Group, 'number' | 'name'> | undefined {
  const [name = '', code = '', ...others] = cells.map((cell) => cell.trim())
  if (name.length > LONGEST_NAME || others.length < 2 || others.some((cell) => cell !== '')) return undefined
  const isPair = /^\p{L}[^\d:]*\p{L}[^\d:]*$/u.test(name) && CODE_OF_CARD.test(code) && !isTotalLabel(name)
  return isPair ? { number: code === NO_CODE ? name : code, name } : undefined
}

/** The code and the name of a customer in two cells that are all of a row, perhaps behind the word for it: `Customer`, `1001`, `Elm Ltd`. */
export function codeAndName(cells: readonly string[]): Pick<Group, 'number' | 'name'> | undefined {
  const filled = filledCells(cells)
  const isLabelled = filled.length === 3 && CUSTOMERS.includes(labelMeaning(filled[0]!) ?? 'other')
  const [code = '', name = '', ...more] = isLabelled ? filled.slice(1) : filled
  const isPair = more.length === 0 && name.length <= LONGEST_NAME && /^\p{L}\D*\p{L}{3}\D*$/u.test(name)
  return isPair && /^\p{Lu}{0,6}[-./]?\d{2,10}$/u.test(code) && !isTotalLabel(name)
    ? { number: code, name }
    : undefined
}

const CUSTOMERS: readonly Meaning[] = ['customer', 'customerName', 'customerNumber', 'account']

const NO_CODE = '*None'
const CODE_OF_CARD = /^(?:\*None|[A-Z]{2,5}[-.]?\d{2,10})$/

/** The number of a customer behind the name in a title that says that it is one: `Account: ELM LTD (A0012)`. */
const NUMBER_BEHIND = /^(.*\p{L}.*?)\s*[([](?=[^)\]]{3})([\p{L}]{0,5}[-./]?\d[\p{L}\d./-]*)[)\]]$/u

/** The text of a row above others, without the word for a customer. */
export function groupName(title: readonly string[]): string {
  const cells = withoutDetails(title)
  const filled = withoutSum(cells)
  const names = filled.length > 2 ? filled.filter(isName) : filled
  return labelledCustomer(cells) ?? addressee(cells) ?? names.join(' ')
}

/** The texts of a title without the sum of its group: an amount with decimals, or one that is not beside the name. */
function withoutSum(cells: readonly string[]): readonly string[] {
  const filled = filledCells(cells)
  const [name = '', sum = ''] = filled
  if (filled.length !== 2 || sum.length > LONGEST_SUM || !SUM.test(sum) || !/\p{L}/u.test(name)) return filled
  const isBeside = cells[cells.findIndex((cell) => cell.trim() !== '') + 1]?.trim() === sum
  return isBeside && !/[.,]\d/.test(sum) ? filled : [name]
}

const LONGEST_SUM = 40
const SUM = /^[\p{Sc}\s(+-]*\d[\d.,'’\s]*(?:[\p{Sc}\s)-]|\p{Lu}{2,3}\.?)*$/u

/** Whether a text is a name rather than a number, an amount or a date. */
export function isName(text: string): boolean {
  return !/\d/.test(text) || /\p{L}{4}/u.test(text)
}

export function filledCells(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

const NAMES: readonly Meaning[] = ['customerName', 'customer', 'partyName', 'customerNumber']

/** The customer of a row that says so: `Customer: Amber Cafe`, `Customer      100023`, or the word and the name in two cells. */
export function labelledCustomer(cells: readonly string[]): string | undefined {
  const [first = '', second, ...more] = filledCells(cells)
  if (more.length > 0 || (second?.includes(':') === true && /:\s*\S/.test(first))) {
    const labels = labelledTexts(cells)
    return labels === undefined ? undefined : nameIn(labels)
  }
  const [, label = '', name = ''] =
    second === undefined
      ? (/^([^:：]{2,25}?)(?:\s*[:：]\s*|\s{2,})(\S.*)$/u.exec(first) ?? WORD_AND_NUMBER.exec(first) ?? [])
      : ['', first.replace(/[:：]$/, ''), second]
  const meaning = senseOf(label)?.meaning
  const isCustomer = meaning === 'customer' || meaning === 'customerName' || meaning === 'customerNumber'
  return isCustomer && name !== '' && !PERIOD_END.test(label) ? withoutDay(name.trim()) : undefined
}

/** The word for a customer before its number and its name: `Debitor 70012 Elm GmbH`. A year is no number. */
const WORD_AND_NUMBER =
  /^(\p{L}{4,15})\.?\s((?!(?:19|20)\d\d\s)(?:\d{4,12}|\p{Lu}{1,3}\d{3,10})(?:\s*[-–—|]\s*|\s+)\P{L}{0,3}\p{L}.*)$/u

/** A customer that its title names by a number alone. */
export function isBareNumber(group: string): boolean {
  return /^(?:\p{L}{0,2}|\p{Lu}{3,8})[-./]?\d[\d./-]*$/u.test(group)
}

/** The name in a line below the title of a customer that has its number alone: `Name      Elm Ltd`, `Name:` and the name in two cells. */
export function nameLine(cells: readonly string[]): string | undefined {
  const [first = '', second, ...more] = filledCells(cells)
  if (more.length > 0) return nameBeside(cells)
  if (first.length > LONGEST_NAME) return undefined
  const [, label = '', name = ''] =
    second === undefined
      ? (/^([^:：]{2,25}?)(?:\s*[:：]\s*|\s{2,})(\S.*)$/u.exec(first) ?? [])
      : ['', first.replace(/\s*[:：]$/, ''), second]
  const isOfName = NAME_LABELS.includes(senseOf(label)?.meaning ?? 'other')
  return isOfName && isName(name) && /\p{L}/u.test(name) ? name.trim() : undefined
}

/** The name in the cell beside the word for a customer, in a line that says more: `Acme Ltd`, ``, `Customer`, `Elm Ltd`. */
function nameBeside(cells: readonly string[]): string | undefined {
  const at = cells.findIndex((cell) => cell !== '' && NAME_LABELS.includes(labelMeaning(cell) ?? 'other'))
  const name = at < 0 ? '' : (cells[at + 1] ?? '').trim()
  return /\p{L}/u.test(name) && isName(name) && senseOf(name) === undefined ? name : undefined
}

function labelMeaning(cell: string): Meaning | undefined {
  return cell.length > LONGEST_NAME ? undefined : senseOf(cell.replace(/\s*[:：]$/, ''))?.meaning
}

const NAME_LABELS: readonly Meaning[] = ['customerName', 'partyName', 'customer']

/** Whom something is sent to, or until when it is: `To: 30 November 2026`. */
const PERIOD_END = /^to$/i

/** The customer of a row that names one without saying so: `Account: ELM LTD (A0012)`, `To: Elm Ltd`, `Statement for Elm Ltd`. */
function addressee(cells: readonly string[]): string | undefined {
  const [word = '', beside = '', ...more] = filledCells(cells)
  if (more.length > 0 || (beside !== '' && !word.endsWith(':'))) return undefined
  const first = `${word} ${beside}`.trim()
  if (first.length > LONGEST_NAME) return undefined
  const [, label = '', behind = ''] = /^([^:：]{2,25}?)\s*[:：]\s*(\S.*)$/u.exec(first) ?? []
  const isLabel = senseOf(label)?.meaning === 'account' || ADDRESSED.test(label)
  const name = isLabel ? behind : (STATEMENT_FOR.exec(first)?.[1] ?? '')
  return /^\p{L}/u.test(name) && !NO_CUSTOMER.test(name) ? withoutDay(name.trim()) : undefined
}

/** The last of the rows above a table that names the customer of all of it; where no heading is one of customers, it may do so without saying so. */
export function customerTitle<Row extends { readonly cells: readonly string[] }>(
  above: readonly Row[],
  headings: readonly string[],
): Row | undefined {
  const hasCustomer = headings.some((heading) => NAMES.includes(senseOf(heading)?.meaning ?? 'other'))
  return above.findLast(
    ({ cells }) =>
      labelledCustomer(withoutDetails(cells)) !== undefined ||
      (!hasCustomer && addressee(cells) !== undefined),
  )
}

/** That row, and the one with the name of the customer where it has nothing but its number: below it, or a few lines above. */
export function customerTitles<Row extends { readonly cells: readonly string[] }>(
  above: readonly Row[],
  headings: readonly string[],
): readonly Row[] {
  const title = customerTitle(above, headings)
  if (title === undefined) return []
  if (!isBareNumber(groupName(title.cells))) return [title]
  const at = above.indexOf(title)
  const isNamed = ({ cells }: Row) => nameLine(cells) !== undefined
  const before = above.slice(Math.max(0, at - LINES_OF_ADDRESS), at)
  const named = above.slice(at + 1).find(isNamed) ?? before.findLast(isNamed)
  if (named === undefined) return [title]
  const name = filledCells(named.cells).length > 2 ? nameLine(named.cells) : undefined
  return [title, name === undefined ? named : { ...named, cells: [`Name: ${name}`] }]
}

/** Lines that the address of a customer has between its name and the number of its account. */
const LINES_OF_ADDRESS = 8

/** Whom a statement is sent to. */
const ADDRESSED =
  /^(?:to|attn|statement (?:for|of)|statement of account (?:for|of)|an|à|para|spett(?:\.le|abile)?|aan|dla|till|til)$/i
const STATEMENT_FOR =
  /^(?:customer |account )?(?:statement(?: of account)?|kontoauszug|relevé(?: de compte)?|estado de cuenta|estratto conto|rekeningoverzicht|extrato) (?:for|für|de|di|voor)\s*:?\s+(\S.*)$/iu
/** A period, or everybody. */
const NO_CUSTOMER =
  /(?<!\d)(?:19|20)\d\d(?!\d)|\d[./-]\d|^(?:all|alle|tous|todos|tutti|the|period|month)(?!\p{L})|(?<!\p{L})(?:customers|kunden|clients|clientes|clienti|klanten|receivables?|debtors|debitoren|forderungen|ledger)(?!\p{L})/iu

/** What a title says of its list behind the name of the customer: `Elm Ltd - open items as of 28.11.2026`. */
const BEHIND_NAME =
  /(?:\s+[-–—|]\s+|\s*[,;(]\s*|\s+(?=(?:as (?:of|at)|per|stand|zum|al|au|op|pr)\s))[^-–—|]*(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})\)?$/iu

function withoutDay(name: string): string {
  return name.length > LONGEST_NAME ? name : name.replace(BEHIND_NAME, '')
}

/** The number of a customer whose name another label has: `Customer: C17`, `Name: Elm Ltd`. */
function codeIn(labels: ReadonlyMap<Meaning, string>): string | undefined {
  const code = labels.get('customer') ?? ''
  return labels.has('partyName') && isBareNumber(code) ? code : undefined
}

function nameIn(labels: ReadonlyMap<Meaning, string>): string | undefined {
  if (codeIn(labels) !== undefined && !labels.has('customerName')) return labels.get('partyName')
  for (const meaning of NAMES) if (labels.has(meaning)) return labels.get(meaning)
  return undefined
}

/** The parts of a title in one cell that has several labels: `Código: C001  Nombre: Elm SA`. */
function labelledParts(filled: readonly string[]): readonly string[] {
  const [text = '', ...more] = filled
  if (more.length > 0 || text.length > LONGEST_NAME || !SEVERAL_LABELS.test(text)) return filled
  return text.split(/\s{2,}|\s*[|;]\s*|\s(?=\p{L}{3,15}[:：]\s)/u)
}

const SEVERAL_LABELS = /^[^:：]{2,25}[:：].+[\s|;]\p{L}[\p{L} .]{1,25}[:：]/u
const CODE = /^(?:c[óo]d(?:igo)?|code|kod|codice)\.?$/iu

const MOST_LABELLED = 12
const LABEL = /^[^:：]{0,25}[:：]$/u
/** What a title says of a customer besides. */
const OF_PARTY = /^(?:tel|tel no|credit limit|limit|terms|contact)\.?$/i

/**
 * The texts of a row of nothing but words and what they are, in a cell or in two: `Customer: Elm Ltd`, `Currency:`, `EUR`. Undefined
 * where it is another row, or names no customer.
 */
function labelledTexts(cells: readonly string[]): ReadonlyMap<Meaning, string> | undefined {
  const filled = labelledParts(filledCells(cells))
  if (filled.length < 2 || filled.length > MOST_LABELLED || !filled[0]!.includes(':')) return undefined
  const found = new Map<Meaning, string>()
  for (let at = 0; at < filled.length; at++) {
    const [, label = '', behind = ''] = /^([^:：]{2,25}?)\s*[:：]\s*(.*)$/u.exec(filled[at]!) ?? []
    const meaning = senseOf(label)?.meaning ?? (CODE.test(label) ? 'customerNumber' : undefined)
    // A label with nothing behind it: `Tel:`, at the end or before another one.
    const isEmpty = behind === '' && LABEL.test(filled[at]!) && LABEL.test(filled[at + 1] ?? ':')
    if (isEmpty && (meaning !== undefined || OF_PARTY.test(label))) continue
    const text = behind === '' ? filled[++at] : behind
    const isAddressed = ADDRESSED.test(label) && isName(text ?? '') && !NO_CUSTOMER.test(text ?? '')
    if (text === undefined || (meaning === undefined && !isAddressed && !OF_PARTY.test(label)))
      return undefined
    if (isAddressed) found.set('customerName', text)
    else if (meaning !== undefined) found.set(meaning === 'account' ? 'customerNumber' : meaning, text)
  }
  return found.size > 1 && NAMES.some((meaning) => found.has(meaning)) ? found : undefined
}

/** Whether a row above others says that it names their customer: `Customer: Elm Ltd`. */
export function isLabelledTitle(cells: readonly string[]): boolean {
  return labelledCustomer(cells) !== undefined || addressee(cells) !== undefined || isLabelledGroup(cells)
}

/** Whether a row is the title of a group that names more of it than the customer. */
export function isLabelledGroup(cells: readonly string[]): boolean {
  return labelledTexts(cells) !== undefined
}

const IN_BRACKETS = /^(.*\S)\s*[([]\s*([^()[\]]{1,30}?)\s*[)\]]$/u
const BEFORE_IN_BRACKETS = /^[([]([A-Z]{3})[)\]]\s*(\S.*)$/u
const BEHIND_WORD = /^(.*?)[\s,;|–—-]+[([]?(\p{L}{2,15}(?: code)?)\.?(?:\s*[:：]\s*|\s+)([A-Z]{3})\s*[)\]]?$/u
const BEHIND_MARK = /^(.*\S)(?:\s+[-–—|/]|\s*[|,])\s*([A-Z]{3})$/u
const BEFORE_MARK = /^([A-Z]{3})\s+[-–—|/]\s*(\S.*)$/u
const BEHIND_SPACE =
  /^(.*\S)\s(EUR|USD|GBP|CHF|JPY|CNY|HKD|SGD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|MXN|ZAR|AED|ILS|THB|KRW|TWD)$/u
/** Codes that are words, or shortened ones, of names too. */
const WORDS = new Set(['ALL', 'TOP', 'TRY', 'CUP', 'PEN', 'COP', 'CAD', 'GEL', 'BAM', 'MAD', 'SOS', 'BOB'])

interface NameAndCurrency {
  readonly name: string
  readonly currency: Currency | undefined
}

/** A customer's name without the currency of its account that it ends or begins with: `Elm Ltd (EUR)`, `Elm Ltd - USD`. */
export function nameAndCurrency(text: string): NameAndCurrency {
  const none = { name: text, currency: undefined }
  if (text.length > LONGEST_NAME || !MAY_NAME.test(text)) return none
  const [, name = '', inside = ''] = IN_BRACKETS.exec(text) ?? []
  const ofBrackets = currencyOf(inside)
  if (name !== '' && ofBrackets !== undefined) return { name, currency: ofBrackets }
  const [, before = '', word = '', code = ''] = BEHIND_WORD.exec(text) ?? []
  if (before !== '' && isCurrency(code) && senseOf(word)?.meaning === 'currency')
    return { name: before, currency: code }
  const [, own = '', behind = ''] = BEHIND_MARK.exec(text) ?? BEHIND_SPACE.exec(text) ?? []
  if (isCurrency(behind) && !WORDS.has(behind)) return { name: own, currency: behind }
  const [, ahead = '', rest = ''] = BEFORE_IN_BRACKETS.exec(text) ?? BEFORE_MARK.exec(text) ?? []
  return isCurrency(ahead) && !WORDS.has(ahead) ? { name: rest, currency: ahead } : none
}

/** The currency that the number of an account ends with: `10001-EUR`. */
export function currencyOfAccount(number: string): Currency | undefined {
  const code = /\d[-_/. ]([A-Z]{3})$/.exec(number)?.[1] ?? ''
  return isCurrency(code) && !WORDS.has(code) ? code : undefined
}

const LONGEST_NAME = 200
/** What a name with a currency has: three capital letters, or brackets. */
const MAY_NAME = /[A-Z]{3}|[)\]]$/

/** The currency of a text that is nothing else: a code, a sign, a name. */
function currencyOf(text: string): Currency | undefined {
  if (isCurrency(text)) return text
  return /\p{Sc}/u.test(text) ? currencyOfSign(text) : currencyOfName(text)
}
