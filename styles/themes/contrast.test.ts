import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Palette } from '../contract/color-tokens.ts'
import { contrast } from './contrast.ts'
import { dark } from './dark.ts'
import { light } from './light.ts'
import { nonEmpty } from '../../tests/fixtures/non-empty.ts'

type Token = keyof Palette

const grounds: Token[] = ['paper', 'surface', 'sunken', 'hover', 'selected']
const textOnGround: Token[] = ['ink', 'inkMuted', 'accentInk', 'dangerInk', 'successInk', 'warningInk']
const textOnOwn: [Token, Token][] = [
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['accentInk', 'accentTint'],
  ['successInk', 'successTint'],
  ['warningInk', 'warningTint'],
  ['dangerInk', 'dangerTint'],
  ['neutralInk', 'neutralTint'],
  ['paper', 'successInk'],
]
const avatars = Array.from({ length: 9 }, (_, n) => [`avatar${n}Ink`, `avatar${n}Tint`] as [Token, Token])
const controls: [Token, Token][] = [
  ['edge', 'paper'],
  ['edge', 'surface'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
]

describe.each([
  ['light', light],
  ['dark', dark],
] as [string, Palette][])('the %s theme', (_, palette) => {
  const textPairs = [...textOnGround.flatMap((ink) => grounds.map((on) => [ink, on] as const)), ...textOnOwn]

  test.each(textPairs)('%s on %s reads at 4.5:1 or more', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(avatars)('ACC-028 ACC-029 %s on %s, of an avatar, reads at 4.5:1 or more', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controls)('%s stands out from %s at 3:1 or more', (control, ground) => {
    expect(contrast(palette[control], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('black on white is 21:1', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
})

const STYLES = globSync('{src,grid,styles}/**/*.css.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('no style writes in a colour whose contrast is not tested here', () => {
  // A disabled control needs none, and the logo is no text.
  const known = new Set<string>([...textOnGround, ...textOnOwn.map(([ink]) => ink), 'inkDisabled', 'accent'])
  const used = Array.from(STYLES.matchAll(/\bcolor: (?:vars\.)?color\.(\w+)/gu), ([, token = '']) => token)
  expect(used.length).toBeGreaterThan(100)
  expect(nonEmpty(used).filter((token) => !known.has(token))).toEqual([])
})
