import * as v from 'valibot'
import { isLocaleCode, LOCALES, type LocaleCode } from '#contract'
import type { Database } from '../../platform/db/driver.ts'
import { languageAccepted } from '../../platform/http/context.ts'
import type { RestCall } from '../../platform/http/rest/rest-route.ts'
import { headingsIn } from '../../platform/texts/headings.ts'

export const headingsParameter = v.optional(v.picklist(LOCALES))

export interface AskedHeadings {
  readonly named?: LocaleCode | undefined
  readonly accepted?: LocaleCode | undefined
}

interface Stored {
  readonly locale: string | null
  readonly isEnglish: boolean | null
}

/**
 * The language of headings in a user's files: the one that is named, English for a user who wants it for all files, else
 * the stored language, else the accepted one, else English.
 */
export async function headingLanguage(
  database: Pick<Database, 'asReader'>,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  { named, accepted }: AskedHeadings,
): Promise<LocaleCode> {
  if (named !== undefined) return named
  const [stored] = await database.asReader(accountId, (tx) =>
    tx.query<Stored>(
      `select personal_info ->> 'locale' as locale, (format_preferences ->> 'useEnglishHeadings')::boolean as "isEnglish"
       from users where account_id = $1 and user_id = $2`,
      [accountId, userId],
    ),
  )
  if (stored?.isEnglish === true) return 'en'
  return (isLocaleCode(stored?.locale) ? stored.locale : accepted) ?? 'en'
}

export async function downloadHeadings(
  { services, actor, context }: Pick<RestCall, 'services' | 'actor' | 'context'>,
  fields: readonly string[],
  named: LocaleCode | undefined,
): Promise<readonly string[]> {
  const accepted = languageAccepted(context)
  return headingsIn(await headingLanguage(services.database, actor(), { named, accepted }), fields)
}
