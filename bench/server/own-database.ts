import { randomUUID } from 'node:crypto'
import pg from 'pg'
import {
  createClusterDatabase,
  dropClusterDatabases,
} from '../../server/platform/db/testing/cluster-database.ts'

/** Makes an empty database on the server of this URL, works on it and drops it: what other runs left is not in it. */
export async function withOwnDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = newName()
  const own = new URL(url)
  own.pathname = `/${name}`
  await runOn(url, `create database ${name}`)
  try {
    return await work(own.href)
  } finally {
    await runOn(url, `drop database ${name} with (force)`)
  }
}

/** The same on the cluster whose coordinator this URL names, distributed by account. */
export async function withOwnCluster<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = newName()
  try {
    return await work(await createClusterDatabase(url, name))
  } finally {
    await dropClusterDatabases(url, name)
  }
}

function newName(): string {
  return `bench_${randomUUID().replaceAll('-', '')}`
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
