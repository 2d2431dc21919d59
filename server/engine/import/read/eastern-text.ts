import type { FileEncoding } from './file-encodings.ts'

/** Words of headings of a language, its accents left open, and its texts in the encodings that it is written in. */
const LANGUAGES: readonly {
  readonly encodings: readonly FileEncoding[]
  readonly words: RegExp
  readonly text: RegExp
}[] = [
  {
    encodings: ['windows-1250', 'iso-8859-2'],
    words:
      /partner|kelt|devizanem|bizonylat|fizet.si|hat.rid|brutt|kiegyenl.t|h.tral.k|sz.mla|vev.|teljes.t|.sszeg|egyenleg|esed.kes/g,
    text: /^(?=[^]*[őűŐŰ])[\p{ASCII}áéíóöőúüűÁÉÍÓÖŐÚÜŰ„”–§°€\u00A0]*$/u,
  },
  {
    encodings: ['windows-1257'],
    words: /pirk.j|numeris|data|suma|apmok|skola|valiuta|s.skait|klient|dokument|serija|likutis|terminas/g,
    text: /^(?=[^]*[ėųūįąęĖŲŪĮĄĘ])[\p{ASCII}ąčęėįšųūžĄČĘĖĮŠŲŪŽ„“–§°€\u00A0]*$/u,
  },
  {
    encodings: ['windows-1257'],
    words: /klient|datums|summa|termi.|val.ta|samaks|numurs|r..in|apmaks|par.d|atlikums|dokument/g,
    text: /^(?=[^]*[āēīūķļņģĀĒĪŪĶĻŅĢ])[\p{ASCII}āčēģīķļņōŗšūžĀČĒĢĪĶĻŅŌŖŠŪŽ„“”–§°€\u00A0]*$/u,
  },
]

/** Fewer words may be of other languages too. */
const FEWEST_WORDS = 4

/** Whether a text in an encoding is one of a language to the east, as the headings at the beginning of its file say too. */
export function isEasternText(encoding: FileEncoding, text: string, head: string): boolean {
  const lower = head.toLowerCase()
  return LANGUAGES.some(
    (language) =>
      language.encodings.includes(encoding) &&
      language.text.test(text) &&
      new Set(lower.match(language.words)).size >= FEWEST_WORDS,
  )
}
