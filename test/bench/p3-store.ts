// Writes the store of P3: the demo, and rows of the same kinds by the hundred thousand, in order of creation.
import { insertLead } from '../../service/data/leads.ts'
import { insertProduct } from '../../service/data/products.ts'
import { drawProduct, FURNITURE_KINDS } from '../../service/demo/catalogue.ts'
import { CASA_AROEIRA } from '../../service/demo/profiles.ts'
import { createRandom } from '../../service/demo/random.ts'
import { seedDemo, withoutLeadIndexes } from '../../service/demo/seed-demo.ts'
import { FIRST_NAMES, JUNK_REASONS, LAST_NAMES } from '../../service/demo/vocabulary.ts'
import { openStore } from '../../service/start-service.ts'
import { foldText } from '../../shared/text/fold-text.ts'

/** Above the ids of the demo's own rows. */
const FIRST_ID = 10_000_001
const DAYS = 770
const STATUSES = ['new', 'new', 'new', 'converted', 'converted', 'junk', 'junk'] as const

/** Fills the demo's first company up to so many leads and products. */
export function writeStore(folder: string, nowMs: number, leads: number, products: number): void {
  const db = openStore(folder)
  const { main } = seedDemo(db, nowMs)
  const random = createRandom('p3')
  const idsOf = <Id>(table: string) =>
    db.all<{ id: Id }>(`SELECT id FROM ${table} WHERE company_id = ?`, main.id).map(({ id }) => id)
  const conversations = idsOf<string>('conversations')
  const sources = idsOf<number>('sources')
  const missing = { leads: leads - idsOf('leads').length, products: products - idsOf('products').length }

  function writeLead(id: number, createdAt: number): void {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    const status = random.pick(STATUSES)
    const email = `${foldText(first)}.${foldText(last)}${id % 1000}@example.com`
    insertLead(db, main, {
      id,
      name: `${first} ${random.pick(LAST_NAMES)} ${last}`,
      title: random.chance(0.9) ? random.pick(CASA_AROEIRA.leadTitles) : null,
      status,
      channel: random.weighted(CASA_AROEIRA.channels),
      opportunityCents: random.chance(0.3) ? 0 : random.int(400, 5_200_000),
      phones: [{ value: `+55 11 90000-${String(random.int(0, 9999)).padStart(4, '0')}`, type: 'mobile' }],
      emails: random.chance(0.74) ? [{ value: email, type: 'home' }] : [],
      sourceId: sources[random.int(0, sources.length - 1)] ?? null,
      assignedTo: random.chance(0.86) ? random.pick(CASA_AROEIRA.people).id : null,
      conversationId: random.chance(0.2)
        ? (conversations[random.int(0, conversations.length - 1)] ?? null)
        : null,
      createdAt,
      convertedAt: status === 'converted' ? createdAt : null,
      junkedAt: status === 'junk' ? createdAt : null,
      junkReason: status === 'junk' ? random.pick(JUNK_REASONS) : null,
    })
  }

  db.transaction(() => {
    withoutLeadIndexes(db, () => {
      const stepMs = (DAYS * 86_400_000) / missing.leads
      for (let at = 1; at <= missing.leads; at += 1)
        writeLead(FIRST_ID + at, Math.floor(nowMs - (missing.leads - at) * stepMs))
    })
    for (let at = 1; at <= missing.products; at += 1) {
      const codigo = `B${String(at).padStart(6, '0')}`
      const product = drawProduct(random, FURNITURE_KINDS, FIRST_ID + at, random.uuid(), codigo)
      insertProduct(db, main.id, { ...product, source: 'erp' })
    }
  })
  db.close()
}
