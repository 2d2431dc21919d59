// Shows the static page of index.html when the app cannot start, or has crashed as a whole.
const showLastResort = () => {
  const root = document.querySelector('#root')
  const page = document.querySelector('#last-resort')
  if (page !== null && (root === null || root.childElementCount === 0)) page.hidden = false
}
// Errors of scripts that could not be loaded do not bubble.
addEventListener('error', showLastResort, true)
addEventListener('unhandledrejection', showLastResort)
