import { signal } from '@preact/signals-react'

/** Whether the chat is open. */
export const isChatOpen = signal(false)
