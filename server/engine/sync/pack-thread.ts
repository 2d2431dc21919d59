// Worker thread that packs a COPY into chunks, so that sorting a million rows does not block the event loop. One book after the other.
import { parentPort } from 'node:worker_threads'
import { CHUNK_ROWS } from '#domain/invoices'
import { runInBackground } from '../../platform/background-thread.ts'
import { InvoiceCopy } from './invoice-copy.ts'
import { packChunk, type PackedChunk } from './pack-chunk.ts'
import type { PackAnswer, PackRequest } from './pack-book.ts'

runInBackground()
const port = parentPort!
let present: InvoiceCopy | undefined

port.on('message', (request: PackRequest) => {
  if (request.kind === 'begin') present = new InvoiceCopy(request.marketUuids)
  else if (request.kind === 'piece') take(present!, request)
  else {
    void packAll(present!)
    present = undefined
  }
})

function take(book: InvoiceCopy, { piece, copy }: Extract<PackRequest, { kind: 'piece' }>): void {
  book.push(piece, copy)
  port.postMessage({ kind: 'taken', bytes: piece.length } satisfies PackAnswer)
}

// Compressing runs beside this thread: the next chunk is gathered meanwhile.
async function packAll(copy: InvoiceCopy): Promise<void> {
  const packing: Promise<void>[] = []
  let place = 0
  for (const chunk of copy.chunks(CHUNK_ROWS)) packing.push(packChunk(chunk).then(post(place++)))
  await Promise.all(packing)
  port.postMessage({ kind: 'end' } satisfies PackAnswer)
}

function post(place: number): (chunk: PackedChunk) => void {
  return (chunk) => port.postMessage({ kind: 'chunk', place, chunk } satisfies PackAnswer)
}
