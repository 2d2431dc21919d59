import { encodeMessage, type RelayMessage } from './relay.ts'

/** Messages that wait to be sent. Of one account only its newest version waits. */
export interface PendingMessages {
  add(message: RelayMessage): void
  /** Removes and returns lines of at most so many characters together, joined by line breaks; undefined: none waits. */
  take(mostCharacters: number): string | undefined
}

/** Beyond this, as in a long outage, the oldest are dropped: their accounts are read again at the next beacon. */
const MOST_PENDING = 20_000

export function createPendingMessages(): PendingMessages {
  const lines = new Map<string, string>()
  return {
    add(message) {
      const key = message.kind === 'account' ? message.accountId : message.sessionId
      lines.delete(key)
      lines.set(key, encodeMessage(message))
      if (lines.size <= MOST_PENDING) return
      const [oldest] = lines.keys()
      lines.delete(oldest!)
    },
    take(mostCharacters) {
      const taken: string[] = []
      let characters = 0
      for (const [key, line] of lines) {
        characters += line.length + 1
        if (characters > mostCharacters) break
        lines.delete(key)
        taken.push(line)
      }
      return taken.length === 0 ? undefined : taken.join('\n')
    },
  }
}
