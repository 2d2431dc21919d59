import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES, type LocaleCode } from '#contract'
import { toEpochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { awardMail } from '../../server/features/archives/award-mail.ts'
import { connectionMail } from '../../server/features/buyers/connection-mail.ts'
import { resultMail } from '../../server/features/notifications/result-mail.ts'
import { withFooter } from '../../server/features/notifications/topic-mail.ts'
import { confirmationMail } from '../../server/features/sessions/confirmation-mail.ts'
import { signInMail } from '../../server/features/sessions/sign-in-mail.ts'
import type { Mail } from '../../server/platform/mail/mailer.ts'
import { writerFor, type Writer } from '../../server/platform/texts/writer.ts'
import { nonEmpty } from '../fixtures/non-empty.ts'

const ROOT = join(import.meta.dirname, '../..')
const TO = 'ada@supplier.test'
const URL = 'https://early.test'
/** What mails are filled with, and what is named the same in every language. */
const NAMES = ['Kestrel Motors', 'Acme GmbH', 'grace@kestrel.test', TO, 'Zoë Ö. asks', 'US$', 'Sooner']

const result = {
  customerName: 'Kestrel Motors',
  currency: currencyCode('USD'),
  depositMinor: 595_278,
  depositDay: toEpochDay(20_517),
  invoiceCount: 5,
}
const connection = {
  buyerUuid: undefined,
  buyerName: 'Kestrel Motors',
  contactEmailAddress: 'grace@kestrel.test',
  note: 'Zoë Ö. asks',
}

/** Every mail, with all that it may say. */
const MAILS: Readonly<Record<string, (writer: Writer) => Mail>> = {
  'sign-in-mail': (writer) => withFooter(signInMail(writer, TO, `${URL}/a`, 10), writer, `${URL}/b`),
  'confirmation-mail': (writer) => confirmationMail(writer, TO, `${URL}/a`, 10),
  'award-mail': (writer) => awardMail(writer, TO, URL, {}, { fileName: 'a.csv', content: Buffer.from('a') }),
  'award-mail without its file': (writer) =>
    awardMail(writer, TO, URL, {}, { fileName: 'a.csv', content: undefined }),
  'result-mail': (writer) => resultMail(writer, TO, URL, [result, { ...result, invoiceCount: 1 }]),
  'connection-mail': (writer) =>
    connectionMail(writer, TO, { accountName: 'Acme GmbH', emailAddress: TO }, connection),
}

/** The words of a mail, a line each, without links and names. */
function wordsOf(language: LocaleCode, write: (writer: Writer) => Mail): readonly string[] {
  const { subject, text } = write(writerFor({ language, formats: {} }))
  const words = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), `${subject}\n${text}`)
  return words
    .replaceAll(/https:\S+/g, '')
    .split('\n')
    .filter((line) => /\p{L}/u.test(line))
}

test.each(LOCALES.filter((code) => code !== 'en'))(
  'every mail is in %s, with its placeholders filled and no English left',
  (language) => {
    for (const [name, write] of Object.entries(MAILS)) {
      const english = wordsOf('en', write)
      const lines = wordsOf(language, write)
      expect([name, lines.length]).toEqual([name, english.length])
      const wrong = (line: string) =>
        english.includes(line) ||
        /[{}]|undefined|NaN/.test(line) ||
        // Beyond the names, these languages have no Latin letters.
        (/^(?:ja|ru|zh)/.test(language) && /[a-z]{2}/i.test(line))
      expect(nonEmpty(lines).filter(wrong)).toEqual([])
    }
  },
)

test.each([
  ['sign-in-mail', 'Your sign-in link for Sooner', 'you need not do anything'],
  ['confirmation-mail', 'Confirm that it is you', 'somebody else may be using your account'],
])('the %s names what its link is for, and what to do for whoever did not ask', (name, subject, advice) => {
  const mail = MAILS[name]!(writerFor({ language: 'en', formats: {} }))
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`If you did not ask for it, ${advice}`)
})

const SOURCES = globSync('server/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)

const WRITING = SOURCES.filter(([, code]) => /\{[^{}]*\bto\b[^{}]*\bsubject\b[,:]/.test(code))

test('the mails that the server writes are those rendered here; an announcement is the operator’s own text', () => {
  const named = Object.keys(MAILS).map((name) => name.split(' ')[0]!)
  const files = WRITING.map(([file]) => file.replace(/^.*\/|\.ts$/g, ''))
  expect(files.sort()).toEqual([...new Set([...named, 'announce', 'mailer'])].sort())
})

test('where mails are written there are keys, links and names, and no words: the texts stand in locales', () => {
  const files = WRITING.filter(([file]) => !file.endsWith('/mailer.ts'))
  const topics = SOURCES.filter(([file]) => file.endsWith('/topic-mail.ts'))
  const found = nonEmpty([...files, ...nonEmpty(topics)]).flatMap(([file, code]) =>
    stringsOf(code)
      .filter((text) => /^[A-Z][a-z]+\b(?!\/)|\p{L} \p{L}|\p{L}[,:]$/u.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

/** The texts in quotes of a source, without comments, SQL and imports. */
function stringsOf(code: string): readonly string[] {
  const plain = code
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/`\s*(?:select|insert|update|with|delete)\b[^`]*`/g, '')
  return [...plain.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template!.replaceAll(/\$\{[^}]*\}/g, ''),
  )
}
