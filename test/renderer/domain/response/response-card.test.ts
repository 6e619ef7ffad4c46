// One number on every screen: Hoje, Funil, Pessoa, their files and Buscar say the same of the same records.
import { describe, expect, it } from 'vitest'
import { responseLine, shownResponse } from '../../../../renderer/domain/response/response-card.tsx'
import { attentionQueue } from '../../../../renderer/features/today/attention-model.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import { seriesOf } from '../../../../shared/compare/company.ts'
import { morningOf } from '../../../../shared/compare/morning.ts'
import { answerAsked } from '../../../../shared/questions/answer.ts'
import type { AnswerSources } from '../../../../shared/questions/found.ts'
import { readingsOf } from '../../../../shared/questions/parse.ts'
import {
  measuredDays,
  type ResponseOnDay,
  responseMornings,
} from '../../../../shared/response/first-response.ts'
import { responseFigure, responseRange, responseText } from '../../../../shared/response/response-words.ts'
import { businessDaysOf } from '../../../../shared/time/business-days.ts'
import { addDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const TODAY = plainDate('2026-11-25')
const IRIS = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402'
const MORNINGS = businessDaysOf({ from: addDays(TODAY, -200), to: TODAY }, NATIONAL_HOLIDAYS)

/** What was measured on a morning: minutes about a level, every fourth conversation of one person. */
function recordOf(morning: PlainDate, level: number, index: number): ResponseOnDay {
  const { from, to } = measuredDays(morning, NATIONAL_HOLIDAYS)
  const sample = Array.from({ length: 20 }, (_, each) => ({
    minutes: level + each - 10 + (index % 3),
    person: each % 4 === 0 ? IRIS : null,
  }))
  return {
    day: from,
    to,
    asOf: `${morning}T11:30:00.000Z`,
    count: 20,
    leads: 30,
    sample,
    unmeasured: 0,
    unknownSenders: 0,
    afterHours: { leads: 7, without: 4 },
    calls: 23,
    isDone: true,
    why: null,
  }
}

const records = MORNINGS.map((morning, index) => recordOf(morning, morning === TODAY ? 70 : 16, index))
const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const inWindow = (from: string, to: string) => records.filter(({ day }) => day >= from && day <= to)
const recent = inWindow(addDays(TODAY, -28), addDays(TODAY, -1))

async function found(text: string, stored = records) {
  const sources: AnswerSources = {
    companyId: 'c',
    timeZone: 'America/Sao_Paulo',
    today: TODAY,
    calendar: NATIONAL_HOLIDAYS,
    pipelines: [],
    people: [{ key: `id:${IRIS}`, name: 'Íris' }],
    pipelineId: null,
    chosen: null,
    targets: {},
    leads: null,
    read: async (question: Question) => {
      const { from, to } = question as Extract<Question, { kind: 'response-history' }>
      const value = stored.filter(({ day }) => day >= from && day <= to)
      return { value, source: 'snapshot', capturedAt: null, error: null }
    },
  }
  const [asked] = readingsOf(text, sources)
  return asked && (await answerAsked(asked, sources)).response
}

describe('shownResponse', () => {
  it('is the number of Hoje, of files and of Buscar', async () => {
    const shown = shownResponse(say, recent, NATIONAL_HOLIDAYS)
    const time = shown?.time
    if (!shown || !time) throw new Error('there is no time')
    expect(responseText(say.formats, time)).toMatch(/^7\d\smin \(6\d–7\d\), de 20 conversas$/)
    expect(shown.note).toBe('fora do horário: 7 leads, 4 ainda sem conversa')
    for (const text of ['tempo de resposta', 'tempo de resposta ontem', 'first response'])
      expect(await found(text)).toEqual(time)
    expect(responseLine(say, shown)).toContain(responseText(say.formats, time))

    const history = { days: [], stalled: { snapshots: [] }, counts: { overdue: [], noConversation: [] } }
    const responses = responseMornings(records)
    const { rows } = attentionQueue(say, {
      tasks: [],
      forgotten: null,
      morning: morningOf({ ...history, responses }, NATIONAL_HOLIDAYS, TODAY),
      amountOf: () => null,
      silent: { pipelines: [], isKnown: true },
      series: seriesOf({ ...history, responses }),
      response: recent.at(-1) ?? null,
      calendar: NATIONAL_HOLIDAYS,
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.title).toBe(`${say.formats.minutes(time.minutes ?? 0)} até a primeira resposta`)
    expect(rows[0]?.note).toContain(`${responseRange(say.formats, time)}, de 20 conversas`)
    expect(rows[0]?.note).toContain('fora do horário: 7 leads')
    expect(rows[0]?.trend?.values.at(-1)).toBe(time.minutes)
    expect(rows[0]?.opens).toEqual({ screen: 'funnel', view: {} })
  })

  it('is of a person the number of Buscar, and another one than that of all', async () => {
    const shown = shownResponse(say, recent, NATIONAL_HOLIDAYS, IRIS)
    expect(shown?.time?.conversations).toBe(recent.length * 5)
    expect(await found('tempo de resposta da íris')).toEqual(shown?.time)
    expect(shown?.time).not.toEqual(shownResponse(say, recent, NATIONAL_HOLIDAYS)?.time)
    const unnamed = recent.map((each) => ({
      ...each,
      sample: each.sample.map(({ minutes }) => ({ minutes })),
    }))
    expect(shownResponse(say, unnamed, NATIONAL_HOLIDAYS, IRIS)).toBeNull()
  })

  it('control: records of another day are another number', async () => {
    const other = records.slice(0, -1)
    const [here, there] = [await found('tempo de resposta'), await found('tempo de resposta', other)]
    expect(here && responseFigure(say.formats, here)).not.toBe(there && responseFigure(say.formats, there))
  })

  it('says why there is no time', () => {
    const unknown = recent.map((each) => ({ ...each, sample: [], why: 'unknownSenders' as const }))
    expect(shownResponse(say, unknown, NATIONAL_HOLIDAYS)).toMatchObject({
      time: null,
      note: 'Não se sabe quais mensagens são da empresa.',
    })
    expect(shownResponse(say, [], NATIONAL_HOLIDAYS)).toBeNull()
  })
})
