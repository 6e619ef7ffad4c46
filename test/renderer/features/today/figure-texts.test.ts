// The texts of a figure of the funnel agree wherever they stand: tile and TV, hero, file, summary, "Todas as empresas".
// On every day of sixteen months, among them the first of a month, when the month before is the figure. What a tile
// opens: test/renderer/domain/today/figure-views.test.ts.
import { describe, expect, it } from 'vitest'
import { monthWords } from '../../../../renderer/domain/today/figure-words.ts'
import { monthPaceSummary } from '../../../../renderer/domain/today/pace-model.ts'
import { FIGURES } from '../../../../renderer/domain/today/today-figures.ts'
import { todayFigures, todayRange } from '../../../../renderer/domain/today/today-model.ts'
import { todayReadings, todaySummary } from '../../../../renderer/features/today/today-report.ts'
import { type Figure, figuresTable, writeFigure } from '../../../../renderer/report/figure.ts'
import { type Say, sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import type { CellValue } from '../../../../shared/bridge/tables.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addDays, listDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { answered } from '../../../support/fakes/answered.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { swept } from '../../../support/suites.ts'
import { comparePairs, describeDisagreement, type ShownFigure } from './shown-figure.ts'

const FIRST = plainDate('2026-11-01')
const LAST = plainDate('2028-02-29')
const DAYS = new Map(
  listDays({ from: addDays(FIRST, -100), to: LAST }).map((date) => [date, inventDay(date)]),
)
const daysIn = (from: PlainDate, to: PlainDate) =>
  listDays({ from, to }).flatMap((date) => DAYS.get(date) ?? [])

const SO_FAR = 'so far'
const TO_YESTERDAY = 'to yesterday'
const BEFORE = 'before'
const MONTH_BEFORE = 'the month before'
const CHANGE = 'change'
/** Titles of the figures of a month, and their rows in the file. */
const OF_MONTH: Readonly<Record<string, { readonly title: string; readonly closed: string }>> = {
  opportunities: { title: 'Oportunidades', closed: 'Oportunidades do mês passado' },
  won: { title: 'Ganhos', closed: 'Ganhos do mês passado' },
}

const shares = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 9 })

type Row = readonly [what: string, text: string]

function at(place: string, key: string, rows: readonly Row[]): ShownFigure[] {
  return rows.map(([what, text]) => ({ figure: `${key}, ${what}`, place, text }))
}

/** What a tile and the TV write of a figure: its title, value, change, first line and what stands beside it. */
function readTile({ kind, name, value, change, lead: [...lead], beside }: Figure, { formats }: Say): Row[] {
  const isClosed = / em \p{L}+$/u.test(name)
  const shown = writeFigure(kind, value, formats)
  // Opportunities are those of the whole days, and first of all those so far.
  const soFar = /^até agora (.+)$/.exec(lead[0] ?? '')?.[1]
  if (soFar !== undefined) lead.shift()
  const [, whole, before] =
    /^até ontem (.+?) × (.+), (?:no mesmo dia útil|mês passado inteiro)$/.exec(lead[0] ?? '') ?? []
  const [, closed, closedBefore] = /fechou em (.+), antes (.+)$/.exec(lead[0] ?? '') ?? []
  const words = change?.direction ? `${change.direction > 0 ? 'alta' : 'queda'} de ${change.text}` : null
  return [
    [isClosed ? MONTH_BEFORE : soFar === undefined ? SO_FAR : TO_YESTERDAY, shown],
    ...(soFar === undefined ? [] : [[SO_FAR, soFar] as const]),
    ...(words?.endsWith('%') ? [[CHANGE, words] as const] : []),
    ...(whole && before
      ? ([
          [TO_YESTERDAY, whole],
          [BEFORE, before],
        ] as const)
      : []),
    ...(closed && closedBefore
      ? ([
          [MONTH_BEFORE, closed],
          [BEFORE, closedBefore],
        ] as const)
      : []),
    ...(beside ? [[SO_FAR, beside.replace(/^\p{L}+: /u, '')] as const] : []),
  ]
}

/** The columns of the file after the name: count, money, percent, days, and the same of the range before. */
type FileRow = readonly CellValue[]

