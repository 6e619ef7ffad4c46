// Judges what the screens say of a changed answer. The oracle is the same screen with two other answers: the whole one,
// and one with 0 in the field, which is what `?? 0` makes of an unknown figure.
import type { Page } from '@playwright/test'
import { type Change, describeChange, UNKNOWN_KINDS } from '../../../support/answers/field-changes.ts'
import { findTraces } from '../payload-traces.ts'
import type { Reading } from './reading.ts'
import { SHOWN_ON, type VisitName } from './visits.ts'
import type { World } from './world.ts'

const LONGEST_FRAME_MS = 1_000
const UNKNOWN: ReadonlySet<string> = new Set(UNKNOWN_KINDS)

/** Leaves a readable answer without its rows, or with other ids, which the store keeps. */
const EMPTIES = /\[\] = absent|id = zero/

interface Allowed {
  readonly change: RegExp
  /** The finding: screen, what is wrong, and where. */
  readonly finding: RegExp
  readonly why: string
}

/** What a screen may say though it looks like an unknown figure shown as zero. */
const ALLOWED: readonly Allowed[] = [
  {
    change: /products\.get product\.preco_venda/,
    finding: /^basket: as with 0/,
    why: 'a price of 0 is none: the shop leaves both products out (specification 4.10)',
  },
  {
    change: /\[\] = absent/,
    finding: /a new zero/,
    why: 'a list without items says that there are none',
  },
  {
    change: /leads\.list rows\[\](\.id)? = /,
    finding: /a new zero: Leads ›/,
    why: '"0 de 239 leads" says how many are listed; the unreadable ones are counted below',
  },
  {
    change: /leads\.list total = /,
    finding: /as with 0: Fila de atenção .*(item|itens)$/,
    why: 'counts the lines of the queue; below them it says that the leads are not known',
  },
  {
    change: /shop\./,
    finding: /Conferência da vitrine/,
    why: 'counts fields by their state, which is known',
  },
  {
    change: /tasks\[\]\.deadline/,
    finding: /a new zero: (Quem cobrar|Tarefas)/,
    why: 'tasks without a readable deadline have a class of their own, so that no other class has any',
  },
  {
    change: /\.(channel|reason)( in the first item)? = |\.(channel|reason) = /,
    finding: /a new zero/,
    why: 'null is a label of its own ("Sem motivo"), so that the former ones have none',
  },
  {
    change: /leads\.(google|meta|other)/,
    finding: /^funnel: as with 0: Por canal/,
    why: 'channels that are unknown, or do not add up, give no rate: a row of all channels has the sums of the answer',
  },
  {
    change: /opportunities\.(created|by_channel\[\]\.count)/,
    finding: /^funnel: as with 0: Por canal › [^›]+ › 3 /,
    why: 'nothing is divided by an unknown count or by 0: the won deals stand without a rate',
  },
  {
    change: /sales\.(won|by_channel\[\]\.count)/,
    finding: /as with 0: .*sem taxa: não se sabe o canal de todas as vendas/,
    why: 'sales by channel that are unknown, or not all of the sales, give no rate, and the same words say so',
  },
  {
    change: /lost_by_reason\[\]\.count/,
    finding: /^funnel: as with 0: Por que perdemos/,
    why: 'the item that cannot be read is outside the sums, and stands below them with its text',
  },
  {
    change: /stalled\.buckets\[\]\.count/,
    finding: /^tvStalled: as with 0: Parados › {2}› {2}› Situação de/,
    why: 'whose stalled deals they are is said only where their count is known',
  },
]

/** Returns the items of `after` that are not in `before`; an item that is twice in one counts twice. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const item of before) left.set(item, (left.get(item) ?? 0) + 1)
  return after.filter((item) => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count <= 0
  })
}

export interface Judge {
  /** Returns what is wrong on the screens of a change. */
  judge(change: Change): Promise<string[]>
  readonly counts: {
    checks: number
    /** Figures that depend on a changed one: those that 0 in its place changes. */
    figures: number
    /** Visits on which the changed answer was not asked for. */
    unasked: number
  }
}

