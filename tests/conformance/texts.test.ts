import { globSync, readFileSync } from 'node:fs'
import { parseSync, visitorKeys, type Node } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Files whose words are not texts of a screen, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'src/pages/account/country-names.ts': 'codes of countries, whose names the browser knows',
  'src/pages/account/device-name.ts': 'names of products',
  'src/pages/auth/enter-by-link.ts':
    'the specification’s text of an error that is logged; the page has its own',
  'src/views/invoice-grid/invoice-columns.ts':
    'a value of the CSV that programs read, as the specification writes it',
  'src/data/http/award-calls.ts': 'the specification’s texts of what is logged',
  'src/book/sync/outbox-sender.ts': 'what an error is called in logs; screens say its code',
  'src/book/store/sealed-store.ts': 'what an error is called in logs; screens say its code',
  'src/book/codec/worker-calls.ts': 'what an error is called in logs; screens say its code',
}

/** Attributes that are read or spoken. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|description|heading|caption|summary|text|children)$/u
/** Two words of which the first begins a sentence, or three words. */
const PROSE = /^\s*\p{Lu}\p{Ll}+ \p{L}|\p{L}{2,} \p{L}{2,} \p{L}{2,}/u
/** Where words are for whoever reads logs, types or queries. */
const UNSEEN_CALLS = /^(graphql|mark|measure|warn|error|info|debug|log|assert|\w*Error)$/u

interface Found {
  readonly file: string
  readonly text: string
}

const sources = globSync('{src,grid}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/testing\/|^src\/gallery\/|\.css\.ts$/u.test(file),
)

/** Calls `see` with each node and those around it, the nearest last. */
function visit(
  node: Node,
  around: readonly Node[],
  see: (node: Node, around: readonly Node[]) => void,
): void {
  see(node, around)
  for (const key of visitorKeys[node.type] ?? []) {
    const below = (node as unknown as Record<string, Node | readonly (Node | null)[] | null>)[key]
    for (const each of [below].flat()) if (each) visit(each, [...around, node], see)
  }
}

function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateElement') return node.value.cooked ?? ''
  return undefined
}

function isUnseen(node: Node): boolean {
  if (node.type === 'ThrowStatement' || node.type.startsWith('TS')) return true
  if (node.type === 'ImportDeclaration') return true
  const callee =
    node.type === 'CallExpression' || node.type === 'NewExpression'
      ? node.callee
      : node.type === 'TaggedTemplateExpression'
        ? node.tag
        : undefined
  const name = callee?.type === 'MemberExpression' ? callee.property : callee
  return name?.type === 'Identifier' && UNSEEN_CALLS.test(name.name)
}

function find(
  file: string,
  code: string,
  isText: (words: string, around: readonly Node[]) => boolean,
): readonly Found[] {
  const found: Found[] = []
  visit(parseSync(file, code).program, [], (node, around) => {
    const words = wordsOf(node)
    if (words !== undefined && !around.some(isUnseen) && isText(words, around))
      found.push({ file, text: words })
  })
  return found
}

const isProse = (words: string): boolean => PROSE.test(words)

/** What an attribute can be written as without the words going through anything. */
const WRITTEN = ['JSXExpressionContainer', 'TemplateLiteral', 'ConditionalExpression', 'LogicalExpression']

function isSpoken(words: string, around: readonly Node[]): boolean {
  const own = around.findLast(({ type }) => !WRITTEN.includes(type))
  return (
    own?.type === 'JSXAttribute' &&
    own.name.type === 'JSXIdentifier' &&
    SPOKEN.test(own.name.name) &&
    /\p{L}{2}/u.test(words)
  )
}

test('a sentence, a spoken attribute and a template of either are found', () => {
  const code = `
    const a = 'Nothing was saved'; throw new RangeError('No such row here'); console.warn('Not for users at all')
    const b = <p aria-label="Rows" title={\`Row of \${n}\`} data-x="Rows">{cond ? 'Every row of it' : t('x.y')}</p>`
  expect(find('a.tsx', code, isProse).map(({ text }) => text)).toEqual([
    'Nothing was saved',
    'Row of ',
    'Every row of it',
  ])
  expect(find('a.tsx', code, isSpoken).map(({ text }) => text)).toEqual(['Rows', 'Row of '])
})

test('LOC-001 LOC-006 no text that a user sees or hears stands in the code: all are in locales', () => {
  const found = sources.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...(file in NOT_SHOWN ? [] : find(file, code, isProse)), ...find(file, code, isSpoken)]
  })
  expect(found).toEqual([])
})

test('an error is told by its code: no screen shows the words it was thrown with', () => {
  const shown = sources.filter(
    (file) =>
      file.endsWith('.tsx') &&
      /\b(?:error|failure|problem|rejection)\w*(?:\.value)?\??\.message\b/u.test(readFileSync(file, 'utf8')),
  )
  expect(shown).toEqual([])
})

test('a file that is listed has such words', () => {
  const without = Object.keys(NOT_SHOWN).filter(
    (file) => find(file, readFileSync(file, 'utf8'), isProse).length === 0,
  )
  expect(without).toEqual([])
})
