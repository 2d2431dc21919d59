import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { newDataDir } from '../../testing-program.ts'
import { createMailer } from './mailer.ts'
import { signInMail } from '../../features/sessions/sign-in-mail.ts'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

async function openMailServer(): Promise<{ readonly url: string; readonly received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    )
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { url: `smtp://127.0.0.1:${port}`, received }
}

test('with SMTP_URL a sign-in link goes out as a real mail', async () => {
  const { url, received } = await openMailServer()
  const mailer = createMailer(
    { smtpUrl: url, mailFrom: 'Sooner <a@b.test>', dataDir: newDataDir() },
    createLog('silent'),
  )
  await mailer.send(
    signInMail('ada@supplier.test', 'http://localhost/early-pay/auth/magic-login?token=t0ken'),
  )
  mailer.close()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'a@b.test', to: ['ada@supplier.test'] })
  expect(received[0]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
    'magic-login?token=t0ken',
  )
})

test('a mail server that refuses is an error, not silence', async () => {
  const mailer = createMailer(
    { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.test', dataDir: newDataDir() },
    createLog('silent'),
  )
  await expect(mailer.send(signInMail('ada@supplier.test', 'link'))).rejects.toThrow(/ECONNREFUSED/)
  mailer.close()
})

test('without SMTP_URL a mail is a file whose link stands whole on a line of its own', async () => {
  const dataDir = newDataDir()
  const mailer = createMailer(
    { smtpUrl: undefined, mailFrom: 'Sooner <a@b.test>', dataDir },
    createLog('silent'),
  )
  const link = `http://localhost:4000/early-pay/auth/magic-login?token=${'t'.repeat(43)}&redirect=home`
  const mail = signInMail('ada@supplier.test', link)
  await mailer.send({ ...mail, text: `${mail.text}Grüße = 100 %\n` })
  mailer.close()
  const [file] = await readdir(join(dataDir, 'mail'))
  const lines = (await readFile(join(dataDir, 'mail', file!), 'utf8')).split('\n')
  expect(lines).toContain(link)
  expect(lines).toContain('Content-Transfer-Encoding: 8bit')
  expect(lines).toContain('Grüße = 100 %')
})
