// The demo's stored forecasts: those of an application that read the demo's own API, one day after the other.
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Company } from '../../../service/data/companies/company-queries.ts'
import type { ServiceDatabase } from '../../../service/data/database.ts'
import { forecastHistory, type PastForecast } from '../../../service/demo/forecast-history.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import { HANDLERS } from '../../../service/handlers/all-handlers.ts'
import { forecastOf } from '../../../shared/funnel/forecast.ts'
import { monthProjection, projectionRange } from '../../../shared/funnel/projection.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'
import { type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'
import { openDemoStore } from '../../support/fakes/demo-store.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const VENDAS = 1

describe('forecastHistory', () => {
  let db: ServiceDatabase
  let main: Company
  let forecasts: PastForecast[]
  beforeAll(() => {
    const folder = makeTempFolder()
    db = openDemoStore(join(folder.path, 'service.sqlite'), NOW)
    main = seedDemo(db, NOW).main
    const today = plainDate('2026-11-21')
    forecasts = forecastHistory({ db, companyId: main.id, pipelineIds: [VENDAS, 2], time: main.time, today })
    return () => {
      db.close()
      folder.remove()
    }
  })

  const dayOf = ({ at }: PastForecast) => main.time.dayOf(at)
  const of = (id: PastForecast['pipeline_id']) => forecasts.filter(({ pipeline_id }) => pipeline_id === id)

  /** What the demo's API answers for the days that a forecast of that day counts. */
  function answered(pipeline_id: number, day: PlainDate) {
    const request = { from: projectionRange(day).from, to: day, pipeline_id }
    const answer = HANDLERS['marketing.funnel'](request, { db, company: main, nowMs: NOW, origin: '' })
    return (answer as { days: { date: string }[] }).days.flatMap((raw) => readRawDay(raw, raw.date) ?? [])
  }

  it('has every business day of twelve months and of this one until yesterday, in order', () => {
    for (const id of [VENDAS, 2, 'all'] as const) {
      const days = of(id).map(dayOf)
      expect([days[0], days.at(-1)]).toEqual(['2025-11-03', '2026-11-19'])
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(days.length).toBeGreaterThan(250)
    }
  })

  it('is what the function of the application says of the days that the API answers', () => {
    for (const index of [0, 40, 120, 200, -1]) {
      const { at, pipeline_id: _, ...forecast } = of(VENDAS).at(index) as PastForecast
      const day = main.time.dayOf(at)
      expect(forecast, day).toEqual(
        forecastOf(monthProjection(answered(VENDAS, day), day, NATIONAL_HOLIDAYS)),
      )
    }
  })

  it('is of both pipelines together what their sum says', () => {
    const { at, pipeline_id: _, ...forecast } = of('all').at(100) as PastForecast
    const day = main.time.dayOf(at)
    const others = new Map(answered(2, day).map(({ date, won }) => [date, won]))
    const sum = (a: number | null | undefined, b: number | null | undefined) =>
      (a ?? Number.NaN) + (b ?? Number.NaN)
    const days = answered(VENDAS, day).map(({ date, won }) => ({
      date,
      won: {
        count: sum(won.count, others.get(date)?.count),
        valueCents: sum(won.valueCents, others.get(date)?.valueCents) as typeof won.valueCents,
      },
    }))
    expect(forecast).toEqual(forecastOf(monthProjection(days, day, NATIONAL_HOLIDAYS)))
  })
})
