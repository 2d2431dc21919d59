import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file system of its own that can be filled. */
export interface SmallDisk {
  readonly path: string
  fill(): void
  free(): void
}

const PIECE = Buffer.alloc(64 * 1024)

/** Mounts one in memory; undefined where this user may not. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'sooner-disk-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]
  if (spawnSync('mount', mount, { stdio: 'ignore' }).status !== 0) {
    rmdirSync(path)
    return undefined
  }
  chmodSync(path, 0o755)
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', path])
    rmdirSync(path)
  })
  const ballast = join(path, 'ballast')
  return {
    path,
    fill() {
      for (let left = 1; left > 0; left = statfsSync(path).bavail) {
        try {
          appendFileSync(ballast, PIECE)
        } catch {
          // The last piece fits in part.
          return
        }
      }
    },
    free: () => rmSync(ballast, { force: true }),
  }
}
