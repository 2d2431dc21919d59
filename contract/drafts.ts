/** So long after its last change a draft can be gone on with, in milliseconds: thirty days. */
export const DRAFT_LIFETIME_MS = 30 * 86_400_000
