import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib'

/** Archives paths of a directory, but for files that match a pattern of `tar`. */
export async function pack(
  directory: string,
  paths: readonly string[],
  file: string,
  without: readonly string[] = [],
): Promise<void> {
  const order = ['--sort=name', '--owner=0', '--group=0', '--mtime=2000-01-01']
  const excluded = without.map((pattern) => `--exclude=${pattern}`)
  const tar = spawn('tar', ['-c', '-C', directory, ...order, ...excluded, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  await Promise.all([
    pipeline(tar.stdout, createBrotliCompress({ params }), createWriteStream(file)),
    untilDone(tar),
  ])
}

export async function unpack(file: string, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true })
  // `tar` closes a pipe at the end mark, before the padding behind it: what still writes would fail now and then.
  const plain = `${directory}.tar`
  await pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(plain))
  await untilDone(
    spawn('tar', ['-x', '-C', directory, '-f', plain], { stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  rmSync(plain)
}

async function untilDone(tar: ReturnType<typeof spawn>): Promise<void> {
  const [code] = (await once(tar, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}
