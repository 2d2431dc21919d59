import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { newDataDir } from '../../testing/program.ts'
import { createMailer } from './mailer.ts'
import { openMailServer } from './testing/mail-server.ts'
import { signInMail } from '../../features/sessions/sign-in-mail.ts'
import { englishWriter, writerFor } from '../texts/writer.ts'

test('with SMTP_URL a sign-in link goes out as a real mail', async () => {
  const { url, received } = await openMailServer()
  const mailer = createMailer(
    { smtpUrl: url, mailFrom: 'Sooner <a@b.test>', dataDir: newDataDir() },
    createLog('silent'),
  )
  await mailer.send(
    signInMail(
      englishWriter,
      'ada@supplier.test',
      'http://localhost/early-pay/auth/magic-login?token=t0ken',
      10,
    ),
  )
  mailer.close()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'a@b.test', to: ['ada@supplier.test'] })
  expect(received[0]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
    'magic-login?token=t0ken',
  )
})

test('a mail server that rejects is an error, not silence', async () => {
  const mailer = createMailer(
    { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.test', dataDir: newDataDir() },
    createLog('silent'),
  )
  await expect(mailer.send(signInMail(englishWriter, 'ada@supplier.test', 'link', 10))).rejects.toThrow(
    /ECONNREFUSED/,
  )
  mailer.close()
})

test('without SMTP_URL a mail is a file whose link stands whole on a line of its own', async () => {
  const dataDir = newDataDir()
  const mailer = createMailer(
    { smtpUrl: undefined, mailFrom: 'Sooner <a@b.test>', dataDir },
    createLog('silent'),
  )
  const link = `http://localhost:4000/early-pay/auth/magic-login?token=${'t'.repeat(43)}&redirect=home`
  const mail = signInMail(englishWriter, 'ada@supplier.test', link, 10)
  await mailer.send({ ...mail, text: `${mail.text}Grüße = 100 %\n` })
  mailer.close()
  const [file] = await readdir(join(dataDir, 'mail'))
  const lines = (await readFile(join(dataDir, 'mail', file!), 'utf8')).split('\n')
  expect(lines).toContain(link)
  expect(lines).toContain('Content-Transfer-Encoding: 8bit')
  expect(lines).toContain('Grüße = 100 %')
})

test('messages in files are read by the user of the server alone', async () => {
  const dataDir = newDataDir()
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'a@b.test', dataDir }, createLog('silent'))
  await mailer.send(signInMail(englishWriter, 'ada@supplier.test', 'link', 10))
  mailer.close()
  expect((await stat(join(dataDir, 'mail'))).mode & 0o077).toBe(0)
})

test.each(['ja', 'ru', 'tr'] as const)(
  'a mail in %s names its language, and its file can be read as it is',
  async (language) => {
    const dataDir = newDataDir()
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'a@b.test', dataDir }, createLog('silent'))
    const link = `http://localhost:4000/early-pay/auth/magic-login?token=${'t'.repeat(43)}&redirect=home`
    const mail = signInMail(writerFor({ language, formats: {} }), 'ada@supplier.test', link, 10)
    await mailer.send(mail)
    mailer.close()
    const [file] = await readdir(join(dataDir, 'mail'))
    const text = await readFile(join(dataDir, 'mail', file!), 'utf8')
    expect(text).toContain(`Content-Language: ${language}\n`)
    expect(text.split('\n\n').slice(1).join('\n\n').trimEnd()).toBe(mail.text.trimEnd())
  },
)
