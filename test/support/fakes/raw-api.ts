// Calls the API directly, without code of the application, so that tests can compare what a screen shows. Amounts are
// summed as integer cents, rounded from the decimals of each amount.
export interface RawFunnelSums {
  leads: { total: number; google: number; meta: number; other: number; junk: number }
  opportunities: { count: number; cents: number }
  won: { count: number; cents: number }
  lost: number
}

interface RawChannel {
  channel: string
  count: number
  value: number
}

interface RawFunnel {
  days: {
    date: string
    leads: { total: number; google: number; meta: number; other: number; junk: number }
    opportunities: { created: number; value: number; by_channel: RawChannel[] }
    sales: { won: number; value: number; lost: number; by_channel: RawChannel[] }
  }[]
  stalled: { snapshot_date: string; buckets: { label: string; count: number; value: number }[] }
}

export interface RawApi {
  readonly baseUrl: string
  readonly token: string
}

/** Calls one operation and returns its `result`. Throws when the answer is not a success. */
export async function callRaw<Result>(api: RawApi, operation: string, params: object): Promise<Result> {
  const response = await fetch(`${api.baseUrl}/api/v1/${api.token}/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  })
  const body = (await response.json()) as { ok: boolean; result: Result }
  if (response.status !== 200 || body.ok !== true) throw new Error(`${operation} answered ${response.status}`)
  return body.result
}

function centsOf(reais: number): number {
  return Math.round(Number(reais.toFixed(2)) * 100)
}

function shiftDay(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the API's days of any range, requested 60 days at a time (unlike the application's calls). */
async function rawDays(api: RawApi, pipelineId: number, from: string, to: string) {
  const days: RawFunnel['days'] = []
  for (let start = from; start <= to; start = shiftDay(start, 60)) {
    const end = shiftDay(start, 59)
    const request = { from: start, to: end < to ? end : to, pipeline_id: pipelineId }
    days.push(...(await callRaw<RawFunnel>(api, 'marketing.funnel', request)).days)
  }
  return days
}

/** Sums the API's days over a range. */
export async function sumRawFunnel(...asked: Parameters<typeof rawDays>) {
  const sums: RawFunnelSums = {
    leads: { total: 0, google: 0, meta: 0, other: 0, junk: 0 },
    opportunities: { count: 0, cents: 0 },
    won: { count: 0, cents: 0 },
    lost: 0,
  }
  for (const day of await rawDays(...asked)) {
    for (const key of ['total', 'google', 'meta', 'other', 'junk'] as const) sums.leads[key] += day.leads[key]
    sums.opportunities.count += day.opportunities.created
    sums.opportunities.cents += centsOf(day.opportunities.value)
    sums.won.count += day.sales.won
    sums.won.cents += centsOf(day.sales.value)
    sums.lost += day.sales.lost
  }
  return sums
}

const PAID = ['google', 'meta', 'other']

/** Sums what the API's days give of the channels that have leads: the steps of a funnel. */
export async function sumRawPaid(...asked: Parameters<typeof rawDays>) {
  const days = await rawDays(...asked)
  const sumOf = (read: (day: RawFunnel['days'][number]) => readonly RawChannel[]) => {
    const items = days.flatMap(read).filter(({ channel }) => PAID.includes(channel))
    return {
      count: items.reduce((sum, { count }) => sum + count, 0),
      cents: items.reduce((sum, { value }) => sum + centsOf(value), 0),
    }
  }
  return {
    leads: { total: days.reduce((sum, { leads }) => sum + leads.total, 0) },
    opportunities: sumOf(({ opportunities }) => opportunities.by_channel),
    won: sumOf(({ sales }) => sales.by_channel),
  }
}

/** Returns the current stalled buckets. */
export async function readRawStalled(api: RawApi, pipelineId: number, today: string) {
  const funnel = await callRaw<RawFunnel>(api, 'marketing.funnel', {
    from: today,
    to: today,
    pipeline_id: pipelineId,
  })
  return funnel.stalled.buckets.map(({ label, count, value }) => ({ label, count, cents: centsOf(value) }))
}

export interface RawLead {
  id: number
  name: string
  opportunity: string
  phone: { value: string }[]
  email: { value: string }[]
  assigned_to: string | null
  assigned_name: string | null
  source_id: number
  conversation_id: string | null
}

interface RawLeads {
  rows: RawLead[]
  total: number
  by_status: { new: number; converted: number; junk: number }
}

export interface RawProduct {
  nome: string
  codigo: string
  idCatalogo: string
  marca: string
  preco_venda: number | null
  estoque: number | null
  disponivel: boolean
}

/** Calls products.search directly, 60 items. */
export const rawProducts = async (api: RawApi, params: object) =>
  (await callRaw<{ items: RawProduct[] }>(api, 'products.search', { limit: 60, ...params })).items

/** Calls leads.list directly, 200 rows. */
export const rawLeads = (api: RawApi, params: object) =>
  callRaw<RawLeads>(api, 'leads.list', { limit: 200, ...params })
