import { describe, expect, it } from 'vitest'
import { funnelStepsTable } from '../../../../renderer/features/funnel/steps-table.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import { headlineOf } from '../../../../shared/funnel/so-far.ts'
import { addDays } from '../../../../shared/time/calendar.ts'
import { organicDays, TODAY } from '../../../support/fakes/funnel-days.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const screen = { today: TODAY, comparison: null, base: 'own' } as const

describe('funnelStepsTable', () => {
  it('says in a file that its sums are partial', () => {
    const partial = headlineOf(organicDays().slice(1), { from: addDays(TODAY, -2), to: TODAY }, TODAY)
    const titles = toFile(funnelStepsTable(say, partial, screen), say).columns.map(({ title }) => title)
    expect(titles[1]?.replaceAll(/\s/gu, ' ')).toBe('Quantidade (parcial: só 23 nov.)')
  })
})
