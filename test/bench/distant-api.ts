// A distant API in a separate process: the fake API of the tests, which delays every answer about leads by a number of
// milliseconds. Arguments: leads, milliseconds. Listens until standard input ends.
import { setTimeout as wait } from 'node:timers/promises'
import { startFakeApi } from '../support/fakes/fake-api.ts'
import { inventRawLeads } from './invented-leads.ts'

const [count = '0', distanceMs = '0'] = process.argv.slice(2)
const leads = inventRawLeads(Number(count)) as readonly { readonly created_at: string }[]
const api = await startFakeApi()
api.respond('leads.list', async ({ body }) => {
  const {
    page = 1,
    limit = 50,
    created_from = '',
  } = body as {
    page?: number
    limit?: number
    created_from?: string
  }
  // The leads are in order of creation.
  const first = created_from === '' ? 0 : leads.findIndex(({ created_at }) => created_at >= created_from)
  const start = (first < 0 ? leads.length : first) + (page - 1) * limit
  await wait(Number(distanceMs))
  const total = leads.length - (first < 0 ? leads.length : first)
  return { rows: leads.slice(start, start + limit), total, by_status: {}, page, limit }
})
process.stdout.write(`${JSON.stringify({ baseUrl: api.baseUrl })}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
