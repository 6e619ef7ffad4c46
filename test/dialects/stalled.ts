// `stalled` (specification 2.11): "a snapshot of current stalled opportunities". The specification shows neither
// whether they are the pipeline's or the company's, nor when one counts as stalled.
import { changesAt, type Dialect, type Fields } from './dialect.ts'

interface Bucket {
  readonly label: string
  readonly count: number
  readonly value: number
}

const RESULT = [['marketing.funnel', '']] as const
const STALLED = [['marketing.funnel', 'stalled']] as const
const DAY_MS = 86_400_000

const bucketsOf = (result: Fields) => (result.stalled as { buckets: Bucket[] }).buckets

function addBuckets(lists: readonly (readonly Bucket[])[]): Bucket[] {
  const [first = []] = lists
  return first.map(({ label }, index) => ({
    label,
    count: lists.reduce((sum, list) => sum + (list[index]?.count ?? 0), 0),
    value: lists.reduce((cents, list) => cents + Math.round((list[index]?.value ?? 0) * 100), 0) / 100,
  }))
}

/** Splits the oldest bucket in two: a third of it is older than 30 days. */
function splitOldest([oldest, ...others]: readonly Bucket[]): Bucket[] {
  if (oldest === undefined) return []
  const count = Math.floor(oldest.count / 3)
  const cents = Math.floor(Math.round(oldest.value * 100) / 3)
  return [
    { label: 'Mais de 30 dias', count, value: cents / 100 },
    { ...oldest, count: oldest.count - count, value: (Math.round(oldest.value * 100) - cents) / 100 },
    ...others,
  ]
}

const OTHER_LABELS: Readonly<Record<string, string>> = {
  'Mais de 15 dias': '16+ dias',
  '11 a 15 dias': '11–15 dias',
  '8 a 10 dias': '8–10 dias',
  '4 a 7 dias': '4–7 dias',
  'Até 3 dias': '0–3 dias',
}

function changeBuckets(change: (buckets: readonly Bucket[]) => readonly Bucket[]) {
  return changesAt(STALLED, (stalled) => ({ ...stalled, buckets: change(stalled.buckets as Bucket[]) }))
}

export const STALLED_DIALECTS: readonly Dialect[] = [
  {
    name: 'stalled-of-company',
    summary: 'stalled opportunities are those of the whole company, whatever pipeline is asked for',
    section: '2.11',
    changes: changesAt(RESULT, (result, { request, ask }) => {
      const lists = (result.pipelines as { id: number }[]).map(({ id }) =>
        bucketsOf(ask('marketing.funnel', { from: request.to, to: request.to, pipeline_id: id })),
      )
      return { ...result, stalled: { ...(result.stalled as Fields), buckets: addBuckets(lists) } }
    }),
  },
  {
    name: 'stalled-sixth-bucket',
    summary: 'a sixth bucket, "Mais de 30 dias", stands before the others',
    section: '2.11',
    changes: changeBuckets(splitOldest),
  },
  {
    name: 'stalled-labels',
    summary: 'buckets have other labels (16+ dias, 11–15 dias, …)',
    section: '2.11',
    choice: 'labels of buckets',
    changes: changeBuckets((buckets) =>
      buckets.map((bucket) => ({ ...bucket, label: OTHER_LABELS[bucket.label] ?? bucket.label })),
    ),
  },
  {
    name: 'stalled-labels-nfd',
    summary: 'labels of buckets are written with combining characters',
    section: '2.11',
    choice: 'labels of buckets',
    changes: changeBuckets((buckets) =>
      buckets.map((bucket) => ({ ...bucket, label: bucket.label.normalize('NFD') })),
    ),
  },
  {
    name: 'stalled-of-last-night',
    summary: 'the snapshot of stalled opportunities is of the day before',
    section: '2.11',
    changes: changesAt(STALLED, (stalled) => ({
      ...stalled,
      snapshot_date: new Date(Date.parse(`${stalled.snapshot_date}T00:00:00Z`) - DAY_MS)
        .toISOString()
        .slice(0, 10),
    })),
  },
]
