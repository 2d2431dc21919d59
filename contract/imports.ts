/** How large a file to import may be, in bytes. */
export const LARGEST_IMPORT_BYTES = 256 * 1024 * 1024