export function createJudge(page: Page, world: World): Judge {
  const whole = new Map<VisitName, Reading>()
  const zeros = new Map<string, ReadonlyMap<VisitName, readonly string[]>>()
  const counts = { checks: 0, figures: 0, unasked: 0 }

  async function readWhole(name: VisitName): Promise<Reading> {
    return whole.get(name) ?? readWholeAgain(name)
  }

  async function readWholeAgain(name: VisitName): Promise<Reading> {
    world.setChange(null)
    const reading = await world.visit(name)
    whole.set(name, reading)
    return reading
  }

  /** Returns the figures that 0 in place of the field brings to each screen. */
  async function readZero(change: Change): Promise<ReadonlyMap<VisitName, readonly string[]>> {
    const asked = { ...change, kind: 'zero' as const }
    const key = describeChange(asked)
    const before = zeros.get(key)
    if (before !== undefined) return before
    const figures = new Map<VisitName, readonly string[]>()
    for (const name of SHOWN_ON[change.operation]) {
      const honest = await readWhole(name)
      world.setChange(asked)
      const shown = added(honest.figures, (await world.visit(name)).figures)
      figures.set(name, shown)
      counts.figures += shown.length
    }
    zeros.set(key, figures)
    await restore(change.operation)
    return figures
  }

  /** Answers whole on every screen, so that the store holds nothing of a change that emptied a list or set zeros. */
  async function restore(operation: Change['operation']): Promise<void> {
    world.setChange(null)
    for (const name of SHOWN_ON[operation]) await world.visit(name)
  }

  async function judgeOn(name: VisitName, change: Change, naive: readonly string[]): Promise<string[]> {
    const honest = await readWhole(name)
    world.setChange(change)
    const reading = await world.visit(name)
    if (world.served() === 0) counts.unasked++
    counts.checks += 5 + naive.length
    const wrongIn = ({ words, zeros, figures }: Reading) => {
      const shown = new Set(figures)
      return [
        ...words.map((word) => `says ${word}`),
        ...(UNKNOWN.has(change.kind) ? added(honest.zeros, zeros) : []).map((at) => `a new zero: ${at}`),
        ...naive.filter((text) => shown.has(text)).map((text) => `as with 0: ${text}`),
      ]
    }
    const wrong = wrongIn(reading)
    // What the store holds of earlier days is read again a little after the answer.
    const lasting =
      wrong.length === 0 ? [] : wrongIn(await world.readLater()).filter((text) => wrong.includes(text))
    const isSlow = reading.longestFrameMs > LONGEST_FRAME_MS
    const complaints = world.takeComplaints()
    const traces = change.kind === 'markup' ? await findTraces(page) : []
    // What the window learns meanwhile, such as whose leads they are, is in the whole answer, too.
    const known = new Set(lasting.length === 0 ? [] : (await readWholeAgain(name)).figures)
    return [
      ...lasting.filter((text) => !known.has(text.replace('as with 0: ', ''))),
      ...complaints,
      ...(reading.isCrashed ? ['the screen gave up'] : []),
      ...(isSlow ? [`a frame took ${Math.round(reading.longestFrameMs)} ms`] : []),
      ...traces,
    ].map((text) => `${name}: ${text}`)
  }

  return {
    counts,
    async judge(change) {
      const isUnknownFigure = change.isFigure && UNKNOWN.has(change.kind)
      const naive = isUnknownFigure ? await readZero(change) : null
      const wrong = new Set<string>()
      const text = describeChange(change)
      for (const name of SHOWN_ON[change.operation]) {
        for (const finding of await judgeOn(name, change, naive?.get(name) ?? [])) wrong.add(finding)
      }
      if (EMPTIES.test(text)) await restore(change.operation)
      const isAllowed = (finding: string) =>
        ALLOWED.some((one) => one.change.test(text) && one.finding.test(finding))
      return [...wrong].filter((finding) => !isAllowed(finding)).map((finding) => `${text}: ${finding}`)
    },
  }
}
