import { randomUUID } from 'node:crypto'
import { connect } from '@nats-io/transport-node'
import { createTransport } from 'nodemailer'
import { natsOptions } from '../bus/nats-relay.ts'
import type { ObjectAddress } from '../objects/object-address.ts'
import { readObject, type ObjectStore } from '../objects/objects.ts'
import { createS3Objects } from '../objects/s3-objects.ts'
import { findings, hostOf, reasonOf, within, type Finding } from './finding.ts'

const ANSWER_MS = 10_000

const nats = findings('NATS')

/** Connects once and asks for a sign of life. */
export async function checkNats(natsUrl: string): Promise<Finding> {
  const host = hostOf(natsUrl)
  try {
    const connection = await within(
      ANSWER_MS,
      connect({
        ...natsOptions(natsUrl),
        waitOnFirstConnect: false,
        reconnect: false,
        timeout: ANSWER_MS / 2,
      }),
    )
    const took = await within(ANSWER_MS, connection.rtt())
    await connection.close()
    return nats.ok(`${host} answers in ${took} ms`)
  } catch (error) {
    return nats.failure(
      `${host} does not answer: ${reasonOf(error)}`,
      'start NATS, or mend NATS_URL; meanwhile servers tell each other of changes with the beacon only, every 15 seconds',
    )
  }
}

const mail = findings('mail')

const MAIL_ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server rejects user name or password: mend them in SMTP_URL',
  EDNS: 'the name of the mail server is not known: mend it in SMTP_URL',
  ETLS: 'the mail server offers no encryption, or with a certificate that is not trusted: smtps:// is for port 465, smtp://…?requireTLS=true for 587',
}

/** Connects, greets, encrypts and signs in as for a mail, and sends none. */
export async function checkMail(smtpUrl: string | undefined, dataDir: string): Promise<Finding> {
  if (smtpUrl === undefined) return mail.ok(`SMTP_URL is not set: mails are files in ${dataDir}/mail`)
  const host = hostOf(smtpUrl)
  const transport = createTransport(smtpUrl)
  try {
    await within(ANSWER_MS, transport.verify())
    return mail.ok(`${host} takes mails${new URL(smtpUrl).username === '' ? '' : ' of this user'}`)
  } catch (error) {
    const reason = reasonOf(error)
    return mail.failure(`${host} takes no mails: ${reason}`, mailAdvice(error, reason))
  } finally {
    transport.close()
  }
}

function mailAdvice(error: unknown, reason: string): string {
  const { code = '' } = error as NodeJS.ErrnoException
  const known = MAIL_ADVICE[/certificate/i.test(reason) ? 'ETLS' : code]
  return known ?? 'start the mail server, or mend host and port in SMTP_URL; a firewall may close the port'
}

const objectStore = findings('object store')

const OBJECTS_ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'make the bucket, or mend its name in S3_URL',
  InvalidAccessKeyId: 'mend the key in S3_URL',
  SignatureDoesNotMatch: 'mend secret or region in S3_URL; the secret is percent-encoded there',
  AccessDenied: 'let this key write, read, list and delete objects of the bucket',
}

export async function checkObjects(address: ObjectAddress): Promise<Finding> {
  const { host, pathname } = new URL(address.endpoint)
  const bucket = `${host}${pathname}`
  try {
    const took = await within(ANSWER_MS, useObjects(createS3Objects(address)))
    return objectStore.ok(`${bucket} takes, lists and removes objects, in ${took} ms`)
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    const code = cause instanceof Error && 'serviceCode' in cause ? String(cause.serviceCode) : ''
    return objectStore.failure(
      `${bucket} cannot be used: ${reasonOf(cause)}`,
      OBJECTS_ADVICE[code] ?? 'start the object store, or mend host and bucket in S3_URL',
    )
  }
}

async function useObjects(objects: ObjectStore): Promise<number> {
  const begun = performance.now()
  const key = `doctor/${randomUUID()}`
  await objects.put(key, Buffer.from('doctor'))
  let isListed = false
  for await (const found of objects.list(key)) isListed ||= found.key === key
  const isRead = (await readObject(objects, key)) !== undefined
  await objects.remove(key)
  if (!isListed || !isRead) throw new Error('what was stored was not found')
  return Math.round(performance.now() - begun)
}
