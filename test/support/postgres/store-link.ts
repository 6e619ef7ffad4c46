import { createHash } from 'node:crypto'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { DatabaseLink } from '../../../electron/core/store/engine/hosted-database.ts'
import type { ToServe } from './serving-thread.ts'

/** Names the server on which the stores of tests are; without it they are files. */
export const POSTGRES_VARIABLE = 'LEME_TEST_POSTGRES'

let serving: Worker | null = null

/** Returns the address of the store of a folder: a schema of its own. */
export function schemaOf(folder: string): string {
  return `store_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

/** Returns the link of a store in this thread to the database that stands for its folder; undefined for a file. */
export function linkOf(folder: string): DatabaseLink | undefined {
  const url = process.env[POSTGRES_VARIABLE]
  if (url === undefined) return undefined
  serving ??= new Worker(new URL('./serving-thread.ts', import.meta.url))
  serving.unref()
  const { port1, port2 } = new MessageChannel()
  const flag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const toServe: ToServe = { port: port1, flag, url, schema: schemaOf(folder) }
  serving.postMessage(toServe, [port1])
  return { port: port2, flag }
}
