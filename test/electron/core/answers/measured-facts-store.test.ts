import { describe, expect, it } from 'vitest'
import { createMeasuredFactsStore } from '../../../../electron/core/answers/measured-facts-store.ts'
import { DEMO_COMPANY } from '../../../../electron/core/demo/demo-runner.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { readRawDay } from '../../../../shared/funnel/raw-day.ts'
import type { StalledSnapshot } from '../../../../shared/funnel/stalled.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { fakeDay } from '../../../support/fakes/fake-api.ts'

const companyId = 'c1'
const DAYS = Array.from({ length: 10 }, (_, index) => {
  const day = addDays(plainDate('2026-11-01'), index)
  return readRawDay(fakeDay(day), day) as FunnelDay
})

function bookAlone() {
  let settings = DEFAULT_COMPANY_SETTINGS
  return createMeasuredFactsStore({
    companies: { get: () => ({ ...DEMO_COMPANY, id: companyId }) },
    companySettings: {
      get: () => settings,
      update: async (_, { measured = settings.measured }) => {
        settings = { ...settings, measured }
      },
    },
    corrections: async () => [],
    onChange: () => undefined,
  })
}

/** What is known of the leads after one pipeline, so many others without a day, and one more were answered. */
async function leadScopeAfter(others: number) {
  const measured = bookAlone()
  const note = (pipelineId: number, days: readonly FunnelDay[]) =>
    measured.note({ companyId, pipelineId, days, stalled: null, capturedAtMs: NOON })
  await note(1, DAYS)
  for (let pipelineId = 2; pipelineId < 2 + others; pipelineId++) await note(pipelineId, [])
  await note(1_000, DAYS)
  return measured.get(companyId).leads
}

describe('createMeasuredFactsStore', () => {
  it('compares a pipeline with the fifty that were answered last, and with none that a server named long ago', async () => {
    expect(await leadScopeAfter(10)).toBe('company')
    expect(await leadScopeAfter(50)).toBeNull()
  })

  it('compares no snapshot of stalled deals that is too large to be one', async () => {
    const stalledOf = (label: string): StalledSnapshot => ({
      snapshotDate: plainDate('2026-11-16'),
      buckets: [{ label, count: 7, valueCents: null }],
      unreadable: [],
    })
    const scopeOf = async (label: string) => {
      const measured = bookAlone()
      for (const pipelineId of [1, 2]) {
        const stalled = stalledOf(label)
        await measured.note({ companyId, pipelineId, days: [], stalled, capturedAtMs: NOON })
      }
      return measured.get(companyId).stalled
    }
    expect(await scopeOf('Mais de 15 dias')).toBe('company')
    expect(await scopeOf('x'.repeat(100_000))).toBeNull()
  })
})
