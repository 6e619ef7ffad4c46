// The line of JSON that the reference service prints when it is ready. The host starts the service (a Node process, an
// Electron utility process): the core knows no path of it.
import { createInterface } from 'node:readline'
import type { DailyFigure } from '../../../shared/bridge/daily-counts.ts'
import type { PersonOnDay } from '../../../shared/tasks/people-on-day.ts'

/** The demo company's past, as its own service tells it. `at` is in milliseconds since 1970. */
export interface DemoHistory {
  /** The API's company_id. */
  readonly company_id: string
  /** `pipeline_id` is null for pipelines.list. */
  readonly answers: readonly {
    readonly at: number
    readonly pipeline_id: number | null
    readonly result: unknown
  }[]
  readonly counts: readonly {
    readonly at: number
    readonly figure: DailyFigure
    readonly count: number
    readonly people?: readonly PersonOnDay[] | undefined
  }[]
  /** What was measured on earlier mornings of the first answers; `day` is the first of the measured days. */
  readonly responses?: readonly { readonly at: number; readonly day: string; readonly record: unknown }[]
  /** The last look, with the day of the first pipeline as the API gave it then; null when there is none. */
  readonly look: { readonly at: number; readonly pipeline_id: number; readonly day: unknown } | null
  readonly target: { readonly pipeline_id: number; readonly from: string; readonly cents: number }
}

interface ReadyLine {
  readonly ready: true
  readonly base_url: string
  readonly today: string
  readonly tokens: { readonly full: string; readonly second_company: string }
  readonly history?: DemoHistory
}

/** Long, because the first start fills the demo company's database. */
const READY_TIMEOUT_MS = 60_000

function parseLine(line: string): ReadyLine | null {
  try {
    const read = JSON.parse(line)
    return read?.ready === true ? read : null
  } catch {
    return null
  }
}

/** Waits for the service's ready line. Rejects when its output ends first, or after the time limit. */
export async function readReadyLine(output: NodeJS.ReadableStream, timeoutMs = READY_TIMEOUT_MS) {
  const lines = createInterface({ input: output, signal: AbortSignal.timeout(timeoutMs) })
  for await (const line of lines) {
    const ready = parseLine(line)
    if (ready === null) continue
    lines.close()
    // Later output must not fill the pipe.
    output.resume()
    const { base_url: baseUrl, tokens, today, history = null } = ready
    return { baseUrl, token: tokens.full, tokens, today, history }
  }
  throw new Error('the demo service did not become ready')
}
