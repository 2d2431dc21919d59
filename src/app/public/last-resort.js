// Shows the static page of index.html while there is an error and no app: it could not start, or has crashed as a whole.
const showLastResort = (event) => {
  // A notice, after which the browser goes on: sizes that changed once more are observed in the next frame.
  if (event.message?.startsWith('ResizeObserver loop')) return
  const root = document.querySelector('#root')
  const page = document.querySelector('#last-resort')
  if (page === null) return
  for (const reason of page.querySelectorAll('[data-reason=storage]')) reason.hidden = !isStorageBlocked()
  const update = () => {
    page.hidden = root !== null && root.childElementCount > 0
  }
  update()
  // The app may start in spite of the error.
  if (!page.hidden && root !== null) new MutationObserver(update).observe(root, { childList: true })
}
const isStorageBlocked = () => {
  try {
    return localStorage.length < 0
  } catch {
    return true
  }
}
// Errors of scripts that could not be loaded do not bubble.
addEventListener('error', showLastResort, true)
addEventListener('unhandledrejection', showLastResort)
