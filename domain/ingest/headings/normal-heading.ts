const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  þ: 'th',
}

/** A heading without case, accents, punctuation and doubled space; camel case is divided. */
export function normalHeading(heading: string): string {
  return (
    heading
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('º', ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[ßłøæœđıþ]/g, (letter) => LETTERS[letter]!)
      .replace(/#/g, ' # ')
      .replace(/[^\p{L}\p{N}#]+/gu, ' ')
      .trim()
      // Syllables of Korean are written whole.
      .normalize('NFC')
  )
}
