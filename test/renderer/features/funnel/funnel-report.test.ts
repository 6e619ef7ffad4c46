import { describe, expect, it } from 'vitest'
import { funnelReport } from '../../../../renderer/features/funnel/funnel-report.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { Report } from '../../../../renderer/report/table.ts'
import { addDays, listDays } from '../../../../shared/time/calendar.ts'
import { organicDays, TODAY } from '../../../support/fakes/funnel-days.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { shownFunnel } from '../../../support/fakes/shown-funnel.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const range = { from: addDays(TODAY, -7), to: TODAY }
const days = listDays({ from: addDays(TODAY, -20), to: TODAY }).map((date) => inventDay(date))
const shown = { days, range, today: TODAY }

function titlesOf({ tables }: Report): string[] {
  return 'make' in tables ? [] : tables.map(({ title }) => title)
}
const plain = (lines: readonly string[] = []) => lines.map((line) => line.replaceAll(/\s/gu, ' '))

describe('funnelReport', () => {
  it('has every table of the screen', () => {
    expect(titlesOf(funnelReport(say, shownFunnel(shown), []))).toEqual([
      'Funil por dia',
      'Etapas do funil',
      'Totais do período',
      'Por canal',
      'Por que perdemos',
      'Descartes por motivo',
      'Por pipeline',
    ])
  })

  it('has no table in place of one that is not known yet', () => {
    const titles = titlesOf(funnelReport(say, shownFunnel(shown), null))
    expect(titles.slice(-1)).toEqual(['Descartes por motivo'])
  })

  it('has pictures of what is on the screen', () => {
    const pictures = ['Funil por semana', 'Etapas do funil', 'Por que perdemos']
    const view = { granularity: 'week' }
    expect(funnelReport(say, shownFunnel({ ...shown, view }), null).pictures).toEqual(pictures)
    const open = { ...view, isMoreOpen: true }
    expect(funnelReport(say, shownFunnel({ ...shown, view: open }), null).pictures).toEqual([
      ...pictures,
      'Descartes por motivo',
    ])
  })

  it('sums all channels in its summary, with the rate of those that have leads', () => {
    const parts = { days: organicDays(), range: { from: addDays(TODAY, -2), to: TODAY }, today: TODAY }
    const summaryOf = (base: 'own' | 'unknown') =>
      plain(funnelReport(say, shownFunnel({ ...parts, isCompared: false, base }), null).summary)
    expect(summaryOf('own')).toEqual([
      'Leads (mídia paga): 20',
      'Oportunidades: 10 (R$ 8,00)',
      'Ganhos: 6 (R$ 4,00)',
      'Perdidos: 0',
      'Ticket médio: R$ 0,67',
      'Taxa de ganho: 100,0%',
      'Lead → ganho: 20,0% (fora da taxa, orgânico: 2 ganhos)',
      '+ hoje: 10 leads, 5 oportunidades, 3 ganhos de R$ 2',
      '',
      '',
      'Por canal:',
      'Google: leads 20, oportunidades 8, ganhos 4',
      'Orgânico: leads —, oportunidades 2, ganhos 2',
    ])
    expect(summaryOf('unknown')[6]).toMatch(/^Lead → ganho \(.+\): — /)
  })

  it('says nothing of reasons and other channels in the summary of one channel', () => {
    const { summary } = funnelReport(say, shownFunnel({ ...shown, view: { channel: 'meta' } }), null)
    expect(summary?.[0]).toBe('Só Meta')
    expect(summary?.filter((line) => /^Por (que|canal)|^Google/.test(line))).toEqual([])
  })
})
