import { useEffect, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '#routes'
import { Chat } from '../later-parts.ts'
import { isChatOpen } from './chat-state.ts'

const PARAMETER = 'clickToChat'

/** Opens the chat where the address asks for it, and takes the question out of the address. */
export function ClickToChat(): ReactElement | null {
  const search = useSearch()
  const [path, navigate] = useLocation()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (query.get(PARAMETER) !== 'true') return
    isChatOpen.value = true
    query.delete(PARAMETER)
    const rest = query.toString()
    navigate(`${path}${rest && `?${rest}`}${location.hash}`, { replace: true })
  }, [search, path, navigate])
  return isChatOpen.value ? <Chat /> : null
}
