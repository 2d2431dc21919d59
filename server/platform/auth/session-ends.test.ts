import { expect, test } from 'vitest'
import type { Relay, RelayListener, RelayMessage } from '../bus/relay.ts'
import { createSessionEnds } from './session-ends.ts'

function relays(count: number): readonly Relay[] {
  const listeners = Array.from({ length: count }, () => new Set<RelayListener>())
  return listeners.map((own) => ({
    send: (message: RelayMessage) => {
      for (const others of listeners) if (others !== own) for (const each of others) each.onMessage(message)
    },
    listen: (listener) => void own.add(listener),
    isConnected: () => true,
    close: () => Promise.resolve(),
  }))
}

function processes() {
  const [here, there] = relays(2).map(createSessionEnds)
  const heard: string[] = []
  const stop = here!.subscribe('s1', () => heard.push('here'))
  there!.subscribe('s1', () => heard.push('there'))
  here!.subscribe('s2', () => heard.push('another session'))
  return { here: here!, there: there!, heard, stop }
}

test('the end of a session is announced to those who wait for it, in every process and once', () => {
  const { here, there, heard } = processes()
  here.publish('s1')
  expect(heard).toEqual(['here', 'there'])
  there.publish('s1')
  expect(heard).toEqual(['here', 'there', 'there', 'here'])
})

test('a session that is found to have ended is announced in this process alone', () => {
  const { here, heard } = processes()
  here.publishHere('s1')
  expect(heard).toEqual(['here'])
})

test('who has unsubscribed is told nothing, and the others still are', () => {
  const { here, heard, stop } = processes()
  stop()
  here.publish('s1')
  expect(heard).toEqual(['there'])
})

test('what else travels between processes ends no session', () => {
  const [here, other] = relays(2)
  const heard: string[] = []
  createSessionEnds(here!).subscribe('a1', () => heard.push('ended'))
  other!.send({ kind: 'account', accountId: 'a1', version: 1 })
  expect(heard).toEqual([])
})
