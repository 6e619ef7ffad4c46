// Figures and charts in the gallery.
import { type ReactNode, useState } from 'react'
import { BarList } from '../../../../renderer/components/bar-list.tsx'
import { ChartCard } from '../../../../renderer/components/card.tsx'
import { Change, Hero } from '../../../../renderer/components/change.tsx'
import { ChartLegend } from '../../../../renderer/components/chart/chart-legend.tsx'
import { TooltipBox } from '../../../../renderer/components/chart/chart-tooltip.tsx'
import { Sparkline } from '../../../../renderer/components/chart/sparkline.tsx'
import { StackedDays } from '../../../../renderer/components/chart/stacked-days.tsx'
import { StackedHistory } from '../../../../renderer/components/chart/stacked-history.tsx'
import { AboutNumber, Explained } from '../../../../renderer/components/explanation.tsx'
import { FirstRows } from '../../../../renderer/components/first-rows.tsx'
import { Tag } from '../../../../renderer/components/notice.tsx'
import { StepLines } from '../../../../renderer/domain/funnel/step-lines.tsx'
import { PaceChart } from '../../../../renderer/domain/today/pace-chart.tsx'
import { useFormats } from '../../../../renderer/format/use-formats.ts'
import type { ShownAs } from '../../../../renderer/views/view-fields.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

/** The states of each component, by its name and in words. */
export type Gallery = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

