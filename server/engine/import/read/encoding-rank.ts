import { setImmediate as nextTurn } from 'node:timers/promises'
import { analyse } from 'chardet'
import { knownHeadings } from '#domain/ingest'
import { createDecoder } from './decoder.ts'
import { isDosPage } from './dos-pages.ts'
import { isEasternText } from './eastern-text.ts'
import type { FileEncoding, JudgedEncoding } from './file-encodings.ts'
import { letterFit } from './letter-fit.ts'
import { isRomanceText } from './romance-text.ts'

/** Encodings of one byte a character, the likeliest first: of those that make the same text the first one is named. */
const OF_ONE_BYTE = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-16',
  'macintosh',
  'x-mac-cyrillic',
  'koi8-u',
  'ibm850',
  'ibm852',
  'ibm437',
  'ibm857',
  'ibm866',
  'ibm1125',
  'ibm737',
  'ibm860',
  'x-mac-ce',
] as const satisfies readonly FileEncoding[]

/** Names of the detector by ours. */
const DETECTED: Readonly<Partial<Record<FileEncoding, readonly string[]>>> = {
  'windows-1252': ['ISO-8859-1', 'windows-1252'],
  'windows-1250': ['ISO-8859-2', 'windows-1250'],
  'windows-1251': ['windows-1251'],
  'windows-1253': ['ISO-8859-7', 'windows-1253'],
  'windows-1254': ['ISO-8859-9', 'windows-1254'],
  'windows-1255': ['ISO-8859-8', 'windows-1255'],
  'windows-1256': ['ISO-8859-6', 'windows-1256'],
  'iso-8859-2': ['ISO-8859-2'],
  'iso-8859-16': ['ISO-8859-2'],
  'iso-8859-5': ['ISO-8859-5'],
  'iso-8859-7': ['ISO-8859-7'],
  'koi8-u': ['KOI8-R'],
  shift_jis: ['Shift_JIS'],
  'euc-jp': ['EUC-JP'],
  gb18030: ['GB18030'],
  big5: ['Big5'],
  'euc-kr': ['EUC-KR'],
}

/** Words of the names of companies and of headings, which decide between encodings whose characters overlap. */
const WORDS: Readonly<Partial<Record<FileEncoding, RegExp>>> = {
  shift_jis: /会社|株式|有限|合同|商事|商店|工業|請求|顧客|金額|期日|[\u3040-\u30FF]{2}/,
  'euc-jp': /会社|株式|有限|合同|商事|商店|工業|請求|顧客|金額|期日|[\u3040-\u30FF]{2}/,
  gb18030: /公司|有限|集团|科技|贸易|机械|股份|发票|客户|金额|日期|北京|上海|中国|电子/,
  big5: /公司|有限|集團|科技|貿易|機械|股份|發票|客戶|金額|日期|臺灣|台灣|企業|電子/,
  'euc-kr': /주식회사|회사|유한|상사|산업|금액|날짜|거래처|고객|번호|전자|[\uAC00-\uD7A3]{3}/,
}

/** Two scores that are closer do not decide; of a few words, those that are not far apart. */
const CLOSE = 0.08
const CLOSE_OF_FEW = 0.3
const FEW_WORDS = 2
const FEW_FOR_DETECTOR = 8
const SLACK_OF_FEW = 0.15

/** Encodings of languages to the east, whose letters are others of Romance names in Windows-1252: `Caffč` is `Caffè`. */
const EASTERN: readonly FileEncoding[] = [
  'windows-1250',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-16',
  'ibm852',
  'x-mac-ce',
]
const EASTERN_PENALTY = 0.35
const EASTERN_BONUS = 0.35

interface ScoredEncoding {
  readonly encoding: FileEncoding
  readonly text: string
  readonly headings: number
  readonly letters: number
  readonly own: number
  readonly score: number
}

/**
 * Ranks encodings by how likely the text is that telling bytes are in each, one a turn of the event loop; `valid` are those of several bytes they are valid in, `head`
 * is how the file begins, byte by byte.
 */
export async function rankEncodings(
  bytes: Uint8Array,
  valid: readonly FileEncoding[],
  head: string,
): Promise<JudgedEncoding> {
  const isRomance = isRomanceText(createDecoder('windows-1252').decode(bytes), head)
  const penalty = isRomance ? EASTERN_PENALTY : 0
  const detected = new Map(analyse(bytes).map(({ name, confidence }) => [name as string, confidence / 100]))
  const scored: ScoredEncoding[] = []
  for (const encoding of [...valid, ...OF_ONE_BYTE]) {
    await nextTurn()
    const text = createDecoder(encoding).decode(bytes)
    const told = Math.max(0, ...(DETECTED[encoding] ?? []).map((name) => detected.get(name) ?? 0))
    const headings = headingScore(text)
    const isProven = penalty === 0 && isEasternText(encoding, text, head)
    const letters =
      scoreOf(encoding, text, isProven) -
      (EASTERN.includes(encoding) ? penalty : 0) +
      (isProven ? EASTERN_BONUS : 0)
    const own = letters + headings
    scored.push({ encoding, text, headings, letters, own, score: own + told * 0.5 })
  }
  const ranked = scored.toSorted((a, b) => b.score - a.score)
  const [best] = ranked
  const words = new Set(best!.text.split('\n').filter((word) => word !== ''))
  const close = words.size > FEW_WORDS ? CLOSE : CLOSE_OF_FEW
  // Of a few words the detector knows too little to overrule their letters.
  const slack = words.size > FEW_WORDS ? 0 : SLACK_OF_FEW
  const isOverruled = (own: number) => words.size <= FEW_FOR_DETECTOR && own >= best!.own - slack
  // Letters that make headings of words prove their encoding.
  const rivals = ranked.filter(
    ({ score, own, text, headings, letters }) =>
      text !== best!.text &&
      headings >= best!.headings &&
      (letters > 0 || best!.letters <= 0) &&
      (best!.score - score < close || isOverruled(own)),
  )
  if (rivals.length === 0) return { encoding: best!.encoding, open: [] }
  const different = [best!, ...rivals].filter(
    ({ text }, at, all) => all.findIndex((each) => each.text === text) === at,
  )
  const lines = different.map(({ encoding, text }) => ({ encoding, lines: text.split('\n') }))
  // A text that tells them apart.
  const at = lines[0]!.lines.findIndex((line, each) => lines.some((other) => other.lines[each] !== line))
  return {
    encoding: best!.encoding,
    open: lines.map((each) => ({
      encoding: each.encoding,
      sample: (each.lines[at] ?? '').slice(0, LONGEST_SAMPLE),
    })),
  }
}

