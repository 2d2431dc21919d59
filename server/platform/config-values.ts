import * as v from 'valibot'

/** Words separated by spaces or commas, in lower case. */
export const words = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
)

export const webAddress = v.optional(
  v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i, 'begins with https:// or http://')),
)
