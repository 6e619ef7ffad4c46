// A whole answer of marketing.funnel: other figures on every day, and lists that add up to them.
import { listDays, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { FAKE_COMPANY_ID } from '../fakes/fake-api.ts'

function funnelDay(date: PlainDate) {
  // Another figure on every day of a month, and on the same day of another month.
  const n = Number(date.slice(8)) + 3 * Number(date.slice(5, 7))
  const value = (part: number) => 100 * n + part + 0.25
  const items = (label: string, counts: readonly (readonly [string, number])[]) =>
    counts.map(([name, count], index) => ({ [label]: name, count, value: value(17 * (index + 1)) }))
  const created = items('channel', [
    ['google', n + 2],
    ['meta', 5],
  ])
  const won = items('channel', [
    ['google', 4],
    ['meta', 3],
  ])
  const byPipeline = (all: readonly { count: number; value: number }[]) => [
    {
      pipeline_id: 1,
      name: 'Vendas',
      count: all.reduce((sum, { count }) => sum + count, 0),
      value: all.reduce((sum, each) => sum + each.value, 0),
    },
  ]
  const sum = (all: readonly { value: number }[]) => all.reduce((total, each) => total + each.value, 0)
  return {
    date,
    leads: {
      total: 3 * n + 29,
      google: 2 * n + 11,
      meta: n + 7,
      other: 11,
      junk: 3,
      junk_by_reason: [
        { reason: 'Fora da região', count: 2 },
        { reason: 'Sem orçamento', count: 1 },
      ],
    },
    opportunities: {
      created: n + 7,
      value: sum(created),
      by_channel: created,
      by_pipeline: byPipeline(created),
    },
    sales: {
      won: 7,
      value: sum(won),
      by_channel: won,
      by_pipeline: byPipeline(won),
      lost: 5,
      lost_by_reason: items('reason', [
        ['Preço', 3],
        ['Prazo', 2],
      ]),
    },
  }
}

/** Returns a whole answer of marketing.funnel. */
export function wholeFunnel(
  { from, to, pipeline_id = 1 }: Readonly<Record<string, unknown>>,
  today: PlainDate,
  pipelines: readonly { readonly id: number; readonly name: string | undefined }[],
) {
  const labels = ['Mais de 15 dias', '11 a 15 dias', '8 a 10 dias', '4 a 7 dias', 'Até 3 dias']
  const scale = Number(pipeline_id)
  return {
    company_id: FAKE_COMPANY_ID,
    from,
    to,
    generated_at: `${today}T14:04:31.120Z`,
    days: listDays({ from: plainDate(String(from)), to: plainDate(String(to)) }).map(funnelDay),
    stalled: {
      snapshot_date: today,
      buckets: labels.map((label, index) => ({
        label,
        count: 37 - 4 * index + scale,
        value: 12_345.67 - 1_011.11 * index + scale,
      })),
    },
    pipelines: pipelines.map(({ id, name }) => ({ id, name })),
  }
}
