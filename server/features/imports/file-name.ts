const LONGEST_NAME = 200

/** The name of an uploaded file by its Content-Disposition (RFC 6266); without path, marks of control and direction. */
export function fileNameOf(disposition: string | undefined): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const name = encoded === undefined ? '' : decoded(encoded)
  return name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).toWellFormed()
  } catch {
    return ''
  }
}
