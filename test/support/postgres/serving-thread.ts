// Serves PostgreSQL to a store in the thread of a test, which waits for each statement and so cannot serve itself.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { connect } from '../../../collector/postgres/connect.ts'
import { serve } from '../../../collector/postgres/serve-store.ts'
import { withSchema } from './server.ts'

/** A store that is to be served: its side of the link is the other end of the port. */
export interface ToServe {
  readonly port: MessagePort
  readonly flag: SharedArrayBuffer
  readonly url: string
  readonly schema: string
}

parentPort?.on('message', async ({ port, flag, url, schema }: ToServe) => {
  const client = await connect(url)
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
  await client.end()
  serve(port, flag, withSchema(url, schema))
})
