/// <reference types="vite/types/importMeta.d.ts" />
import type { messages as screens } from './en/screens.ts'
import type { messages as shell } from './en/shell.ts'

type ShellMessages = typeof shell
type ScreenMessages = typeof screens
export type Messages = ShellMessages & ScreenMessages
export type MessageKey = keyof Messages

/** The messages of a language, in two lazy modules. */
export interface Dictionary {
  /** What is around every screen. */
  readonly shell: () => Promise<ShellMessages>
  /** What is loaded later than that. */
  readonly screens: () => Promise<ScreenMessages>
}

const shells = import.meta.glob<ShellMessages>('./*/shell.ts', { import: 'messages' })
const rest = import.meta.glob<ScreenMessages>('./*/screens.ts', { import: 'messages' })

/** By the code of the language; one without a folder is not offered yet. `en` is the source of all keys. */
export const dictionaries: Readonly<Partial<Record<string, Dictionary>>> = Object.fromEntries(
  Object.entries(shells).flatMap(([path, load]) => {
    const [, code = ''] = path.split('/')
    const more = rest[`./${code}/screens.ts`]
    return more ? [[code, { shell: load, screens: more }]] : []
  }),
)
