// Figures and charts in the gallery.
import type { Cents } from '../../../../shared/money/money.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import { type GalleryState, states } from './gallery-state.ts'

const day = (text: string) => text as PlainDate
const cents = (value: number) => value as Cents
const LONG = 'Oportunidade sem retorno do comprador depois da segunda visita técnica ao local da obra'
const ABOUT = { operation: 'marketing.funnel', range: '1 a 19 nov.', capturedAt: null } as const
const HISTORY = { ...ABOUT, definition: 'stalledHistory' } as const
const SERIES = [
  { key: 'old', label: 'Mais de 15 dias', color: 'var(--bad)', mark: 'swatch' },
  { key: 'new', label: 'Até 3 dias', color: 'var(--outros)', mark: 'swatch' },
] as const
const DAYS = Array.from({ length: 12 }, (_, index) => ({
  day: day(`2026-11-${String(index + 3).padStart(2, '0')}`),
  figures: index === 5 ? null : [20 + index * 2, 40 - index],
}))
const STAGES = Array.from({ length: 12 }, (_, index) => ({
  key: String(index),
  label: `Etapa ${index + 1} com um nome que não termina nunca`,
  color: `color-mix(in srgb, var(--step-1) ${index * 9}%, var(--step-5))`,
}))
const WORDS = {
  title: 'Parados por dia',
  label: 'Parados por dia, 3 a 14 nov.',
  day: 'Dia',
  total: 'Total',
  gap: 'sem foto',
  emptyTitle: 'O histórico ainda não começou',
  emptyText: 'Começa hoje.',
  firstTitle: 'Um dia guardado',
}
const HISTORY_PARTS = { series: SERIES, about: HISTORY, words: WORDS, kind: 'count' } as const
const TWINS = {
  title: 'Histórico de parados',
  label: 'Parados por dia, 3 a 14 nov.',
  rows: DAYS,
  series: ['Mais de 15 dias', 'Até 3 dias'],
} as const
const PACE = Array.from({ length: 30 }, (_, index) => ({
  day: index + 1,
  date: day(`2026-11-${String(index + 1).padStart(2, '0')}`),
  currentCents: index < 20 ? cents(index * 3_400_000) : null,
  previousCents: cents(index * 2_900_000),
  targetCents: cents(index * 3_100_000),
  projectedCents: index < 19 ? null : cents(index * 3_400_000),
  likelyCents: null,
  isToday: index === 19,
}))
const STEPS = [
  { key: 'leads', count: 245, valueCents: null, stepRate: null, overallRate: 1, drop: null },
  {
    key: 'opportunities',
    count: 71,
    valueCents: cents(65_663_723),
    stepRate: 0.29,
    overallRate: 0.29,
    drop: 174,
  },
  {
    key: 'won',
    count: 13,
    valueCents: cents(50_910_000),
    stepRate: 0.183,
    overallRate: 0.053,
    drop: 58,
  },
] as const
const BUCKETS = {
  snapshotDate: day('2026-11-20'),
  buckets: [
    { label: 'Até 3 dias', count: 31, valueCents: cents(9_812_000) },
    { label: 'Mais de 15 dias', count: 35, valueCents: cents(108_486_809) },
  ],
  unreadable: [],
}
export const FIGURES: GalleryState[] = [
  ...states('AboutNumber', {
    'as a mark': { name: 'Ganhos no mês', definition: 'won', ...ABOUT },
    'as the head of a column': { name: 'Ganhos no mês', definition: 'won', look: 'words', ...ABOUT },
  }),
  ...states('Explained', { 'beside a choice': { name: 'Atualizar a cada', children: 'Também ao voltar.' } }),
  ...states('Change', {
    'of any size': { change: { direction: 1, text: '12%' } },
    'that matters': { change: { direction: -1, text: '12%', isAlarm: true } },
    equal: { change: { direction: 0, text: '0%' } },
    'without a comparison': { change: null },
  }),
  ...states('Tag', {
    good: { tone: 'good', children: 'em dia' },
    bad: { tone: 'bad', children: '8 dias' },
    warn: { tone: 'warn', children: 'hoje' },
  }),
  ...states('FirstRows', {
    'with more than it draws': { names: ['Azul', 'Verde', 'Branco', 'Preto', 'Cinza'], atOnce: 2 },
  }),
  ...states('BarList', {
    'with an unknown figure': {
      color: 'var(--accent)',
      items: [
        { key: 'a', label: 'Preço', count: 1_234, share: 0.5, note: 'R$ 10.000,00' },
        { key: 'b', label: LONG, count: 617, share: 0.25 },
        { key: 'c', label: 'Prazo', count: null, share: null },
      ],
    },
    'whose rows can be opened': {
      color: 'var(--bad)',
      openHint: 'Ver as semanas deste motivo',
      items: ['Preço', 'Prazo'].map((label) => ({ key: label, label, count: 3, share: 0.5 })),
    },
  }),
  ...states('StepLines', {
    'three steps': { steps: STEPS },
    'that open, by value': { steps: STEPS.slice(1), measure: 'value', openHint: 'Ver as semanas' },
  }),
  ...states('StepsTable', { 'as a table': { steps: STEPS, about: ABOUT } }),
  ...states('BucketsTable', {
    'with a marked bucket': { snapshot: BUCKETS, about: HISTORY, marked: 'Mais de 15 dias' },
    'with an unreadable bucket': { snapshot: { ...BUCKETS, unreadable: ['x'] }, about: HISTORY },
  }),
]

