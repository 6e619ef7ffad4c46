import { describe, expect, it } from 'vitest'
import { i18n } from '../../../renderer/i18n/i18n.ts'
import { sayIn } from '../../../renderer/report/say.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'

const day = (text: string) => text as PlainDate
const ZONE = 'America/Sao_Paulo'

describe('sayIn', () => {
  it('shows the year of a day of another year on the screen, and of every day in a file', () => {
    const { formats, files } = sayIn('pt-BR', ZONE, day('2026-11-20'))
    expect([formats.day(day('2026-11-16')), formats.day(day('2025-11-16'))]).toEqual([
      '16 nov.',
      '16 nov. 2025',
    ])
    expect(files.day(day('2026-11-16'))).toBe('16 nov. 2026')
  })

  it('says the words of a language that is loaded later', () => {
    const before = sayIn('en', ZONE, day('2026-11-20'))
    expect(before.t('pipelines:measures.deals')).toBe('Negócios')
    i18n.addResourceBundle('en', 'pipelines', { measures: { deals: 'Deals' } })
    expect(sayIn('en', ZONE, day('2026-11-20')).t('pipelines:measures.deals')).toBe('Deals')
    i18n.removeResourceBundle('en', 'pipelines')
  })
})
