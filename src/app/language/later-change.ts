import { effect } from '@preact/signals-react'
import type { QueryClient } from '@tanstack/react-query'
import { deviceStorage } from '#data'
import type { Language } from '#i18n'
import { connection, session } from '#state'
import { unsentLanguageKey } from './kept-language.ts'

const load = () => import('./change-language.ts')

export async function changeLanguage(next: Language, client: QueryClient): Promise<void> {
  await (await load()).changeLanguage(next, client)
}

/** Stores a language that was chosen without a connection whenever there is one. Returns how to stop. */
export function sendUnsentLanguages(): () => void {
  return effect(() => {
    const userUuid = session.token.value?.user.uuid
    const isDue = connection.value === 'online' && userUuid !== undefined
    if (isDue && deviceStorage.getItem(unsentLanguageKey(userUuid)) !== null) void send()
  })
}

async function send(): Promise<void> {
  await (await load()).sendUnsentLanguage()
}
