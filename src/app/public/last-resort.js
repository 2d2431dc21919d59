// Shows the static page of index.html while there is an error and no app: it could not start, or has crashed as a whole.
const showLastResort = () => {
  const root = document.querySelector('#root')
  const page = document.querySelector('#last-resort')
  if (page === null) return
  const update = () => {
    page.hidden = root !== null && root.childElementCount > 0
  }
  update()
  // The app may start in spite of the error.
  if (!page.hidden && root !== null) new MutationObserver(update).observe(root, { childList: true })
}
// Errors of scripts that could not be loaded do not bubble.
addEventListener('error', showLastResort, true)
addEventListener('unhandledrejection', showLastResort)
