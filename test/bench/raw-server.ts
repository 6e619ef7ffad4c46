// The minimal server for leads.list, with which P1 compares the service: node:http, one query, JSON, without token,
// validation and filters, but with the same rows and counts. Listens until standard input ends.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

interface Row {
  id: number
  name: string
  status: string
  opportunity_cents: number
  phones: string
  emails: string
  title: string | null
  source_id: number | null
  assigned_to: string | null
  assigned_name: string | null
  created_at: number
  converted_at: number | null
  junked_at: number | null
  junk_reason: string | null
  conversation_id: string | null
}

const db = new DatabaseSync(process.argv[2] ?? '')
const page = db.prepare(
  `SELECT l.id, l.name, l.status, l.opportunity_cents, l.phones, l.emails, l.title, l.source_id, l.assigned_to,
          u.name AS assigned_name, l.created_at, l.converted_at, l.junked_at, l.junk_reason, l.conversation_id
     FROM leads l LEFT JOIN users u ON u.id = l.assigned_to
    WHERE l.company_id = 1 ORDER BY l.created_at DESC, l.id DESC LIMIT ?`,
)
const totals = db.prepare(
  `SELECT new_count AS new, converted_count AS converted, junk_count AS junk FROM lead_totals WHERE company_id = 1`,
)
const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { limit } = JSON.parse(Buffer.concat(chunks).toString()) as { limit: number }
    const byStatus = totals.get() as { new: number; converted: number; junk: number }
    const rows = (page.all(limit) as unknown as Row[]).map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      opportunity: (row.opportunity_cents / 100).toFixed(2),
      phone: JSON.parse(row.phones),
      email: JSON.parse(row.emails),
      title: row.title,
      source_id: row.source_id,
      assigned_to: row.assigned_to,
      assigned_name: row.assigned_name,
      created_at: instant(row.created_at),
      converted_at: instant(row.converted_at),
      junked_at: instant(row.junked_at),
      junk_reason: row.junk_reason,
      conversation_id: row.conversation_id,
    }))
    const total = byStatus.new + byStatus.converted + byStatus.junk
    const body = JSON.stringify({
      ok: true,
      method: 'leads.list',
      result: { rows, total, by_status: byStatus, page: 1, limit },
    })
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
process.stdin.on('end', () => process.exit(0)).resume()
