/** How large a file to import may be, in bytes. */
export const LARGEST_IMPORT_BYTES = 256 * 1024 * 1024

/** Characters that the name of a profile of imports may have. */
export const LONGEST_PROFILE_NAME = 60
