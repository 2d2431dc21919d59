import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import {
  isLive,
  isServerReached,
  listenForHead,
  onQueryVersion,
  personOf,
  socketUrl,
  tokens,
  type AccountHead,
  type ConnectionState,
} from '#data'
import { recordServerContact } from './server-contact.ts'
import { session } from './session/session.ts'

const socket = signal<ConnectionState>('connecting')
const network = signal(navigator.onLine)

/**
 * The state of the live connection to the server: offline at once when the browser has no network, or when no call reaches the
 * server before the first attempt has ended, which Firefox delays by seconds; offline until an attempt succeeds.
 */
export const connection: ReadonlySignal<ConnectionState> = computed(() => {
  if (!network.value) return 'offline'
  return socket.value === 'connecting' && isServerReached.value === false ? 'offline' : socket.value
})

/** Whether the server is out of reach, also while a new connection is being tried. */
export const isCutOff: ReadonlySignal<boolean> = computed(() => connection.value === 'offline')

/** The newest version of the account that the server has announced; undefined before the first message. */
export const accountHead = signal<AccountHead | undefined>(undefined)

/** The newest version that an answer to a query named; it may come before the first announcement. */
const answered = signal(0)

/** The newest version of the account that this tab knows of; 0 before anything has named one. */
export const knownVersion: ReadonlySignal<number> = computed(() =>
  Math.max(answered.value, accountHead.value?.version ?? 0),
)

/** The server sends a beacon every 15 seconds: after two missing ones the connection counts as lost. */
const BEACON_TIMEOUT_MS = 40_000

function updateNetwork(): void {
  network.value = navigator.onLine
}

/** The stored token, if it is valid and belongs to this user. */
function tokenOf(person: string | undefined): string | undefined {
  const token = tokens.read()
  return isLive(token, Date.now()) && personOf(token) === person ? token.jwt : undefined
}

/** Subscribes to the account's changes during a session. Returns how to stop. */
export function followAccount(): () => void {
  socket.value = 'connecting'
  updateNetwork()
  for (const name of ['online', 'offline']) window.addEventListener(name, updateNetwork)
  let silence: ReturnType<typeof setTimeout> | undefined
  const person = session.person.peek()
  let isStopped = false
  const stopVersions = onQueryVersion((version) => {
    answered.value = Math.max(answered.peek(), version)
  })
  const stop = listenForHead({
    url: socketUrl(),
    token: () => tokenOf(person),
    onState: (state) => {
      // Closing the socket is told as well.
      if (isStopped) return
      // A repeated attempt has not succeeded yet.
      if (state !== 'connecting' || socket.peek() !== 'offline') socket.value = state
    },
    onEnded: () => void session.logout('rejected'),
    onHead: (head) => {
      accountHead.value = head
      // Timers of a hidden tab are throttled, messages of the server are not.
      void session.tick()
      socket.value = 'online'
      recordServerContact(Date.now())
      clearTimeout(silence)
      silence = setTimeout(() => void (socket.value = 'offline'), BEACON_TIMEOUT_MS)
    },
  })
  return () => {
    isStopped = true
    stop()
    stopVersions()
    clearTimeout(silence)
    // Versions of different accounts cannot be compared.
    accountHead.value = undefined
    answered.value = 0
    for (const name of ['online', 'offline']) window.removeEventListener(name, updateNetwork)
    // Of the next session's server nothing is known yet.
    socket.value = 'connecting'
    updateNetwork()
  }
}
