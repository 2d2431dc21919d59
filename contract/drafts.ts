/** How long a draft is kept after its last change, in milliseconds: thirty days. */
export const DRAFT_LIFETIME_MS = 30 * 86_400_000
