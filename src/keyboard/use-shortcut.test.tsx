import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { activeShortcuts, chordText, shortcutOf, useShortcut, type ShortcutName } from './index.ts'

afterEach(cleanup)

const ran: string[] = []

function Subject({ names }: { readonly names: readonly ShortcutName[] }): ReactElement {
  return (
    <>
      {names.map((name) => (
        <One key={name} name={name} />
      ))}
      <input aria-label="Text" />
      <button>Button</button>
    </>
  )
}

function One({ name }: { readonly name: ShortcutName }): null {
  useShortcut(name, () => ran.push(name))
  return null
}

const run = async (keys: string) => {
  ran.length = 0
  await userEvent.keyboard(keys)
  return [...ran]
}

test('a shortcut runs wherever the focus is, but not while one types', async () => {
  render(<Subject names={['help', 'undo', 'redo', 'palette']} />)
  await userEvent.click(screen.getByRole('button'))
  expect(await run('?')).toEqual(['help'])
  expect(await run('{Control>}z{/Control}')).toEqual(['undo'])
  expect(await run('{Meta>}{Shift>}z{/Shift}{/Meta}')).toEqual(['redo'])
  await userEvent.click(screen.getByRole('textbox'))
  expect(await run('?{Control>}z{/Control}')).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('?')
  expect(await run('{Control>}k{/Control}')).toEqual(['palette'])
})

test('the list of shortcuts is that of the handlers on the screen', () => {
  const { rerender } = render(<Subject names={['help', 'undo']} />)
  expect(activeShortcuts.value).toEqual([shortcutOf('help'), shortcutOf('undo')])
  rerender(<Subject names={['undo']} />)
  expect(activeShortcuts.value).toEqual([shortcutOf('undo')])
})

test('keys are named as they are on the keyboard', () => {
  expect(chordText({ key: 'k', isCommand: true }, true)).toEqual(['⌘', 'K'])
  expect(chordText({ key: 'z', isCommand: true, isShift: true }, false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(chordText({ key: ' ' }, false)).toEqual(['Space'])
})
