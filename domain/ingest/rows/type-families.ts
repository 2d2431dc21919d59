import { normalHeading } from '../headings/headings.ts'
import type { RowKind } from './word-lookup.ts'

/** The types of Mexico's digital invoices by their letters and names: `I - Ingreso`, `Egreso`. */
const OF_CFDI = {
  I: ['Ingreso', 'invoice'],
  E: ['Egreso', 'credit'],
  P: ['Pago', 'payment'],
  T: ['Traslado', 'noItem'],
  N: ['Nómina', 'noItem'],
} as const satisfies Readonly<Record<string, readonly [name: string, kind: RowKind]>>

/** The ways in which a list has such a type: with its letter before or behind its name, or by the name alone. */
const CFDI_NAMES: Readonly<Record<string, RowKind>> = Object.fromEntries(
  Object.entries(OF_CFDI).flatMap(([letter, [name, kind]]) =>
    [name, name.normalize('NFD').replace(/\p{M}/gu, '')].flatMap((each) => [
      [normalHeading(each), kind],
      [normalHeading(`${letter} ${each}`), kind],
      [normalHeading(`${each} ${letter}`), kind],
    ]),
  ),
)

/** Types that mean something else in one system than in all others; a column has all of its values from one. */
export const FAMILIES = {
  sage50: { SI: 'invoice', SC: 'credit', SD: 'credit', SA: 'payment', SR: 'payment', SP: 'payment' },
  /** Dynamics 365 Finance names an invoice by the order that it is of. */
  finance: {
    'Sales order': 'invoice',
    'Free text invoice': 'invoice',
    Project: 'invoice',
    Customer: 'journal',
    'General journal': 'journal',
    Interest: 'charge',
    'Collection letter': 'charge',
    Payment: 'payment',
    'Customer payment': 'payment',
    Settlement: 'journal',
    'Exchange adjustment': 'journal',
  },
  /** The billing documents of SAP's sales: a cancellation takes back an invoice, or a credit note. */
  sapBilling: {
    F1: 'invoice',
    F2: 'invoice',
    F3: 'invoice',
    FV: 'invoice',
    IV: 'invoice',
    CS: 'invoice',
    L2: 'invoice',
    FAZ: 'noItem',
    F5: 'noItem',
    F8: 'noItem',
    G2: 'credit',
    RE: 'credit',
    B1: 'credit',
    IG: 'credit',
    S1: 'credit',
    IVS: 'credit',
    S2: 'invoice',
    IGS: 'invoice',
  },
  greatPlains: {
    1: 'invoice',
    3: 'invoice',
    4: 'charge',
    5: 'invoice',
    6: 'invoice',
    7: 'credit',
    8: 'credit',
    9: 'payment',
  },
  chile: {
    33: 'invoice',
    34: 'invoice',
    39: 'invoice',
    41: 'invoice',
    43: 'invoice',
    56: 'invoice',
    61: 'credit',
    110: 'invoice',
    111: 'invoice',
    112: 'credit',
  },
  peru: { '01': 'invoice', '03': 'invoice', '07': 'credit', '08': 'invoice' },
  argentina: {
    1: 'invoice',
    2: 'invoice',
    3: 'credit',
    6: 'invoice',
    7: 'invoice',
    8: 'credit',
    11: 'invoice',
    12: 'invoice',
    13: 'credit',
    19: 'invoice',
    21: 'credit',
  },
  mexico: { I: 'invoice', E: 'credit', P: 'payment', T: 'noItem', N: 'noItem' },
  mexicoNamed: CFDI_NAMES,
  lettersOfEnglish: { I: 'invoice', C: 'credit', P: 'payment', R: 'payment', D: 'invoice', J: 'journal' },
  lettersOfGerman: { R: 'invoice', G: 'credit', Z: 'payment' },
  lettersOfFrench: { F: 'invoice', A: 'credit', R: 'payment', P: 'payment' },
  lettersOfItalian: { F: 'invoice', N: 'credit', P: 'payment' },
  lettersOfDutch: { F: 'invoice', C: 'credit', B: 'payment' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RowKind>>>>

export type TypeFamily = keyof typeof FAMILIES

/** Those of the tax offices of Latin America, whose columns say `Tipo de comprobante`. */
const TAX_FAMILIES = ['chile', 'peru', 'argentina', 'mexico'] as const
const TAX_TYPE = /^(?:tipo|codigo|cod) (?:de )?(?:dte|cfe|cfdi|cbte|comp|comprobante|doc|docto|documento)$/

/** Those of one letter each, with the letters of invoices and of credit notes that a column of them has both. */
const LETTERS = {
  lettersOfEnglish: 'IC',
  lettersOfGerman: 'RG',
  lettersOfFrench: 'FA',
  lettersOfItalian: 'FN',
  lettersOfDutch: 'FC',
} as const satisfies Partial<Record<TypeFamily, string>>

const LETTER_FAMILIES = Object.keys(LETTERS) as readonly (keyof typeof LETTERS)[]

/** The family of letters for types, `I`, `C` and `P`; undefined where values are none of them, or of invoices alone. */
export function letterFamily(values: readonly string[]): TypeFamily | undefined {
  return LETTER_FAMILIES.find(
    (family) =>
      LETTERS[family].split('').every((letter) => values.includes(letter)) &&
      values.every((value) => value === '' || Object.hasOwn(FAMILIES[family], value)),
  )
}

/** The family of the types of a column; undefined where they are those of all systems. */
export function typeFamilyOf(heading: string, values: readonly string[]): TypeFamily | undefined {
  const isOf = (family: TypeFamily) =>
    values.every((value) => value === '' || Object.hasOwn(FAMILIES[family], value))
  if (/^rm ?(?:doc|document) ?(?:type|typ)/.test(normalHeading(heading)))
    return isOf('greatPlains') ? 'greatPlains' : undefined
  if (values.some((value) => value === 'F2' || value === 'F1') && isOf('sapBilling')) return 'sapBilling'
  if (areNamesOfCfdi(normalHeading(heading), values)) return 'mexicoNamed'
  if (TAX_TYPE.test(normalHeading(heading)))
    return TAX_FAMILIES.find((family) => isOf(family) && values.some((value) => value !== ''))
  // A list of orders alone is none of invoices, unless its heading is the one of that system.
  const isOfOrders = new Set(values).size === 1 && normalHeading(heading) !== 'transaction type'
  if (values.includes('Sales order') && isOf('finance') && !isOfOrders) return 'finance'
  const isOfSage = values.includes('SI') && values.some((value) => /^S[CAR]$/.test(value))
  if (isOfSage && isOf('sage50')) return 'sage50'
  const letters = letterFamily(values)
  // The languages in which a type is called so have no `avoir`.
  return letters === 'lettersOfFrench' && NOT_FRENCH.test(normalHeading(heading)) ? undefined : letters
}

/** What takes back, in words that no table knows as a whole. */
const LIKE_CREDIT =
  /(?:^| )(?:rectificativ\p{L}*|rectificatif|retificativ\p{L}*|correctiv\p{L}*|korygujac\p{L}*|opravn(?:y|a|e)|korrektur\p{L}*|korrigera\p{L}*|korriger\p{L}*|helyesbit\p{L}*|modosito|variazione|исправ\p{L}*|egresos?|abonos?|gutschrift(?:en)?|avoirs?|storn\p{L}*|devoluc\p{L}*|retourn?\p{L}*|refund\p{L}*|rimbors\p{L}*|accredit[oi]|zwrot\p{L}*|korekt\p{L}*|dobropis\p{L}*|hyvitys\p{L}*|jovair\p{L}*|iade\p{L}*|возврат\p{L}*|корректировк\p{L}*|корректировочн\p{L}*|credit (?:notes?|memos?|adjustments?)|\p{L}{0,4}(?:crn|crm|cdn|cdnr|cdnur|crmemo))(?: |$)|退货|退貨|红字|紅字|红冲|紅沖|冲红|红票|返品|赤伝|赤黒|訂正|반품|수정세금/u

/** Whether a type whose kind is not known is rather that of what lessens what is owed: `CFDI de Egreso`. */
export function isLikeCredit(type: string): boolean {
  return LIKE_CREDIT.test(normalHeading(type))
}

const OF_CFDI_TYPE = /(?:^| )(?:cfdi|comprobante|efecto)(?: |$)/

/**
 * Whether types are those of Mexico by their names. What comes in and goes out by a bank is called the same: a letter, a heading or another
 * one of them tells that they are of invoices.
 */
function areNamesOfCfdi(heading: string, values: readonly string[]): boolean {
  const words = values.map(normalHeading).filter((word) => word !== '')
  if (words.length === 0 || !words.every((word) => Object.hasOwn(CFDI_NAMES, word))) return false
  return (
    OF_CFDI_TYPE.test(heading) ||
    words.some((word) => / /.test(word) || word === 'traslado' || word === 'nomina')
  )
}

const NOT_FRENCH = /^(?:tip|tipul|tipus|typ|tur|turu|rodzaj|vrsta|druh|slag|art|tipo)(?: |$)/
