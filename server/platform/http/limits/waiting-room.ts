interface Guest {
  destroy(): void
}

export interface WaitingRoom {
  /**
   * Takes a place and returns its idempotent release function. Where all are taken, the one that has waited longest is
   * destroyed, once it has had its time; undefined while nobody has.
   */
  tryEnter(key: string, guest: Guest): (() => void) | undefined
}

interface Waiting {
  readonly since: number
  readonly guest: Guest
}

/** A room with some places a key, and the milliseconds for which nobody has to leave. */
export function createWaitingRoom(places: number, stayMs: number, now: () => Date): WaitingRoom {
  /** Each set is in the order of arrival. */
  const rooms = new Map<string, Set<Waiting>>()

  function release(key: string, room: Set<Waiting>, waiting: Waiting): void {
    room.delete(waiting)
    if (room.size === 0 && rooms.get(key) === room) rooms.delete(key)
  }

  return {
    tryEnter(key, guest) {
      const room = rooms.get(key) ?? new Set()
      if (room.size >= places) {
        const [longest] = room
        if (longest === undefined || now().getTime() - longest.since < stayMs) return undefined
        room.delete(longest)
        longest.guest.destroy()
      }
      const waiting = { since: now().getTime(), guest }
      room.add(waiting)
      rooms.set(key, room)
      return () => release(key, room, waiting)
    },
  }
}