export const CHARTS: GalleryState[] = [
  ...states('Sparkline', {
    'with a gap': {
      values: [4, 6, 5, null, 9, 7, 8, 12],
      label: 'Por dia, nos últimos 8 dias',
    },
  }),
  ...states('PaceChart', { 'a month with a target': { points: PACE, quiet: [], label: 'Valor ganho' } }),
  ...states('ChartTwins', { 'chart and table': TWINS }),
  ...states('ChartCard', {
    chart: { title: 'Por canal', shownAs: 'chart', children: 'o gráfico' },
    table: { title: 'Por canal', shownAs: 'table', more: '12 leads', children: 'a tabela' },
  }),
  ...states('ChartLegend', {
    'with a note': {
      items: [
        { key: 'google', label: 'Google', color: 'var(--google)' },
        { key: 'meta', label: 'Meta', color: 'var(--meta)' },
      ],
      notes: 'hoje é parcial',
    },
  }),
  ...states('TooltipBox', {
    'one series': {
      title: '19 nov. 2026',
      lines: [{ key: 'google', label: 'Google', figure: '12', series: { color: 'var(--google)' } }],
      note: 'parcial',
    },
  }),
  ...states('Hero', {
    'a count with bad news': {
      name: 'Mais de 15 dias',
      figure: '27',
      beside: 'negócios, R$ 835 mil',
      change: { direction: 1, text: '4 desde 17 nov.', isAlarm: true },
    },
    'an amount without a comparison': {
      name: 'Abertos',
      figure: 'R$ 8,53 mi',
      exact: 'R$ 8.526.919,08',
      beside: '295 negócios',
      change: null,
    },
    'nothing known': { name: 'Abertos', figure: '—', beside: 'negócios, valor não informado' },
  }),
  ...states('StackedHistory', {
    'one bucket': {
      ...HISTORY_PARTS,
      series: SERIES.slice(0, 1),
      rows: DAYS.map((row) => ({ ...row, figures: row.figures?.slice(0, 1) ?? null })),
      compared: { day: DAYS[4]?.day, figure: '28 em 7 nov.', change: '+14', isAlarm: true },
      shownAs: 'chart',
    },
    'without a photo on the day compared with': {
      ...HISTORY_PARTS,
      series: SERIES.slice(0, 1),
      rows: DAYS.map((row) => ({ ...row, figures: row.figures?.slice(0, 1) ?? null })),
      compared: { day: DAYS[5]?.day, figure: '— em 8 nov.', change: '—', isAlarm: false },
      shownAs: 'chart',
    },
    'twelve stages with endless names': {
      ...HISTORY_PARTS,
      series: STAGES,
      rows: DAYS.map((row, index) => ({
        ...row,
        figures: row.figures && STAGES.map((_, at) => 3 + ((index + at) % 5)),
      })),
      compared: { day: DAYS[8]?.day, figure: '', change: '', isAlarm: false },
      isLastLow: true,
      shownAs: 'chart',
    },
    chart: { ...HISTORY_PARTS, rows: DAYS, shownAs: 'chart' },
    table: { ...HISTORY_PARTS, rows: DAYS.slice(0, 4), shownAs: 'table' },
    'the first day': { ...HISTORY_PARTS, rows: DAYS.slice(0, 1), shownAs: 'chart' },
    'nothing yet': { ...HISTORY_PARTS, rows: [], shownAs: 'chart' },
  } as never),
  ...states('PlainTable', {
    'with a gap, a total and today': {
      title: 'Funil por dia',
      columns: ['Dia', 'Leads', 'Ganhos'],
      rows: [
        { name: '18 nov.', figures: [7, 1], isMarked: true },
        { name: '19 nov.', figures: null },
      ],
      total: { name: 'Total', figures: [7, 1] },
      afterTotal: [{ name: 'Hoje (parcial)', figures: [2, 0] }],
      gap: 'sem dados',
    },
  }),
]
