import { useEffect } from 'react'
import { closeToast } from '#components'
import { EDIT_TOAST, showRejected } from '#offering'
import { book } from '#state'

/** Tells why an edit was rolled back, on whatever screen: the one it was made on may have nothing left to edit. */
export function RejectedEdits(): null {
  const rejected = book.rejected.value
  useEffect(() => {
    if (!rejected) return
    showRejected(rejected)
    // Edits are sent in order: with none left the rejected one is the latest, which a toast shows as done.
    if (book.unsent.peek() === 0) closeToast(EDIT_TOAST)
    book.dismissRejection()
  }, [rejected])
  return null
}
