// P9: the offline search of leads, key by key, over 10,000 and 100,000 stored leads, against a bare loop over folded
// texts: `includes` and a push, without counts by status, order, page or telephone digits.

import { OPERATIONS } from '../../shared/api/registry.ts'
import { filterLeads } from '../../shared/leads/lead-filter.ts'
import { createLeadTable, prepareLead } from '../../shared/leads/lead-table.ts'
import { foldText } from '../../shared/text/fold-text.ts'
import { zonedTimeOf } from '../../shared/time/zoned-time.ts'
import { inventLeads } from './invented-leads.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const SIZES = [10_000, 100_000]
const LIMIT = 1.5
const ROUNDS = 40
const TYPED = ['joão', 'conceição', '(11) 98', 'mesa de', 'zzz', 'ana.lu', '98888']
const time = zonedTimeOf('America/Sao_Paulo')

/** Content of the field after each key. */
const keys = TYPED.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)))
let isReached = true
const lines: string[][] = []
for (const size of SIZES) {
  const rows = inventLeads(size)
  const startedMs = performance.now()
  const leads = createLeadTable(rows.map((lead) => prepareLead(lead, time)))
  const preparedMs = performance.now() - startedMs
  // Separate strings, so that neither side warms the other's.
  const bareTexts = leads.texts.map((text) => Buffer.from(text).toString())
  const bare = (search: string) => {
    const term = foldText(search)
    const found: number[] = []
    for (let row = 0; row < bareTexts.length; row += 1) {
      if ((bareTexts[row] as string).includes(term)) found.push(row)
    }
    return found.length
  }
  const ours = (search: string) =>
    filterLeads(leads, OPERATIONS['leads.list'].request.parse({ search }), time).answer?.total ?? 0
  const samples = { ours: [] as number[], bare: [] as number[], ratios: [] as number[] }
  const clock = (run: (search: string) => number, search: string) => {
    const fromMs = performance.now()
    run(search)
    return performance.now() - fromMs
  }
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [index, search] of keys.entries()) {
      const isOursFirst = (round + index) % 2 === 0
      const early = isOursFirst ? clock(ours, search) : clock(bare, search)
      const late = isOursFirst ? clock(bare, search) : clock(ours, search)
      // Two rounds to warm up.
      if (round < 0) continue
      const [our, theirs] = isOursFirst ? [early, late] : [late, early]
      samples.ours.push(our)
      samples.bare.push(theirs)
      samples.ratios.push(our / theirs)
    }
  }
  const ratio = quantile(samples.ratios, 0.5)
  isReached &&= ratio <= LIMIT
  lines.push([
    String(size),
    millis(quantile(samples.ours, 0.5)),
    millis(quantile(samples.ours, 0.95)),
    millis(quantile(samples.bare, 0.5)),
    `${ratio.toFixed(2)}×`,
    String(samples.ours.length),
    millis(preparedMs),
  ])
}
console.log(
  table(['leads', 'search, median', 'p95', 'bare loop, median', 'ratio', 'n', 'folded once in'], lines),
)
console.log(
  `P9 ${verdict(isReached)}: median ratio by key ${lines.map((line) => line[4]).join(' and ')} (≤ ${LIMIT}×)`,
)
