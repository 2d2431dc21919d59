/**
 * The one form in which e-mail addresses are stored and compared: letters that only look alike (full-width ones, the Kelvin
 * sign) become those they stand for. Mail goes to the stored form, never to what somebody typed.
 */
export function normalEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** The whole part after the last @, in the same form. */
export function emailDomain(emailAddress: string): string {
  const normal = normalEmail(emailAddress)
  return normal.slice(normal.lastIndexOf('@') + 1)
}

/** Whether a text can be an e-mail address at all. */
export function isEmail(text: string): boolean {
  const normal = normalEmail(text)
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(normal) && normal.length <= 254
}