const day = (text: string) => text as PlainDate
const cents = (value: number) => value as Cents
const LONG = 'Oportunidade sem retorno do comprador depois da segunda visita técnica ao local da obra'
const ABOUT = { operation: 'marketing.funnel', range: '1 a 19 nov.', capturedAt: null } as const
const HISTORY = { ...ABOUT, definition: 'history' } as const
const SERIES = [
  { key: 'old', label: 'Mais de 15 dias', color: 'var(--bad)', mark: 'swatch' },
  { key: 'new', label: 'Até 3 dias', color: 'var(--outros)', mark: 'swatch' },
] as const
const DAYS = Array.from({ length: 12 }, (_, index) => ({
  day: day(`2026-11-${String(index + 3).padStart(2, '0')}`),
  // A Sunday and the Monday after it.
  figures: index === 5 || index === 6 ? null : [20 + index * 2, 40 - index],
}))
const ONE_SERIES = DAYS.map((row) => ({ ...row, figures: row.figures?.slice(0, 1) ?? null }))
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
  gap: 'sem registro',
  emptyTitle: 'O histórico ainda não começou',
  emptyText: 'Começa hoje.',
  firstTitle: 'Um dia guardado',
  firstText: (first: string) => `desde ${first}`,
}
const HISTORY_PARTS = {
  series: SERIES,
  about: HISTORY,
  words: WORDS,
  kind: 'count',
  shownAs: 'chart',
  rows: DAYS,
  holidays: NATIONAL_HOLIDAYS,
  notes: [],
} as const
/** Figures of every length, and what was added to them. */
const SIZES = [
  ['count', 9, '+9'],
  ['money', 900, '+ R$ 9,00'],
  ['count', 47_500_000, '+38.000.000'],
  ['money', 7_600_000, '− R$ 60,8 mil'],
  ['count', 999_999_999, '+799.999.999'],
  ['money', 99_999_999_900, '+ R$ 888 mi'],
] as const
const PACE = Array.from({ length: 30 }, (_, index) => ({
  day: index + 1,
  date: day(`2026-11-${String(index + 1).padStart(2, '0')}`),
  currentCents: index < 20 ? cents(index * 1_000_000) : null,
  previousCents: cents(index * 900_000),
  targetCents: cents(index * 1_100_000),
  projectedCents: index < 19 ? null : cents(index * 1_000_000),
  likelyCents: index < 19 ? null : ([cents(index * 900_000), cents(index * 1_050_000)] as const),
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
  { key: 'won', count: 13, valueCents: cents(50_910_000), stepRate: 0.183, overallRate: 0.053, drop: 58 },
] as const
/** Says below a part what was opened last. */
function Opened({ children }: { readonly children: (open: (what: unknown) => void) => ReactNode }) {
  const [opened, setOpened] = useState('')
  return (
    <>
      {children((what) => setOpened(String(what)))}
      <output>{opened}</output>
    </>
  )
}

/** A card with a chart and its table over the same rows, as the screens build them. */
function ChartTwins() {
  const [shownAs, setShownAs] = useState<ShownAs>('chart')
  const formats = useFormats()
  return (
    <ChartCard title="Histórico de parados" about={HISTORY} shownAs={shownAs} onShowAs={setShownAs}>
      <StackedDays
        rows={DAYS}
        series={SERIES}
        write={formats.count}
        label={WORDS.label}
        total="Total"
        gap="sem registro"
      />
    </ChartCard>
  )
}

export const FIGURES: Gallery = {
  AboutNumber: {
    'as a mark': <AboutNumber name="Ganhos no mês" definition="won" {...ABOUT} />,
    'as the head of a column': <AboutNumber name="Ganhos no mês" definition="won" look="words" {...ABOUT} />,
  },
  Explained: { 'beside a choice': <Explained name="Atualizar a cada">Também ao voltar.</Explained> },
  Change: {
    'of any size': <Change change={{ direction: 1, text: '12%' }} />,
    'that matters': <Change change={{ direction: -1, text: '12%', isAlarm: true }} />,
    'without a comparison': <Change change={null} />,
  },
  Tag: {
    good: <Tag tone="good">em dia</Tag>,
    bad: <Tag tone="bad">8 dias</Tag>,
    warn: <Tag tone="warn">hoje</Tag>,
  },
  FirstRows: {
    'with more than it draws': (
      <ul>
        <FirstRows rows={['Azul', 'Verde', 'Branco', 'Preto']} rest="li" atOnce={2}>
          {(name) => <li key={name}>{name}</li>}
        </FirstRows>
      </ul>
    ),
  },
  BarList: {
    'with an unknown figure': (
      <BarList
        color="var(--accent)"
        items={[
          { key: 'a', label: 'Preço', count: 1_234, share: 0.5 },
          { key: 'b', label: LONG, count: 617, share: 0.25 },
          { key: 'c', label: 'Prazo', count: null, share: null },
        ]}
      />
    ),
  },
  StepLines: {
    'that open': (
      <Opened>{(open) => <StepLines steps={STEPS} openHint="Ver as semanas" onOpen={open} />}</Opened>
    ),
    'by value': <StepLines steps={STEPS.slice(1)} measure="value" />,
  },
}

export const CHARTS: Gallery = {
  Sparkline: { 'with a gap': <Sparkline values={[4, 6, 5, null, 9, 7, 8, 12]} label="Por dia" /> },
  PaceChart: {
    'a month with a target': (
      <Opened>
        {(open) => (
          // As high as the box around it.
          <div style={{ height: 260 }}>
            <PaceChart
              points={PACE}
              quiet={[{ from: day('2026-11-07'), to: day('2026-11-08') }]}
              label="Valor ganho acumulado"
              openHint="Ver este dia no Funil"
              onOpen={open}
            />
          </div>
        )}
      </Opened>
    ),
  },
  ChartTwins: { 'a card with its table': <ChartTwins /> },
  ChartLegend: {
    'two series': (
      <ChartLegend
        items={[
          { key: 'google', label: 'Google', color: 'var(--google)' },
          { key: 'meta', label: 'Meta', color: 'var(--meta)' },
        ]}
      />
    ),
  },
  TooltipBox: {
    'one series': (
      <TooltipBox
        title="19 nov. 2026"
        lines={[{ key: 'google', label: 'Google', figure: '12', series: { color: 'var(--google)' } }]}
        note="parcial"
      />
    ),
  },
  Hero: {
    'a count with bad news': (
      <Hero
        name="Mais de 15 dias"
        figure="27"
        beside="negócios, R$ 835 mil"
        change={{ direction: 1, text: '4 desde 17 nov.', isAlarm: true }}
      />
    ),
    'an amount without a comparison': (
      <Hero name="Abertos" figure="R$ 8,53 mi" exact="R$ 8.526.919,08" beside="295 negócios" change={null} />
    ),
  },
  StackedHistory: {
    'one bucket': (
      <StackedHistory
        {...HISTORY_PARTS}
        series={SERIES.slice(0, 1)}
        rows={ONE_SERIES}
        compared={{ day: day('2026-11-07'), figure: '28 em 7 nov.', change: '+14', isAlarm: true }}
      />
    ),
    'without a photo on the day compared with': (
      <StackedHistory
        {...HISTORY_PARTS}
        series={SERIES.slice(0, 1)}
        rows={ONE_SERIES}
        compared={{ day: day('2026-11-08'), figure: '— em 8 nov.', change: '—', isAlarm: false }}
      />
    ),
    ...Object.fromEntries(
      SIZES.map(([kind, most, change]) => [
        `${kind}, ${change}`,
        <StackedHistory
          key={change}
          {...HISTORY_PARTS}
          series={SERIES.slice(0, 1)}
          kind={kind}
          rows={[3, 5].map((date, at) => ({ day: day(`2026-11-0${date}`), figures: [most * (at + 0.2)] }))}
          compared={{ day: day('2026-11-03'), figure: '3 nov.', change, isAlarm: false }}
        />,
      ]),
    ),
    'twelve stages with endless names': (
      <StackedHistory
        {...HISTORY_PARTS}
        series={STAGES}
        rows={DAYS.map((row, index) => ({
          ...row,
          figures: row.figures && STAGES.map((_, at) => 3 + ((index + at) % 5)),
        }))}
        isLastLow
      />
    ),
    chart: <StackedHistory {...HISTORY_PARTS} />,
    table: <StackedHistory {...HISTORY_PARTS} shownAs="table" />,
    'the first day': <StackedHistory {...HISTORY_PARTS} rows={DAYS.slice(0, 1)} />,
    'nothing yet': <StackedHistory {...HISTORY_PARTS} rows={[]} />,
  },
}
