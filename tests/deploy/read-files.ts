import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

type Env = Readonly<Record<string, string>>

export interface Start {
  readonly command: readonly string[]
  readonly env: Env
}

function imageLines(): readonly string[] {
  const lines = read('Dockerfile').split('\n')
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
}

const assignments = (text: string): Env =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('=') as [string, string]))

export function imageStart(): Start {
  const lines = imageLines()
  const after = (word: string) => lines.find((line) => line.startsWith(`${word} `))!.slice(word.length + 1)
  return { command: JSON.parse(after('CMD')) as string[], env: assignments(after('ENV')) }
}

/** Puts what the image has into a folder: its files, and the packages that are not only for development. */
export function makeImage(folder: string): void {
  for (const line of imageLines()) {
    const [, source] = /^COPY (?:--from=build \/app\/)?([\w.]+) /.exec(line) ?? []
    if (source !== undefined && existsSync(join(ROOT, source)))
      cpSync(join(ROOT, source), join(folder, source), { recursive: true })
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean }>>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)
    if (!isTop || dev === true || !existsSync(join(ROOT, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(folder, path))
  }
}

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment: Env
        readonly entrypoint?: readonly string[]
        readonly command?: readonly string[]
        readonly depends_on?: Readonly<Record<string, { readonly restart?: boolean }>>
        readonly ports?: readonly string[]
        readonly network_mode?: string
      }
    >
  >
}

export function composeFile(variables: Env): Compose {
  return parse(read('compose.yaml'), (_, value: unknown) => filled(value, variables), {
    merge: true,
  }) as Compose
}

function filled(value: unknown, variables: Env): unknown {
  if (typeof value !== 'string') return value
  return value.replaceAll(
    /\$\{(\w+)(?::?([?-])([^}]*))?\}/g,
    (_, name: string, mark: string | undefined, rest: string | undefined) => {
      const given = variables[name] ?? (mark === '-' ? rest : undefined)
      if (given === undefined) throw new Error(`compose.yaml asks for ${name}`)
      return given
    },
  )
}

/** The unit's command and environment for a port, with the example of its file of variables. */
export function unitStart(port: string): Start {
  const lines = read('deploy/sooner@.service').replaceAll('%i', port).split('\n')
  const after = (key: string) => lines.find((line) => line.startsWith(`${key}=`))!.slice(key.length + 1)
  return {
    command: after('ExecStart').split(' '),
    env: { ...assignments(after('Environment')), ...envExample() },
  }
}

function envExample(): Env {
  const lines = read('deploy/sooner.env.example').matchAll(/^(\w+)="(.*)"$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
}

/** The lines of a file that names what is left out: of the image, or of commits. */
export function ignored(name: '.dockerignore' | '.gitignore'): readonly string[] {
  return read(name)
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
}

export function nginxFile(): string {
  return read('deploy/nginx.conf')
}