const LONGEST_SAMPLE = 60

/** Encodings that few systems still write: their texts have to fit better. */
const OLD_PENALTY = 0.05

function isOld(encoding: FileEncoding): boolean {
  return (
    encoding === 'macintosh' || encoding === 'x-mac-cyrillic' || encoding === 'ibm866' || isDosPage(encoding)
  )
}

/** A text in ISO 8859-16, which is written for Romanian alone: the letters of its names, and of neighbours', one of which no other encoding has. */
const ROMANIAN = /^(?=[^]*[șțȘȚ])[\p{ASCII}ăâîșțĂÂÎȘȚáéíóúöüőäëçèßÁÉÍÓÚÖÜŐÄË„”«»§°€\u00A0]*$/u

/** A text in Windows-1257: the letters of Lithuanian, Latvian and Estonian, with one that no neighbour writes there. */
const BALTIC =
  /^(?=[^]*[šžŠŽ])(?=[^]*[ėųūįąęāēīķļņģĖŲŪĮĄĘĀĒĪĶĻŅĢ])[\p{ASCII}ąčęėįšųūžĄČĘĖĮŠŲŪŽāēģīķļņŗĀĒĢĪĶĻŅŖõäöüÕÄÖÜé„“”’–—§°€\u00A0]*$/u
/** Such a text is rarely one in another encoding by chance, unless it has few words. */
const BALTIC_BONUS = 0.3
const FEW_BALTIC = 4

/** From 0, of no text in the encoding, to about 1. */
function scoreOf(encoding: FileEncoding, text: string, isProven: boolean): number {
  if (encoding === 'iso-8859-16' && !ROMANIAN.test(text)) return 0
  // Headings prove a text without letters that no neighbour has.
  if (encoding === 'windows-1257') return isProven && !BALTIC.test(text) ? letterFit(text) : balticScore(text)
  const words = WORDS[encoding]
  if (words === undefined) return letterFit(text) - (isOld(encoding) ? OLD_PENALTY : 0)
  return cjkScore(encoding, text) + (words.test(text) ? 0.4 : 0)
}

function balticScore(text: string): number {
  if (!BALTIC.test(text)) return 0
  const words = new Set(text.split('\n').filter((word) => word !== ''))
  return letterFit(text) + (words.size >= FEW_BALTIC ? BALTIC_BONUS : -OLD_PENALTY)
}

const HEADING_WORDS = 100
/** A heading that one encoding makes outweighs what letters and the detector tell of a few names. */
const HEADING_WEIGHT = 0.25

/** A heading counts once: a word that each row repeats is none. */
function headingScore(text: string): number {
  const words = text.split(/\n|\||\s{2,}/, HEADING_WORDS).map((word) => word.replaceAll('"', '').trim())
  return [...new Set(words)].filter((word) => knownHeadings([word]) > 0).length * HEADING_WEIGHT
}

/** The share of characters that are ordinary ones of the script. */
function cjkScore(encoding: FileEncoding, text: string): number {
  let [all, usual] = [0, 0]
  const isJapanese = encoding === 'shift_jis' || encoding === 'euc-jp'
  const characters = Array.from(text)
  for (const [at, character] of characters.entries()) {
    const code = character.codePointAt(0)!
    if (code < 128) continue
    all++
    // A character behind a small Latin letter, or within a Latin word, is one of a Western name in another encoding.
    const last = characters[at - 1] ?? ' '
    if (/[a-z]/.test(last) || (/[A-Z]/.test(last) && /[a-z]/.test(characters[at + 1] ?? ' '))) usual--
    const isKana = code >= 0x3040 && code <= 0x30ff
    const isHan = code >= 0x4e00 && code <= 0x9fa5
    const isHangul = code >= 0xac00 && code <= 0xd7a3
    const isWide = code >= 0xff00 && code <= 0xff60
    if (encoding === 'euc-kr' ? isHangul : isHan || (isJapanese && isKana) || isWide) usual++
    // Half-width kana are what other encodings look like in Shift_JIS.
    else if (code >= 0xff61 && code <= 0xff9f) usual -= 0.5
  }
  return all === 0 ? 0 : Math.max(0, usual / all) * 0.6
}
