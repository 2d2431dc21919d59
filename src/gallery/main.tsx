import '@fontsource-variable/inter'
import '#styles'
import { createRoot } from 'react-dom/client'
import { fetchOverlays } from '#components'
import { allMessages, loadLanguage } from '#i18n'
import { readAddress } from './address.ts'
import { Gallery } from './gallery.tsx'

void start()

async function start(): Promise<void> {
  const address = readAddress(location.search)
  const { documentElement: page } = document
  page.dataset.theme = address.theme
  page.lang = address.language
  await loadLanguage(address.language)
  await allMessages()
  await fetchOverlays()
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('index.html has no element with the id root.')
  createRoot(root).render(<Gallery address={address} />)
}
