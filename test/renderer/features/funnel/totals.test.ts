import { describe, expect, it } from 'vitest'
import { totalRows } from '../../../../renderer/features/funnel/totals.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { addDays } from '../../../../shared/time/calendar.ts'
import { funnelDays, TODAY } from '../../../support/fakes/funnel-days.ts'
import { shownFunnel } from '../../../support/fakes/shown-funnel.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const before = { google: 20, opportunities: 8, opportunityCents: 900, won: 4, wonCents: 400, lost: 4 }
const now = { google: 30, opportunities: 10, opportunityCents: 800, won: 2, wonCents: 300, lost: 6 }
const days = funnelDays(addDays(TODAY, -9), [before, {}, {}, {}, {}, {}, {}, now, {}, { ...now, google: 5 }])
const range = { from: addDays(TODAY, -2), to: TODAY }

function shown(parts: Partial<Parameters<typeof shownFunnel>[0]> = {}) {
  const screen = shownFunnel({ days, range, today: TODAY, ...parts })
  if (screen.headline.value === null) throw new Error('there are days')
  return { headline: screen.headline.value, screen }
}

describe('totalRows', () => {
  it('has no ratio of today alone, and nothing compared without a comparison', () => {
    const { headline, screen } = shown({ range: { from: TODAY, to: TODAY }, isCompared: false })
    const rows = totalRows(say, headline, screen)
    expect(rows.map((row) => row.now)).toEqual([5, 10, 800, 2, 300, 6, null, null])
    expect(rows.every(({ compared }) => compared === null)).toBe(true)
  })
})
