import { readFile } from 'node:fs/promises'

export interface CompiledDatabase {
  readonly pgliteWasmModule: WebAssembly.Module
  readonly initdbWasmModule: WebAssembly.Module
}

let compiled: Promise<CompiledDatabase> | undefined

/**
 * Compiled once a process: its threads share the module, and with it the functions that have been optimized. A new database
 * is opened twice, to create it and to use it.
 */
export function compiledDatabase(): Promise<CompiledDatabase> {
  return (compiled ??= compileDatabase())
}

async function compileDatabase(): Promise<CompiledDatabase> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compileFile('pglite.wasm'),
    compileFile('initdb.wasm'),
  ])
  return { pgliteWasmModule, initdbWasmModule }
}

async function compileFile(name: string): Promise<WebAssembly.Module> {
  const entry = import.meta.resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(new URL(name, entry)))
}
