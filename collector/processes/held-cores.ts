// The open cores of a process: one for the companies that it took at once. A core that was opened for some companies
// knows what it stored of them, so one that loses a company is opened again for the others.
import type { Answering } from '../answers/answering.ts'
import type { CollectorCore } from '../open-core.ts'

/** How long calls that are under way may take when their core is closed. */
const DRAIN_MS = 10_000

/** An open core with what works on it. */
export interface OpenedCore {
  readonly core: CollectorCore
  readonly answer: Answering
  /** Ends what works on it, then the core. */
  close(): Promise<void>
}

interface HeldCore extends OpenedCore {
  readonly companies: readonly string[]
  readonly underWay: Set<Promise<unknown>>
}

/** Resolves when no call is under way, or has been for too long. */
async function drained({ underWay }: HeldCore): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DRAIN_MS)
  })
  await Promise.race([Promise.allSettled(underWay), isLate])
  clearTimeout(timer)
}

export type HeldCores = ReturnType<typeof createHeldCores>

/** `open` opens a core for some companies. */
export function createHeldCores(open: (companies: readonly string[]) => Promise<OpenedCore>) {
  let cores: readonly HeldCore[] = []
  const byCompany = new Map<string, HeldCore>()
  let isStarted = false

  async function add(companies: readonly string[]): Promise<void> {
    if (companies.length === 0) return
    const opened = await open(companies)
    const held: HeldCore = {
      ...opened,
      companies,
      underWay: new Set(),
      async answer(call) {
        const answering = opened.answer(call)
        held.underWay.add(answering)
        try {
          return await answering
        } finally {
          held.underWay.delete(answering)
        }
      },
    }
    cores = [...cores, held]
    for (const company of companies) byCompany.set(company, held)
    if (isStarted) held.core.application.notice('start')
  }

  async function remove(companies: readonly string[], isLost = false): Promise<void> {
    const lost = new Set(companies)
    const changed = cores.filter((held) => held.companies.some((company) => lost.has(company)))
    cores = cores.filter((held) => !changed.includes(held))
    for (const held of changed) {
      for (const company of held.companies) byCompany.delete(company)
      if (!isLost) await drained(held)
      await held.close()
      await add(held.companies.filter((company) => !lost.has(company)))
    }
  }

  return {
    /** Opens a core for companies. */
    add,
    /**
     * Resolves when nothing is asked or written for these companies any more. Calls that are under way end first,
     * unless another process may ask already.
     */
    remove,
    /** Returns what answers for a company; null when no core is open for it. */
    answerOf: (company: string): Answering | null => byCompany.get(company)?.answer ?? null,
    list: (): readonly CollectorCore[] => cores.map(({ core }) => core),
    /** Refreshes the companies from now on. */
    start(): void {
      isStarted = true
      for (const { core } of cores) core.application.notice('start')
    },
    close: (): Promise<void> => remove([...byCompany.keys()]),
  }
}
