import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startThrowawayS3 } from '../../../tests/throwaway-s3.ts'
import { objectAddress } from './object-address.ts'
import { readObject } from './objects.ts'
import { createS3Objects } from './s3-objects.ts'

const MB = 1024 * 1024

const storeAt = (url: string) => createS3Objects(objectAddress(url)!)

const BEGUN = '<InitiateMultipartUploadResult><UploadId>id</UploadId></InitiateMultipartUploadResult>'

async function openStore() {
  const s3 = await startThrowawayS3()
  onTestFinished(() => s3.kill())
  return { s3, objects: storeAt(s3.url) }
}

async function* inPieces(content: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function collect<T>(source: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = []
  for await (const each of source) all.push(each)
  return all
}

test('what is stored is read again, whatever its size and however it arrives', async () => {
  const { objects } = await openStore()
  for (const size of [1, 8 * MB - 1, 8 * MB, 8 * MB + 1, 17 * MB]) {
    const content = randomBytes(size)
    await objects.put(`whole/${size}`, content)
    await objects.put(`pieces/${size}`, inPieces(content, 100_003))
    for (const key of [`whole/${size}`, `pieces/${size}`]) {
      const read = await readObject(objects, key)
      expect([key, read?.length, content.equals(read ?? Buffer.alloc(0))]).toEqual([key, size, true])
    }
  }
})

test('an object is replaced, listed with its time, and removed; one that is not there is undefined', async () => {
  const { objects } = await openStore()
  const begun = Date.now() - 2_000
  await objects.put('a/one', Buffer.from('first'))
  await objects.put('a/one', Buffer.from('second'))
  await objects.put('b/two', Buffer.from('other'))
  expect(Buffer.from((await readObject(objects, 'a/one'))!).toString()).toBe('second')
  const listed = await collect(objects.list('a/'))
  expect(listed.map(({ key }) => key)).toEqual(['a/one'])
  expect(listed[0]!.storedAt.getTime()).toBeGreaterThan(begun)
  for (let times = 0; times < 2; times++) await objects.remove('a/one')
  expect(await objects.get('a/one')).toBeUndefined()
  expect(await collect(objects.list('a/'))).toEqual([])
})

/** The address of a bucket whose requests are answered so; each has to be signed with the secret. */
async function openBucket(
  answer: (url: URL, method: string) => { readonly status: number; readonly body?: string },
) {
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://bucket.test')
    const isSigned = request.headers.authorization === signatureOf(request, url)
    const { status, body } = isSigned
      ? answer(url, request.method!)
      : { status: 403, body: 'wrong signature' }
    request.resume().once('end', () => {
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://KEY:a%2Fb@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?region=eu-west-1`
}

/** Signature version 4, as Amazon describes it, for the secret `a/b`. */
function signatureOf({ method, headers }: IncomingMessage, url: URL): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const time = String(headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/eu-west-1/s3/aws4_request`
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const query = url.search.slice(1).split('&').sort().join('&')
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`)
  const asked = [method, url.pathname, query, lines.join(''), names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n')
  const hash = createHash('sha256').update(asked).digest('hex')
  const key = scope.split('/').reduce<string | Buffer>(hmac, 'AWS4a/b')
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash].join('\n')).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=KEY/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
}

test('a list of more objects than an answer has is complete, and each request is signed', async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult>${more}<Contents><Key>${key}</Key><LastModified>2026-03-04T12:00:00Z</LastModified></Contents></ListBucketResult>`
  const objects = storeAt(
    await openBucket(({ searchParams }) => ({
      status: 200,
      body:
        searchParams.get('continuation-token') === 'a b/=&'
          ? page('a/two', '<IsTruncated>false</IsTruncated>')
          : page(
              'a/one',
              '<IsTruncated>true</IsTruncated><NextContinuationToken>a b/=&amp;</NextContinuationToken>',
            ),
    })),
  )
  const storedAt = new Date('2026-03-04T12:00:00Z')
  expect(await collect(objects.list('a/'))).toEqual([
    { key: 'a/one', storedAt },
    { key: 'a/two', storedAt },
  ])
})

test('parts of a stream that breaks off, and parts that are not joined, are given up', async () => {
  const asked: string[] = []
  const objects = storeAt(
    await openBucket(({ pathname, search }, method) => {
      asked.push(`${method} ${pathname}${search}`)
      // An answer to the last part that says nothing of the joined object.
      return { status: 200, body: search === '?uploads=' ? BEGUN : '<Error/>' }
    }),
  )
  async function* breaking() {
    yield randomBytes(9 * MB)
    throw new Error('the sender went away')
  }
  await expect(objects.put('one', breaking())).rejects.toThrow('the sender went away')
  const part = 'PUT /bucket/one?partNumber=1&uploadId=id'
  expect(asked).toEqual(['POST /bucket/one?uploads=', part, 'DELETE /bucket/one?uploadId=id'])
  asked.length = 0
  await expect(objects.put('one', randomBytes(8 * MB))).rejects.toMatchObject({ code: 'SERVICE_FAILED' })
  const join = 'POST /bucket/one?uploadId=id'
  expect(asked).toEqual([
    'POST /bucket/one?uploads=',
    part,
    join,
    join,
    join,
    'DELETE /bucket/one?uploadId=id',
  ])
})

test('a store that is away, or does not know the key, fails with a code that clients know, and works when it is back', async () => {
  const { s3, objects } = await openStore()
  await objects.put('kept', Buffer.from('content'))
  await s3.kill()
  const failed = { code: 'SERVICE_FAILED', message: expect.not.stringContaining('S3RVER') }
  await expect(objects.get('kept')).rejects.toMatchObject(failed)
  await expect(objects.put('new', Buffer.from('content'))).rejects.toMatchObject(failed)
  await s3.start()
  expect(Buffer.from((await readObject(objects, 'kept'))!).toString()).toBe('content')
  const stranger = storeAt(s3.url.replace('S3RVER:', 'OTHER:'))
  await expect(stranger.get('kept')).rejects.toMatchObject({ ...failed, cause: { status: 403 } })
})

test('a request that the store has too much to do for is made again; one that it rejects is not', async () => {
  const asked: string[] = []
  const objects = storeAt(
    await openBucket(({ pathname }) => {
      asked.push(pathname)
      return { status: pathname === '/bucket/secret' ? 403 : asked.length < 3 ? 503 : 200 }
    }),
  )
  await objects.put('one', Buffer.from('content'))
  await expect(objects.remove('secret')).rejects.toMatchObject({ code: 'SERVICE_FAILED' })
  expect(asked).toEqual(['/bucket/one', '/bucket/one', '/bucket/one', '/bucket/secret'])
})
