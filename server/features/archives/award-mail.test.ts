import { expect, test } from 'vitest'
import { englishWriter } from '../../platform/texts/writer.ts'
import { awardMail, readAttachment } from './award-mail.ts'

async function* pagesOf(...pages: readonly string[]) {
  yield* pages
}

test('an attachment is the heading and every page, in UTF-8 with a byte-order mark', async () => {
  const content = await readAttachment(['a', 'b'], pagesOf('1,Zoë\r\n', '2,x\r\n'))
  expect(content?.toString()).toBe('\uFEFFa,b\r\n1,Zoë\r\n2,x\r\n')
  expect((await readAttachment(['a'], pagesOf()))?.toString()).toBe('\uFEFFa\r\n')
})

test('its size is counted in bytes with its heading: the largest one is attached, one byte more is not', async () => {
  // The mark takes three bytes, the heading three, and é two.
  expect(await readAttachment(['a'], pagesOf('éé'), 10)).toHaveLength(10)
  expect(await readAttachment(['a'], pagesOf('éé', '1'), 10)).toBeUndefined()
})

const file = (content?: Buffer) => ({ fileName: 'awards.csv', content })
const mailOf = (days: { startDate?: string; endDate?: string }, content?: Buffer) =>
  awardMail(englishWriter, 'ada@supplier.test', 'https://early.test', days, file(content))

test('a file that fits is attached, and one that does not is left to the link', () => {
  const content = Buffer.from('a')
  const attached = mailOf({ startDate: '2026-03-05' }, content)
  expect(attached.to).toBe('ada@supplier.test')
  expect(attached.attachments).toEqual([
    { filename: 'awards.csv', content, contentType: 'text/csv; charset=utf-8' },
  ])
  expect(attached.text).toContain('attached is your file')
  const large = mailOf({ startDate: '2026-03-05' })
  expect(large).not.toHaveProperty('attachments')
  expect(large.text).toContain('too large for a mail')
})

test('the link asks for the same days after signing in, and holds no key of the file', () => {
  const link = (days: { startDate?: string; endDate?: string }) => /https:\S+/.exec(mailOf(days).text)?.[0]
  const base = 'https://early.test/early-pay/history/transactions?'
  expect(link({ startDate: '2026-03-05', endDate: '2026-03-06' })).toBe(
    `${base}startDate=2026-03-05&endDate=2026-03-06&downloadAward=true`,
  )
  expect(link({ startDate: '2026-03-05' })).toBe(`${base}startDate=2026-03-05&downloadAward=true`)
  expect(link({})).toBe(`${base}downloadAward=true`)
})
