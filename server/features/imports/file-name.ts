const LONGEST_NAME = 200

/** The name of an uploaded file by its Content-Disposition (RFC 6266); without path, marks of control and direction. */
export function fileNameOf(disposition: string | undefined): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const name = encoded === undefined ? plainName(disposition ?? '') : decoded(encoded)
  return name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)
}

/** `filename="invoices.csv"`, or without quotes. Headers are Latin-1, in which browsers and scripts write UTF-8. */
function plainName(disposition: string): string {
  const [, quoted, token] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(disposition) ?? []
  const name = quoted?.replace(/\\(.)/g, '$1') ?? token ?? ''
  const utf8 = Buffer.from(name, 'latin1').toString('utf8')
  return utf8.includes('\uFFFD') || /[^\0-\xFF]/.test(name) ? name : utf8
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).toWellFormed()
  } catch {
    return ''
  }
}
