import { DOS_PAGES, isDosPage } from './dos-pages.ts'
import type { FileEncoding } from './file-encodings.ts'

/** What reads bytes as text: a `TextDecoder`, or the same of a code page of DOS. */
export interface Decoder {
  readonly decode: (bytes?: Uint8Array, options?: { readonly stream?: boolean }) => string
}

export function createDecoder(encoding: FileEncoding): Decoder {
  if (!isDosPage(encoding)) return new TextDecoder(encoding)
  const page = DOS_PAGES[encoding]
  const units = Uint16Array.from({ length: 256 }, (_, byte) =>
    byte < 128 ? byte : page.charCodeAt(byte - 128),
  )
  const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })
  return {
    // Each byte is a character: none reaches over the end of a chunk.
    decode: (bytes = new Uint8Array()) => {
      const text = new Uint16Array(bytes.length)
      for (let at = 0; at < bytes.length; at++) text[at] = units[bytes[at]!]!
      return utf16.decode(text)
    },
  }
}
