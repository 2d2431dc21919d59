import { BOOK_FORM } from '#domain/invoices'
import { ApiError } from '../../data/http/api-error.ts'

const OTHER_RELEASE = 'OTHER_RELEASE'

/** Throws an `ApiError` when an answer has another form than this app reads: nothing of it can be decoded. */
export function checkForm({ form }: { readonly form: string }): void {
  if (form === BOOK_FORM) return
  throw new ApiError(
    OTHER_RELEASE,
    0,
    `The server's book has the form ${form}, and this app reads ${BOOK_FORM}.`,
  )
}

/** Whether the server has the book in a form that another release of the app reads. */
export function isOtherRelease(error: unknown): boolean {
  return error instanceof ApiError && error.code === OTHER_RELEASE
}
