import { N_LOG_N } from '../limits.ts'
import { contender, CONTENDERS, contenderVersions } from './contenders.ts'
import { FLOOR_QUESTIONS, OWN_QUESTIONS } from './floors.ts'
import { GROWTH_CASES } from './growth/cases.ts'
import type { Suite } from '../row.ts'
import { growthQuestion } from './growth/growth-case.ts'
import { interactions } from './interactions.ts'
import { PARTS } from './parts/parts.ts'
import { PICTURE_QUESTIONS } from './pictures.ts'

export const LOAD = 'load: bytes in memory → first answer'
export const MEMORY = 'memory after the script'

export const BOOK_QUESTIONS: readonly string[] = [
  ...interactions(() => []).map(({ question }) => question),
  LOAD,
  MEMORY,
]

export const GROWTH_QUESTIONS: readonly string[] = [N_LOG_N, ...Object.keys(GROWTH_CASES).map(growthQuestion)]

/** Everything that can be asked of the domain, and everyone who can be asked. */
export const DOMAIN_ASKED = {
  contenders: [
    ...new Set([...Object.keys(CONTENDERS), ...PARTS.flatMap(({ contenders }) => Object.keys(contenders))]),
  ],
  questions: [
    ...BOOK_QUESTIONS,
    ...OWN_QUESTIONS,
    ...PICTURE_QUESTIONS,
    ...FLOOR_QUESTIONS,
    ...PARTS.map(({ question }) => question),
    ...GROWTH_QUESTIONS,
  ],
  versions: contenderVersions,
  notes: Object.fromEntries(Object.keys(CONTENDERS).map((name) => [name, contender(name).note])),
} satisfies Omit<Suite, 'bench'>
