import { isLocaleCode, type LocaleCode } from '#contract'
import { displayFormatsOf } from '#domain/account'
import type { Transaction } from '../../platform/db/driver.ts'
import { englishWriter, writerFor, type Writer } from '../../platform/texts/writer.ts'
import type { FormatPreferences } from './store.ts'

interface Stored {
  readonly locale: string | null
  readonly formats: FormatPreferences
}

/**
 * The writer of texts to a user: in the language and formats that the user has stored, else in the language that the
 * causing call accepts, else in English.
 */
export async function writerOf(
  tx: Transaction,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  accepted?: LocaleCode,
): Promise<Writer> {
  const [stored] = await tx.query<Stored>(
    `select personal_info ->> 'locale' as locale, format_preferences as formats from users
     where account_id = $1 and user_id = $2`,
    [accountId, userId],
  )
  if (stored === undefined) return englishWriter
  const language = isLocaleCode(stored.locale) ? stored.locale : accepted
  return writerFor({ language: language ?? 'en', formats: displayFormatsOf(stored.formats) })
}
