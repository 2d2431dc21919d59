import '@fontsource-variable/inter'
import '#styles'
import { createRoot } from 'react-dom/client'
import { api } from '#data'
import { headingLanguage, language } from '#i18n'
import { applyTheme, openBook, watchSession } from '#state'
import { App, prepareScreen } from './app.tsx'
import { followLanguage } from './language/kept-language.ts'
import { showFirstLanguage } from './language/language-candidates.ts'
import { registerServiceWorker } from './offline/registration.ts'
import { reloadWhenCodeIsReplaced } from './offline/replaced-code.ts'
import { detectTrustedWebActivity } from './offline/twa.ts'
import { markBusy } from './busy-mark.ts'

/** Milliseconds to wait for a screen before the shell renders without it. */
const SCREEN_MS = 200

detectTrustedWebActivity()
reloadWhenCodeIsReplaced()
applyTheme(document.documentElement)
watchSession(window)
followLanguage(window)
api.speak(() => ({ language: language.peek(), headings: headingLanguage() }))
void start()

// A function, not the top level of the module: screens import from its chunk, and would wait for its awaits.
async function start(): Promise<void> {
  const messages = showFirstLanguage()
  // Both take longer than rendering the shell.
  const screen = prepareScreen(location)
  openBook()

  await messages
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, SCREEN_MS))])

  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('index.html has no element with the id root.')
  createRoot(root).render(<App />)
  markBusy(root)
  if (import.meta.env.PROD) registerServiceWorker(`${import.meta.env.BASE_URL}service-worker.js`)
}
