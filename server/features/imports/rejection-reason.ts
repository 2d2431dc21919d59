import type { LocaleCode } from '#contract'
import { REJECTED_ROWS } from '#locales/served'
import type { RejectedRow } from '../../engine/import/rows/row-reader.ts'
import { fillMessage } from '../../platform/texts/icu.ts'
import { messagesOf } from '../../platform/texts/messages.ts'

export function rejectionReason(language: LocaleCode): (row: RejectedRow) => string {
  const [screen, files] = [messagesOf('imports', language), messagesOf('headings', language)]
  const fill = (message: string, args: Readonly<Record<string, string>>): string =>
    fillMessage(message, args, { language, count: String })
  return ({ code, detail }) => {
    const reason = screen[REJECTED_ROWS[code]]!
    if (detail === undefined) return reason
    const isTwice = code === 'NUMBER_DUPLICATE'
    const about = isTwice ? fill(files['headings.firstLine']!, { line: detail }) : detail
    return fill(screen['imports.rejectedDetail']!, { reason, detail: about })
  }
}
