// Random calls of the tools, and what an answer must not hold.
import { TABLES } from '../../../electron/core/assistants/tables.ts'
import { QUESTION_KEYS, questionFigure } from '../../../shared/questions/figures.ts'
import { seededBelow } from '../fakes/seeded.ts'
import { MARKS } from './stored-company.ts'

export interface RandomCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

const DAYS = ['2026-11-24', '2026-11-20', '2026-11-01', '2026-10-31', '2025-11-01', '2026-02-30', 'ontem']
const PEOPLE = ['Íris', 'rui', '', 'id:11111111-aaaa-4aaa-8aaa-111111111111', 'none', "' OR 1=1"]
const ENDS = ['', ' ontem', ' outubro', ' da íris', ' meta', ' vs mês passado', ' <script>']

/** What computes months of days: over HTTP the time of a suite goes into it. */
const SLOW = ['morning', 'month', 'coverage']

/** Returns what makes random calls, the same for the same seed; with `slowEvery` the slow tools that rarely. */
export function randomCalls(seed: number, slowEvery = 1): () => RandomCall {
  const below = seededBelow(seed)
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const maybe = (name: string, items: readonly unknown[]) => (below(2) === 0 ? {} : { [name]: one(items) })
  const range = () => ({ ...maybe('from', DAYS), ...maybe('to', DAYS) })
  const words = () => one(questionFigure(one(QUESTION_KEYS)).names.split('|')) + one(ENDS)
  const made: Readonly<Record<string, () => object>> = {
    what_can_be_asked: () => maybe('unknown_field', [1]),
    figure: () =>
      below(2) === 0
        ? { words: words() }
        : {
            figure: one([...QUESTION_KEYS, 'no_such']),
            ...range(),
            ...maybe('against_from', DAYS),
            ...maybe('against_to', DAYS),
            ...maybe('channel', ['meta', 'google', 'tv']),
            ...maybe('pipeline_id', [1, 2, 99]),
            ...maybe('person', PEOPLE),
          },
    changes: () => ({ from: one(DAYS), ...maybe('to', DAYS) }),
    morning: () => ({}),
    month: () => ({ ...maybe('of', ['2026-10', '2026-13', '2027-01']), ...maybe('pipeline_id', [2]) }),
    table: () => ({ table: one(Object.keys(TABLES)), ...range(), ...maybe('limit', [1, 3, 0]) }),
    person: () => ({ person: one(PEOPLE) }),
    coverage: () => ({}),
  }
  const names = Object.keys(made)
  const quick = names.filter((name) => !SLOW.includes(name))
  return () => {
    const name = one(below(slowEvery) === 0 ? names : quick)
    return { name, arguments: (made[name]?.() ?? {}) as RandomCall['arguments'] }
  }
}

/** Returns what a key with these rights was told without the right. */
export function leaksIn(text: string, rights: readonly string[]): string[] {
  const has = (right: string) => rights.includes(right)
  const named = Object.entries(MARKS).flatMap(([operation, mark]) =>
    text.includes(mark) && !(has('people') && has(operation)) ? [mark] : [],
  )
  const never = ['+55', '@example.com', 'must_never_leave'].filter((part) => text.includes(part))
  const pipelines = ['"Vendas"', '"Pós-venda"'].filter(
    (part) => text.includes(part) && !has('pipelines.list'),
  )
  return [...named, ...never, ...pipelines]
}
