/**
 * Normalizes an e-mail address for storing and comparing: compatibility characters (full-width letters, the Kelvin
 * sign) become the letters they stand for. Mail goes to the stored form, never to the typed one.
 */
export function normalEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

export function emailDomain(emailAddress: string): string {
  const normal = normalEmail(emailAddress)
  return normal.slice(normal.lastIndexOf('@') + 1)
}

export function isEmail(text: string): boolean {
  const normal = normalEmail(text)
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(normal) && normal.length <= 254
}
