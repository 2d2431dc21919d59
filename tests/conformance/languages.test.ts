import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract'
import sameAsEnglish from '../../locales/same-as-english.json' with { type: 'json' }
import { nonEmpty } from '../fixtures/non-empty.ts'
import { GLOSSARY_EXCEPTIONS, GLOSSARY_WORDS } from './glossary-words.ts'

const ROOT = join(import.meta.dirname, '../../locales')
const TRANSLATED = LOCALES.filter((code) => code !== 'en')

type Messages = Readonly<Record<string, string>>

const filesOf = (code: string): readonly string[] =>
  globSync(`${code}/*.json`, { cwd: ROOT })
    .map((path) => basename(path))
    .filter((name) => !name.endsWith('.notes.json'))
    .toSorted()

const readMessages = (code: string, file: string): Messages =>
  JSON.parse(readFileSync(join(ROOT, code, file), 'utf8')) as Messages

const allOf = (code: string): Messages =>
  Object.assign({}, ...filesOf(code).map((file) => readMessages(code, file))) as Messages

/** All elements of a message, also those in the branches of a plural or a choice. */
function elementsOf(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((each) => [
    each,
    ...('options' in each ? Object.values(each.options).flatMap(({ value }) => elementsOf(value)) : []),
    ...('children' in each ? elementsOf(each.children) : []),
  ])
}

/** The placeholders of a message with what each is, in order: `count plural`, `name argument`. */
function placeholdersOf(text: string): readonly string[] {
  const named = elementsOf(parse(text)).flatMap((each) =>
    each.type === TYPE.literal || each.type === TYPE.pound ? [] : [`${each.value} ${TYPE[each.type]}`],
  )
  return [...new Set(named)].toSorted()
}

/** The categories of each plural, without exact counts. */
function pluralsOf(text: string): readonly (readonly string[])[] {
  return elementsOf(parse(text)).flatMap((each) =>
    each.type === TYPE.plural ? [Object.keys(each.options).filter((name) => !name.startsWith('='))] : [],
  )
}

/** Their figure stands before them, in large type. */
const NOUNS_BEHIND_A_FIGURE = new Set(['charts.invoicesWord', 'home.invoicesFrom', 'home.invoicesOnly'])

/** Whether a plural says one thing without its number, and has no other form for exactly one. */
function hasSilentOne(text: string): boolean {
  return elementsOf(parse(text)).some((each) => {
    if (each.type !== TYPE.plural || each.options['=1'] !== undefined) return false
    return !elementsOf(each.options.one?.value ?? []).some(({ type }) => type === TYPE.pound)
  })
}

test('LOC-001 there is a folder for each of the twelve languages, with the files of English', () => {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...LOCALES].toSorted())
  for (const code of TRANSLATED) {
    expect([code, filesOf(code)]).toEqual([code, filesOf('en')])
    for (const module of ['shell.ts', 'screens.ts']) expect(existsSync(join(ROOT, code, module))).toBe(true)
  }
})

