import * as v from 'valibot'
import { LONGEST_PROFILE_NAME } from '#contract'
import { cleanText } from '#domain/ingest'

/** The name of a profile, in a command or a call. */
export const profileName = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.minLength(1),
  v.maxLength(LONGEST_PROFILE_NAME),
)
