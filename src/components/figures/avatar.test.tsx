import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, avatarPair } from './avatar.tsx'
import { initialsBox } from './avatar.css.ts'

afterEach(cleanup)

test('ACC-028 an avatar is 38 pixels in size, has initials and the colour pair of its name', () => {
  render(<Avatar name="Acme Rail" />)
  const avatar = screen.getByRole('img', { name: 'Acme Rail' })
  expect([avatar.style.width, avatar.style.height, avatar.textContent]).toEqual(['38px', '38px', 'AR'])
  const pair = avatarPair('Acme Rail') as keyof typeof initialsBox
  expect(avatar.className).toBe(initialsBox[pair])
  expect(new Set(Object.values(initialsBox)).size).toBe(9)
})

test('a picture replaces the initials, in the size that is asked for', () => {
  render(<Avatar name="Acme" image="data:image/png;base64,AA==" size={64} />)
  const avatar = screen.getByRole('img', { name: 'Acme' })
  expect([avatar.tagName, avatar.getAttribute('width')]).toEqual(['IMG', '64'])
})

test('beside its name it says nothing', () => {
  render(<Avatar name="Acme" isDecorative />)
  expect(screen.queryByRole('img')).toBeNull()
})
