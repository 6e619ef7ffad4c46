import { describe, expect, it } from 'vitest'
import { insertCompany } from '../../../service/data/companies.ts'
import { openDatabase } from '../../../service/data/database.ts'
import { insertLead } from '../../../service/data/leads.ts'
import { insertConversation } from '../../../service/data/messages.ts'
import { insertTask } from '../../../service/data/tasks.ts'
import { countHistory } from '../../../service/demo/demo-history.ts'
import { CASA_AROEIRA } from '../../../service/demo/profiles.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'

const TODAY = plainDate('2026-11-23')
const TIME = zonedTimeOf('America/Sao_Paulo')
const morning = (day: string) => ({ day: plainDate(day), at: Date.parse(`${day}T09:30:00-03:00`) })
const MORNINGS = [morning('2026-11-16'), morning('2026-11-19')]

function openDemo() {
  const db = openDatabase(':memory:')
  return { db, company: insertCompany(db, CASA_AROEIRA.company) }
}

const countsOf = (db: ReturnType<typeof openDatabase>, figure: string) =>
  countHistory(db, MORNINGS, TIME, TODAY)
    .filter((count) => count.figure === figure)
    .map(({ at, count }) => [new Date(at).toISOString().slice(0, 10), count])

describe('countHistory', () => {
  it('counts new leads without a conversation as they were on each morning', () => {
    const { db, company } = openDemo()
    insertConversation(db, company.id, 'a-conversation', [])
    const leads = [
      { createdAt: '2026-11-10T12:00:00Z' },
      { createdAt: '2026-11-17T12:00:00Z' },
      { createdAt: '2026-11-10T12:00:00Z', convertedAt: '2026-11-18T12:00:00Z' },
      { createdAt: '2026-11-10T12:00:00Z', junkedAt: '2026-11-15T12:00:00Z' },
      { createdAt: '2026-11-10T12:00:00Z', conversationId: 'a-conversation' },
    ]
    for (const [index, { createdAt, convertedAt, junkedAt, conversationId }] of leads.entries()) {
      const status = convertedAt ? 'converted' : junkedAt ? 'junk' : 'new'
      insertLead(db, company, {
        id: index + 1,
        name: `Lead ${index}`,
        title: null,
        status,
        channel: 'google',
        opportunityCents: 0,
        phones: [],
        emails: [],
        sourceId: null,
        assignedTo: null,
        conversationId: conversationId ?? null,
        createdAt: Date.parse(createdAt),
        convertedAt: convertedAt ? Date.parse(convertedAt) : null,
        junkedAt: junkedAt ? Date.parse(junkedAt) : null,
        junkReason: null,
      })
    }
    expect(countsOf(db, 'leads-without-conversation')).toEqual([
      ['2026-11-16', 2],
      ['2026-11-19', 2],
    ])
    db.close()
  })

  it('counts open tasks past their deadline, and completed ones until they were done', () => {
    const { db, company } = openDemo()
    const tasks = [
      { deadline: '2026-11-16T09:29:00' },
      { deadline: '2026-11-16T09:31:00' },
      { deadline: null },
      { deadline: '2026-11-10T09:00:00', createdAt: '2026-11-18T12:00:00Z' },
      { deadline: '2026-09-01T09:00:00', completed: true },
    ]
    for (const [index, task] of tasks.entries()) {
      insertTask(db, company.id, {
        id: index + 1,
        ownerType: 'deal',
        ownerId: 1,
        type: 'call',
        subject: 'Ligar',
        completed: task.completed ?? false,
        responsibleId: null,
        deadline: task.deadline,
        createdAt: Date.parse(task.createdAt ?? '2026-08-01T12:00:00Z'),
      })
    }
    expect(countsOf(db, 'overdue-tasks')).toEqual([
      ['2026-11-16', 1],
      ['2026-11-19', 3],
    ])
    db.close()
  })
})
