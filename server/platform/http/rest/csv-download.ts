import { Buffer } from 'node:buffer'
import type { RestCall } from './rest-route.ts'

/** The pages of a file; returning early from the generator releases its resources. */
export type TextPages = AsyncGenerator<string, void, undefined>

/**
 * Streams a CSV file page by page with backpressure: a large file holds neither the database nor memory. An error
 * before the first page becomes an error response; a later one aborts the download and is logged.
 */
export async function csvDownload(
  { services, actor, context }: Pick<RestCall, 'services' | 'actor' | 'context'>,
  fileName: string,
  columns: readonly string[],
  pages: TextPages,
): Promise<Response> {
  const release = await services.limits.exports.acquire(actor().userId)
  const file = encoded(columns, pages, release)
  const first = await file.next()
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(fileName),
  }
  if (context.req.method === 'HEAD') {
    await file.return()
    return new Response(null, { headers })
  }
  const { signal } = context.req.raw
  const onFailure = (err: unknown): void => {
    if (!signal.aborted) services.log.error({ err, fileName }, 'a download broke off')
  }
  return new Response(streamOf(first, file, onFailure), { headers })
}

/** A name with letters beyond ASCII also in the form of RFC 8187, which browsers prefer. */
function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, '_')
  const plain = `attachment; filename="${ascii.replaceAll(/["\\]/g, '_')}"`
  return ascii === fileName ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

async function* encoded(
  columns: readonly string[],
  pages: TextPages,
  onEnd: () => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  try {
    // The byte-order mark is for spreadsheets.
    let head = `\uFEFF${columns.join(',')}\r\n`
    for await (const page of pages) {
      yield Buffer.from(head + page)
      head = ''
    }
    if (head !== '') yield Buffer.from(head)
  } finally {
    onEnd()
  }
}

function streamOf(
  first: IteratorResult<Uint8Array<ArrayBuffer>, void>,
  rest: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next: IteratorResult<Uint8Array<ArrayBuffer>, void> | undefined = first
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await rest.next())
          next = undefined
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          onFailure(error)
          controller.error(error)
        }
      },
      async cancel() {
        await rest.return()
      },
    },
    { highWaterMark: 0 },
  )
}
