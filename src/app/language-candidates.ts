import { loadLanguage, type Language } from '#i18n'

const COOKIE = 'locale'
/** Browsers keep a cookie for 400 days at most. */
const KEPT_SECONDS = 400 * 86_400

/** Where a language can come from: the address, a cookie, the browser; the first supported one wins. */
export function languageCandidates(): (string | null | undefined)[] {
  const asked = new URLSearchParams(location.search)
  return [asked.get('locale'), asked.get('lang'), cookie(COOKIE), ...navigator.languages]
}

/** Shows the app in a language, now and at the next visits of this browser. */
export async function changeLanguage(next: Language): Promise<void> {
  await loadLanguage(next)
  document.documentElement.lang = next
  document.cookie = `${COOKIE}=${next}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`
}

function cookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return entry && decodeURIComponent(entry.slice(name.length + 1))
}
