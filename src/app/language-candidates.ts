/** Where a language can come from: the address, a cookie, the browser; the first supported one wins. */
export function languageCandidates(): (string | null | undefined)[] {
  const asked = new URLSearchParams(location.search)
  return [asked.get('locale'), asked.get('lang'), cookie('locale'), ...navigator.languages]
}

function cookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return entry && decodeURIComponent(entry.slice(name.length + 1))
}