/** What a row of the file has, written exactly. */
function readFile(rows: readonly FileRow[], key: string, name: RegExp, { formats }: Say): Row[] {
  const write = ([count, money, share]: FileRow) =>
    typeof money === 'number'
      ? formats.money(money as Cents)
      : typeof share === 'number'
        ? `${shares.format(share * 100)}%`
        : typeof count === 'number'
          ? formats.count(count)
          : '—'
  const find = (pattern: RegExp) => rows.find(([head]) => pattern.test(String(head)))?.slice(1)
  const month = OF_MONTH[key]
  const [own, whole] = [find(name), month && find(new RegExp(`^${month.title} no mês, até ontem$`))]
  const closed = month && find(new RegExp(`^${month.closed}$`))
  const compared = whole ?? closed ?? own
  const [value, before] = [compared?.slice(0, 3), compared?.slice(4, 7)].map((cells) =>
    cells?.find((cell) => typeof cell === 'number'),
  )
  const change =
    typeof value === 'number' && typeof before === 'number' && before > 0 ? value / before - 1 : null
  const percent =
    change &&
    `${change > 0 ? 'alta' : 'queda'} de ${Math.abs(change * 100)
      .toFixed(6)
      .replace('.', ',')}%`
  return [
    ...(own ? [[SO_FAR, write(own)] as const] : []),
    ...(whole
      ? ([
          [TO_YESTERDAY, write(whole)],
          [BEFORE, write(whole.slice(4))],
        ] as const)
      : []),
    ...(closed
      ? ([
          [MONTH_BEFORE, write(closed)],
          [BEFORE, write(closed.slice(4))],
        ] as const)
      : []),
    ...(percent && key !== 'leadToWon' ? [[CHANGE, percent] as const] : []),
  ]
}

/** What the lines of the summary say of the won value. */
function readSummary(lines: readonly string[]): Row[] {
  const all = lines.join('\n')
  const amount = '(R\\$\\s[\\d.,]+(?:\\s(?:mil|mi|bi))?)'
  const soFar = new RegExp(` (?:—|\\p{L}+:) ${amount}\\.$`, 'mu').exec(all)?.[1]
  const closed = new RegExp(`fechou em ${amount}\\.`, 'u').exec(all)?.[1]
  return [...(soFar ? [[SO_FAR, soFar] as const] : []), ...(closed ? [[MONTH_BEFORE, closed] as const] : [])]
}

const IN_FILE: Readonly<Record<string, RegExp>> = {
  leads: /^Leads .+ \(mídia paga\)$/,
  opportunities: /^Oportunidades no mês$/,
  won: /^Ganhos no mês$/,
  leadToWon: /^Lead → ganho$/,
}

function answersOn(today: PlainDate) {
  const unknown = answered<never>(null)
  return {
    funnel: unknown,
    figures: todayFigures(daysIn(todayRange(today).from, today), today, NATIONAL_HOLIDAYS),
    base: 'own' as const,
    holidays: NATIONAL_HOLIDAYS,
    stalled: unknown,
    stalledBefore: null,
    overdue: unknown,
    leads: { all: unknown, forgotten: unknown, forgottenAsOf: null },
  }
}

/** Without a forecast, which no figure repeats. */
function paceOn(today: PlainDate) {
  const days = daysIn(todayRange(today).from, today)
  return { ...monthPaceSummary(days, null, today, NATIONAL_HOLIDAYS, []), targetCents: null, notes: [] }
}

/** Every text of every figure of the funnel on a day. */
function readTexts(today: PlainDate): ShownFigure[] {
  const answers = answersOn(today)
  const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
  const pace = paceOn(today)
  const hero = monthWords(say, pace.won, 'won')
  const file = toFile(figuresTable(say, todayReadings(say, answers)), say).rows
  const days = daysIn(todayRange(today).from, today)
  const choice = { pipelineId: 1 }
  const summed = { ...answers, days, targets: {}, choice, pace, morning: answered<never>(null), since: null }
  const companies = FIGURES.filter(({ key }) => key in OF_MONTH)
  return [
    ...FIGURES.filter(({ of }) => of === 'funnel').flatMap(({ key, make }) => [
      ...at('tile', key, readTile(make(say, answers), say)),
      ...at('file', key, readFile(file, key, IN_FILE[key] ?? /^$/, say)),
    ]),
    ...companies.flatMap(({ key, kind, make }) => {
      const { readings } = make(say, answers)
      const of = readings[0].beforeDays === null ? SO_FAR : TO_YESTERDAY
      return at('all companies', key, [[of, writeFigure(kind, readings[0].value, say.formats)]])
    }),
    ...at('hero', 'won', [
      [/ em \p{L}+$/u.test(hero.title) ? MONTH_BEFORE : SO_FAR, say.formats.moneyShort(hero.value as Cents)],
      [SO_FAR, say.formats.moneyShort(pace.wonCents)],
    ]),
    ...at('summary', 'won', readSummary(todaySummary(say, summed, ['Casa Aroeira']))),
  ]
}

const disagreementsOf = (shown: readonly ShownFigure[]) =>
  comparePairs(shown).disagreements.map(describeDisagreement)

describe('the texts of a figure', () => {
  it('agree in every place on every day of sixteen months', () => {
    const dates = listDays({ from: FIRST, to: LAST })
    expect(dates.length).toBeGreaterThan(480)
    const wrong = swept(dates, 5).flatMap((today) => {
      const shown = readTexts(today)
      expect(comparePairs(shown).pairs, today).toBeGreaterThan(15)
      return disagreementsOf(shown).map((text) => `${today}, ${text}`)
    })
    expect(wrong).toEqual([])
  })
})
