import { describe, expect, it } from 'vitest'
import { formatsOf, shownText, webLink } from '../../../renderer/format/format.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { plainDate } from '../../../shared/time/calendar.ts'

const pt = formatsOf('pt-BR', '2026')
const en = formatsOf('en', '2026')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const day = (text: string) => plainDate(text)

describe('formatsOf', () => {
  it('writes a part of a target rounded down: all of it alone is 100%', () => {
    expect([pt.share(290, 500), pt.share(9_996, 10_000), pt.share(14_804, 1_000)]).toEqual([
      '58%',
      '99%',
      '1.480%',
    ])
    expect([pt.share(1, 1), en.share(0, 9)]).toEqual(['100%', '0%'])
  })
  it('writes money in full and short when the language is Portuguese', () => {
    expect(plain(pt.money(131_245_000 as Cents))).toBe('R$ 1.312.450,00')
    expect(plain(pt.moneyShort(131_245_000 as Cents))).toBe('R$ 1,31 mi')
    expect(plain(pt.moneyShort(91_200_000 as Cents))).toBe('R$ 912 mil')
  })
  it.each([
    [0, 'R$ 0', 'R$0'],
    [1_234, 'R$ 12,34', 'R$12.34'],
    [95_000, 'R$ 950', 'R$950'],
    [99_999, 'R$ 999,99', 'R$999.99'],
    [100_000, 'R$ 1,00 mil', 'R$1.00k'],
    [4_102_880, 'R$ 41,0 mil', 'R$41.0k'],
    [50_910_000, 'R$ 509 mil', 'R$509k'],
    [99_995_000, 'R$ 1,00 mi', 'R$1.00M'],
    [103_540_900, 'R$ 1,04 mi', 'R$1.04M'],
    [4_102_886_600, 'R$ 41,0 mi', 'R$41.0M'],
    [-103_540_900, '−R$ 1,04 mi', '−R$1.04M'],
  ])('keeps three digits that tell when it shortens %i cents', (cents, portuguese, english) => {
    expect(plain(pt.moneyShort(cents as Cents))).toBe(portuguese)
    expect(plain(en.moneyShort(cents as Cents))).toBe(english)
  })
  it('writes two amounts that differ as two texts that differ', () => {
    const pair = (a: number, b: number) => pt.moneyPair(a as Cents, b as Cents).map(plain)
    expect(pair(207_000_000, 214_000_000)).toEqual(['R$ 2,07 mi', 'R$ 2,14 mi'])
    expect(pair(207_100_000, 207_200_000)).toEqual(['R$ 2,071 mi', 'R$ 2,072 mi'])
    expect(pair(50_000_000, 50_000_000)).toEqual(['R$ 500 mil', 'R$ 500 mil'])
    expect(pair(207_000_001, 207_000_002)).toEqual(['R$ 2.070.000,01', 'R$ 2.070.000,02'])
    expect(plain(pt.moneyRange([207_100_000 as Cents, 207_200_000 as Cents]))).toBe(
      'R$ 2,071 mi – R$ 2,072 mi',
    )
  })
  it('writes a scale of counts short, so that it fits beside the plot', () => {
    const counts = [0, 20, 1_500, 50_000, 100_000, 2_000_000]
    expect(counts.map((count) => plain(pt.countTick(count)))).toEqual([
      '0',
      '20',
      '1,5 mil',
      '50 mil',
      '100 mil',
      '2 mi',
    ])
    expect(counts.map((count) => en.countTick(count))).toEqual(['0', '20', '1.5k', '50k', '100k', '2M'])
  })
  it('writes a scale without zeros at the end', () => {
    expect([70_000_000, 105_000_000].map((cents) => plain(pt.moneyTick(cents as Cents)))).toEqual([
      'R$ 700 mil',
      'R$ 1,05 mi',
    ])
  })
  it.each([
    [3_800_000, '+ R$ 38.000,00', '+ R$ 38,0 mil'],
    [-3_800_000, '− R$ 38.000,00', '− R$ 38,0 mil'],
    [0, 'R$ 0,00', 'R$ 0'],
    [null, '—', '—'],
  ])('writes a change of %s cents after its sign', (cents, full, short) => {
    expect(plain(pt.signedMoneyFull(cents as Cents | null))).toBe(full)
    expect(plain(pt.signedMoneyShort(cents as Cents | null))).toBe(short)
  })
  it('writes money in full when the language is English', () => {
    expect(plain(en.money(131_245_000 as Cents))).toBe('R$1,312,450.00')
  })
  it('writes no minus before a zero', () => {
    const formats = formatsOf('pt-BR', null)
    const texts = (zero: number) => [
      formats.count(zero),
      formats.countTick(zero),
      formats.percent(zero),
      formats.signedCount(zero),
      formats.money(zero as Cents),
      formats.moneyShort(zero as Cents),
      formats.moneyTick(zero as Cents),
    ]
    expect(texts(-0)).toEqual(texts(0))
    expect(formats.percent(-0.0001)).toBe('0,0%')
    // Control: the format as it comes.
    expect(new Intl.NumberFormat('pt-BR').format(-0)).toBe('-0')
  })

  it('writes what a discount takes off, and no minus before none', () => {
    const off = [3_800, 0, -0, -500, null].map((cents) => pt.moneyOff(cents as Cents | null))
    expect(off.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '− R$ 38,00',
      'R$ 0,00',
      'R$ 0,00',
      '+ R$ 5,00',
      '—',
    ])
  })

  it('writes a dash when a figure is unknown', () => {
    expect([pt.count(null), pt.money(null), pt.moneyShort(null), pt.percent(null)]).toEqual([
      '—',
      '—',
      '—',
      '—',
    ])
  })
  it('writes the same day wherever the machine is, when its zone is behind or ahead of UTC', () => {
    expect(pt.day(day('2026-11-16'))).toBe('16 nov.')
    expect(pt.dayWithYear(day('2026-11-16'))).toBe('16 nov. 2026')
    expect(en.day(day('2026-11-16'))).toBe('Nov 16')
  })
  it('writes years when a range spans two', () => {
    expect(pt.range({ from: day('2026-10-25'), to: day('2026-11-21') })).toBe(
      '25\u00a0out.\u00a0a\u00a021\u00a0nov.',
    )
    expect(pt.range({ from: day('2025-12-01'), to: day('2026-01-05') })).toBe(
      '1\u00a0dez.\u00a02025\u00a0a\u00a05\u00a0jan.\u00a02026',
    )
    expect(plain(en.range({ from: day('2026-10-25'), to: day('2026-11-21') }))).toBe('Oct 25 to Nov 21')
  })
  it('writes the year of a day when it is not this year’s, or two years meet', () => {
    const december = { from: day('2025-12-01'), to: day('2025-12-28') }
    const january = { from: day('2026-01-01'), to: day('2026-01-28') }
    const turn = { from: day('2025-12-28'), to: day('2026-01-03') }
    expect([pt.day(day('2025-11-27')), pt.day(day('2026-11-27')), en.day(day('2025-11-27'))]).toEqual([
      '27 nov. 2025',
      '27 nov.',
      'Nov 27, 2025',
    ])
    expect(
      [pt.range(december), pt.range(january), pt.range({ from: turn.from, to: turn.from })].map(plain),
    ).toEqual(['1 dez. a 28 dez. 2025', '1 jan. a 28 jan.', '28 dez. 2025'])
    expect(plain(pt.versus(january, december))).toBe('1 jan. a 28 jan. 2026 × 1 dez. a 28 dez. 2025')
    expect(plain(pt.versus(january, turn))).toBe('1 jan. a 28 jan. 2026 × 28 dez. 2025 a 3 jan. 2026')
    expect([pt.rangeShort(december), pt.rangeShort(turn), pt.dayNumeric(december.to)]).toEqual([
      '1–28/12/2025',
      '28/12/2025–03/01/2026',
      '28/12/2025',
    ])
    const now = Date.parse('2026-01-01T12:00:00Z')
    expect(pt.moment('2025-12-31T17:32:00Z', 'America/Sao_Paulo', now)).toBe('31 dez. 2025, 14:32')
  })
  it('writes every year for files, which are read in another one', () => {
    const files = formatsOf('pt-BR', null)
    const january = { from: day('2026-01-01'), to: day('2026-01-28') }
    expect([files.day(january.to), plain(files.range(january)), files.rangeShort(january)]).toEqual([
      '28 jan. 2026',
      '1 jan. a 28 jan. 2026',
      '1–28/01/2026',
    ])
  })
  it('shortens a range when it stays within a month', () => {
    expect(pt.rangeShort({ from: day('2026-11-01'), to: day('2026-11-20') })).toBe('1–20/11')
    expect(pt.rangeShort({ from: day('2026-10-28'), to: day('2026-11-20') })).toBe('28/10–20/11')
    expect(pt.rangeShort({ from: day('2026-11-20'), to: day('2026-11-20') })).toBe('20/11')
  })
  it('writes a moment in the company’s zone, with its day when it is not today', () => {
    const now = Date.parse('2026-11-21T18:00:00Z')
    expect(pt.moment('2026-11-21T17:32:00Z', 'America/Sao_Paulo', now)).toBe('14:32')
    expect(pt.moment('2026-11-21T01:30:00Z', 'America/Sao_Paulo', now)).toBe('20 nov., 22:30')
  })
  it('writes an age in the largest whole unit, and never a negative one', () => {
    const now = Date.parse('2026-11-21T18:00:00Z')
    expect(pt.age('2026-11-21T17:56:30Z', now)).toBe('há 3 min')
    expect(pt.age('2026-11-21T15:00:00Z', now)).toBe('há 3 h')
    expect(pt.age('2026-11-21T19:00:00Z', now)).toBe('agora')
  })
  it('writes the size of a change without its sign', () => {
    expect(plain(pt.change(-0.12))).toBe('12%')
    expect(pt.points(-0.0012)).toBe('0,1')
  })
})

describe('shownText', () => {
  it.each([
    null,
    undefined,
    '',
    '   ',
    '\t\n',
    '\u00a0\u2003',
    '\u200b\u200d\ufeff',
    '\u3164',
    '\u202e\u202c',
  ])('is null when %j draws nothing', (text) => {
    expect(shownText(text)).toBeNull()
  })
  it.each(['Ana', ' Ana ', '0', '-', '\u202eana', '👩‍👧'])('keeps %j as it is', (text) => {
    expect(shownText(text)).toBe(text)
  })
})

describe('webLink', () => {
  it('opens https alone, and hides no host behind a user name', () => {
    expect(webLink('https://media.example.com/a.jpg')).toBe('https://media.example.com/a.jpg')
    const others = [
      'http://x.example.com',
      'file:///etc/passwd',
      'javascript:1',
      'foto.jpg',
      'https://a@b.example',
    ]
    for (const address of others) expect(webLink(address)).toBeNull()
  })
})
