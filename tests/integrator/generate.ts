// Makes the types of a program of what a server publishes: node generate.ts API PROGRAM
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typedDocuments from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'

// The generator prints with the programming interface of TypeScript 5, which TypeScript 7 has no more.
const PRINTER = import.meta.resolve('./typescript-printer.ts')
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: PRINTER, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

const [api = '', program = ''] = process.argv.slice(2)

async function published(path: string): Promise<string> {
  const answer = await fetch(`${api}/${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

async function restTypes(): Promise<string> {
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  return astToString(await openapiTS(await published('openapi.json')))
}

/** The types of the program's GraphQL operations; the SDL says what its scalars are. */
async function graphqlTypes(): Promise<string> {
  const location = join(program, 'main-job.graphql')
  return codegen({
    filename: 'graphql.ts',
    schema: parse(await published('schema.graphql')),
    documents: [{ location, document: parse(readFileSync(location, 'utf8')) }],
    config: {
      enumsAsTypes: true,
      useTypeImports: true,
      scalars: { Day: 'string', Instant: 'string', Amount: 'number', Percent: 'number' },
    },
    plugins: [{ operations: {} }, { typedDocuments: {} }],
    pluginMap: { operations, typedDocuments },
  })
}

writeFileSync(join(program, 'rest.ts'), await restTypes())
writeFileSync(join(program, 'graphql.ts'), await graphqlTypes())
