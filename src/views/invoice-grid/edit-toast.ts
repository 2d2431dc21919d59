/** The toast that tells of edits; the specification's own id. */
export const EDIT_TOAST = 'updatingOfferSnackbar'
