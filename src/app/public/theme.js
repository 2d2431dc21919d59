// Runs before the first paint, so that a chosen theme never flashes. The app keeps the same key.
try {
  const theme = localStorage.getItem('sooner.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's theme stands.
}