describe.each(TRANSLATED)('%s', (code) => {
  test('LOC-006 has every message of English and no other, in the same files', () => {
    for (const file of filesOf('en')) {
      const keys = (of: string) => Object.keys(readMessages(of, file)).toSorted()
      expect(keys(code), file).toEqual(keys('en'))
    }
  })

  test('takes the placeholders of the English message, each as what it is there', () => {
    const own = allOf(code)
    const wrong = Object.entries(nonEmptyRecord(allOf('en'))).filter(([key, text]) => {
      const [theirs, ours] = [placeholdersOf(text), placeholdersOf(own[key] ?? '')]
      // A language without a plural for it may say a count as a number.
      return namesOf(theirs).join() !== namesOf(ours).join()
    })
    expect(wrong.map(([key]) => [key, own[key]])).toEqual([])
  })

  test('has all plural categories of its grammar', () => {
    const wanted = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted().join()
    const wrong = Object.entries(nonEmptyRecord(allOf(code))).filter(([, text]) =>
      pluralsOf(text).some((categories) => categories.toSorted().join() !== wanted),
    )
    expect(wrong).toEqual([])
  })

  test('writes the number in the form for one where that is the form of 21, too', () => {
    const rules = new Intl.PluralRules(code)
    if (rules.select(21) !== 'one') return
    const silent = Object.entries(nonEmptyRecord(allOf(code))).filter(
      ([key, text]) => !NOUNS_BEHIND_A_FIGURE.has(key) && hasSilentOne(text),
    )
    expect(silent).toEqual([])
  })

  test('says nothing in English but what is listed with its reason', () => {
    const own = allOf(code)
    const listed = Object.values(sameAsEnglish).flatMap((keys) =>
      Object.entries(keys).flatMap(([key, codes]) =>
        (codes as readonly string[]).includes(code) ? [key] : [],
      ),
    )
    const equal = Object.entries(nonEmptyRecord(allOf('en')))
      .filter(([key, text]) => own[key] === text && /\p{L}{2}/u.test(text.replaceAll(/\{[^{}]*\}/g, '')))
      .map(([key]) => key)
    expect(equal.toSorted()).toEqual(listed.toSorted())
  })

  test('keeps to the words of the glossary', () => {
    const own = allOf(code)
    const missing = GLOSSARY_WORDS.flatMap(({ term, english, words }) =>
      Object.entries(nonEmptyRecord(allOf('en')))
        .filter(([, text]) => english.test(text.replaceAll(/\{\w+/g, '{')))
        .filter(([key]) => !words[code as keyof typeof words].test(own[key] ?? ''))
        .map(([key]) => `${key} ${term}`),
    )
    expect(missing.toSorted()).toEqual((GLOSSARY_EXCEPTIONS[code] ?? []).toSorted())
  })
})

test('every term of the glossary has a word in every language', () => {
  const rows = readFileSync(join(ROOT, 'GLOSSARY.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first !== 'en')
  const terms = nonEmpty(rows.filter((cells) => cells.length === LOCALES.length + 1))
  expect(terms.length).toBeGreaterThanOrEqual(70)
  for (const cells of terms) expect(cells.slice(0, -1).every((cell) => cell !== '')).toBe(true)
})

test('a note speaks of a message that there is', () => {
  for (const path of nonEmpty(globSync('en/*.notes.json', { cwd: ROOT }))) {
    const file = basename(path).replace('.notes.json', '.json')
    const keys = new Set(Object.keys(readMessages('en', file)))
    const notes = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Messages
    expect(
      Object.keys(notes).every((key) => keys.has(key)),
      path,
    ).toBe(true)
  }
})

test('every message is shown somewhere: the code names it, or the first part of its name', () => {
  const named = globSync('{src,server,domain,contract,locales}/**/*.{ts,tsx}', { cwd: join(ROOT, '..') })
    .filter((path) => !/\.test\.|\/testing\//u.test(path))
    .map((path) => readFileSync(join(ROOT, '..', path), 'utf8'))
    .flatMap((code) => code.match(/'[\w.-]+'|`[\w.]+\.(?=\$\{)/gu) ?? [])
  const names = new Set(nonEmpty(named))
  const isNamed = (key: string): boolean =>
    names.has(`'${key}'`) || names.has(`\`${key.slice(0, key.lastIndexOf('.') + 1)}`)
  expect(nonEmpty(Object.keys(allOf('en'))).filter((key) => !isNamed(key))).toEqual([])
})

const namesOf = (placeholders: readonly string[]): readonly string[] => [
  ...new Set(placeholders.map((each) => each.split(' ')[0]!)),
]

function nonEmptyRecord(messages: Messages): Messages {
  expect(Object.keys(messages).length).toBeGreaterThan(1000)
  return messages
}
