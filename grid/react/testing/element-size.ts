import { afterEach, beforeEach } from 'vitest'

const SIZES = ['clientHeight', 'clientWidth', 'offsetWidth'] as const
type Size = (typeof SIZES)[number]

const { prototype } = HTMLElement
const own = Object.getOwnPropertyDescriptors(prototype)

/** Gives every element these sizes, in px, in each test of the file: nothing has one where nothing is laid out. */
export function giveElementSizes(sizes: Readonly<Partial<Record<Size, number>>>): void {
  beforeEach(() => setElementSizes(sizes))
  afterEach(() => {
    for (const name of SIZES) Object.defineProperty(prototype, name, own[name])
  })
}

/** Gives every element these sizes, in px, until the end of the test, in a file that gives all of its tests some. */
export function setElementSizes(sizes: Readonly<Partial<Record<Size, number>>>): void {
  for (const [name, px] of Object.entries(sizes))
    Object.defineProperty(prototype, name, { configurable: true, get: () => px })
}
