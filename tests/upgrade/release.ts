import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServer, type ServerProcess } from '../fixtures/server-process.ts'
import { unpack } from './archive.ts'

export const RELEASES = resolve(import.meta.dirname, 'releases')

/** Parts of a release: what can be run, and what it wrote. */
export const PARTS = ['program', 'data', 'profile'] as const
export type Part = (typeof PARTS)[number]

/** The origin of the app in every profile: a browser is told where it is served. */
export const ORIGIN = 'http://sooner.localhost'

export interface Written {
  readonly email: string
  readonly excluded: readonly string[]
  readonly unsent: readonly string[]
  readonly excludedCount: number
  /** The offer that was submitted before. */
  readonly offerId: string
}

export function keptReleases(): readonly string[] {
  return readdirSync(RELEASES).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

export function archiveOf(version: string, part: Part): string {
  return join(RELEASES, version, `${part}.tar.br`)
}

export function writtenBy(version: string): Written {
  return JSON.parse(readFileSync(join(RELEASES, version, 'written.json'), 'utf8')) as Written
}

/** A temporary directory with a part of a release; `remove` deletes it. */
export interface Unpacked {
  readonly path: string
  readonly remove: () => void
}

export async function unpackPart(version: string, part: Part): Promise<Unpacked> {
  const path = mkdtempSync(join(tmpdir(), `sooner-${part}-`))
  await unpack(archiveOf(version, part), path)
  if (part === 'program') linkPackages(path)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export function linkPackages(program: string): void {
  symlinkSync(resolve('node_modules'), join(program, 'node_modules'))
}

/** Starts a server for the app at `ORIGIN`: this project's, or that of an unpacked release. */
export function serveOrigin(env: Readonly<Record<string, string>>, program?: string): Promise<ServerProcess> {
  return startServer({ PUBLIC_URL: ORIGIN, DEMO: '0', ...env }, program)
}
