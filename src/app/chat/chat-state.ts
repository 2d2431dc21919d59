import { signal } from '@preact/signals-react'

export const isChatOpen = signal(false)
