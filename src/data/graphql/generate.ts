// Writes `introspection.ts`, the types behind every document: node src/data/graphql/generate.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const here = import.meta.dirname

export function introspectionText(): string {
  const sdl = readFileSync(`${here}/../../../contract/schema.graphql`, 'utf8')
  const introspection = minifyIntrospection(introspectionFromSchema(buildSchema(sdl)))
  return outputIntrospectionFile(introspection, { fileType: '.ts', shouldPreprocess: false })
}

if (import.meta.main) writeFileSync(`${here}/introspection.ts`, introspectionText())
