/**
 * Whether the database lacks what it needs (SQLSTATE class 53: room on the disk, memory, connections) or cannot read or write
 * its files (58030): a retry may succeed when somebody has seen to it.
 */
export function isExhausted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(53|58030)/.test(String(error.code))
}
