import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import {
  isLive,
  listenForHead,
  personOf,
  socketUrl,
  tokens,
  type AccountHead,
  type ConnectionState,
} from '#data'
import { noteServerHeard } from './server-contact.ts'
import { session } from './session/session.ts'

const socket = signal<ConnectionState>('connecting')
const network = signal(navigator.onLine)

/** How the live connection to the server stands; what the browser knows of its network counts at once. */
export const connection: ReadonlySignal<ConnectionState> = computed(() =>
  network.value ? socket.value : 'offline',
)

/** The newest version of the account the server has told of; undefined before the first word. */
export const accountHead = signal<AccountHead | undefined>(undefined)

/** The server speaks every 15 seconds: after two words that did not come nobody is there. */
const SILENCE_MS = 40_000

function lookAtNetwork(): void {
  network.value = navigator.onLine
}

/** The stored token, if it lives and is this person's. */
function tokenOf(person: string | undefined): string | undefined {
  const token = tokens.read()
  return isLive(token, Date.now()) && personOf(token) === person ? token.jwt : undefined
}

/** Listens for the account's changes while a session runs. Returns how to stop. */
export function followAccount(): () => void {
  socket.value = 'connecting'
  lookAtNetwork()
  for (const name of ['online', 'offline']) window.addEventListener(name, lookAtNetwork)
  let silence: ReturnType<typeof setTimeout> | undefined
  const person = session.person.peek()
  const stop = listenForHead({
    url: socketUrl(),
    token: () => tokenOf(person),
    onState: (state) => {
      socket.value = state
    },
    onEnded: () => void session.logout('refused'),
    onHead: (head) => {
      accountHead.value = head
      // The clock of a hidden tab is slowed down, the server's word every 15 seconds is not.
      void session.tick()
      socket.value = 'online'
      noteServerHeard(Date.now())
      clearTimeout(silence)
      silence = setTimeout(() => void (socket.value = 'offline'), SILENCE_MS)
    },
  })
  return () => {
    stop()
    clearTimeout(silence)
    // Another account counts its versions for itself.
    accountHead.value = undefined
    for (const name of ['online', 'offline']) window.removeEventListener(name, lookAtNetwork)
  }
}
