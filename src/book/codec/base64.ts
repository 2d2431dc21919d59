export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** The number of characters converted by one call, which limits the number of its arguments. */
const MAX_ARGUMENTS = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS) {
    letters += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS))
  }
  return btoa(letters)
}
