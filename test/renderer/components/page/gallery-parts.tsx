// The parts of the gallery: those whose keys, focus or places only a browser sees (gallery.spec.ts).
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ControlButton } from '../../../../renderer/components/buttons.tsx'
import { ChartCard } from '../../../../renderer/components/card.tsx'
import { StackedHistory } from '../../../../renderer/components/chart/stacked-history.tsx'
import { CustomRange } from '../../../../renderer/components/custom-range.tsx'
import { Dialog, DialogActions, Form } from '../../../../renderer/components/dialog.tsx'
import { StepLines } from '../../../../renderer/domain/funnel/step-lines.tsx'
import { PaceChart } from '../../../../renderer/domain/today/pace-chart.tsx'
import type { Cents } from '../../../../shared/money/money.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const nothing = () => undefined
const day = (text: string) => text as PlainDate
const cents = (value: number) => value as Cents
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

/** A dialog that a button opens, as everywhere in the window. */
function DialogOpener() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ControlButton onClick={() => setOpen(true)}>Excluir a nota</ControlButton>
      {isOpen && (
        <Dialog title="Excluir a nota" text="Isto não volta." onClose={close}>
          <Form onSubmit={close}>
            <DialogActions onCancel={close} isCancelFirst>
              <Button type="submit">Excluir</Button>
            </DialogActions>
          </Form>
        </Dialog>
      )}
    </>
  )
}

/** The states of each component, by its name and in words. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  StepLines: {
    'that open': (
      <Opened>{(open) => <StepLines steps={STEPS} openHint="Ver as semanas" onOpen={open} />}</Opened>
    ),
  },
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
  },
  Dialog: { closed: <DialogOpener /> },
  ChartCard: {
    chart: (
      <ChartCard title="Por semana" shownAs="chart" onShowAs={nothing}>
        o gráfico
      </ChartCard>
    ),
  },
  CustomRange: {
    'a month': (
      <CustomRange
        range={{ from: day('2026-11-02'), to: day('2026-11-19') }}
        today={day('2026-11-20')}
        onChange={nothing}
      />
    ),
  },
}
