import { describe, expect, it } from 'vitest'
import { countHistory } from '../../../service/demo/demo-history.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { CONVERSATION, serviceOfEachTest } from '../../contract/support/service-under-test.ts'

const TODAY = plainDate('2026-11-23')
const TIME = zonedTimeOf('America/Sao_Paulo')
const morning = (day: string) => ({ day: plainDate(day), at: Date.parse(`${day}T09:30:00-03:00`) })
const MORNINGS = [morning('2026-11-16'), morning('2026-11-19')]

const service = serviceOfEachTest()

const countsOf = (figure: string) =>
  countHistory(service.db, MORNINGS, TIME, TODAY)
    .filter((count) => count.figure === figure)
    .map(({ at, count }) => [new Date(at).toISOString().slice(0, 10), count])

describe('countHistory', () => {
  it('counts new leads without a conversation as they were on each morning', () => {
    const leads = [
      { createdAt: '2026-11-10T12:00:00Z' },
      { createdAt: '2026-11-17T12:00:00Z' },
      { createdAt: '2026-11-10T12:00:00Z', convertedAt: '2026-11-18T12:00:00Z' },
      { createdAt: '2026-11-10T12:00:00Z', junkedAt: '2026-11-15T12:00:00Z' },
      { createdAt: '2026-11-10T12:00:00Z', conversationId: CONVERSATION },
    ]
    const ms = (text?: string) => (text === undefined ? null : Date.parse(text))
    for (const { createdAt, convertedAt, junkedAt, conversationId = null } of leads) {
      service.addLead({
        status: convertedAt ? 'converted' : junkedAt ? 'junk' : 'new',
        conversationId,
        createdAt: Date.parse(createdAt),
        convertedAt: ms(convertedAt),
        junkedAt: ms(junkedAt),
      })
    }
    expect(countsOf('leads-without-conversation')).toEqual([
      ['2026-11-16', 2],
      ['2026-11-19', 2],
    ])
  })

  it('counts open tasks past their deadline, and completed ones until they were done', () => {
    const tasks = [
      { deadline: '2026-11-16T09:29:00' },
      { deadline: '2026-11-16T09:31:00' },
      { deadline: null },
      { deadline: '2026-11-10T09:00:00', createdAt: '2026-11-18T12:00:00Z' },
      { deadline: '2026-09-01T09:00:00', completed: true },
    ]
    for (const { createdAt = '2026-08-01T12:00:00Z', ...task } of tasks) {
      service.addTask({ ...task, createdAt: Date.parse(createdAt) })
    }
    expect(countsOf('overdue-tasks')).toEqual([
      ['2026-11-16', 1],
      ['2026-11-19', 3],
    ])
  })
})
