// Messages that a compromised window could send. All of them are invalid, so none may be accepted.
import { COMMAND_PARAMS } from '../../../shared/bridge/commands.ts'
import { QUESTIONS } from '../../../shared/bridge/questions.ts'
import { seededBelow } from '../fakes/seeded.ts'

export interface Message {
  readonly command: unknown
  readonly params: unknown
}

const COMMANDS = Object.keys(COMMAND_PARAMS)
const KINDS = Object.keys(QUESTIONS)
const NO_COMMANDS: readonly unknown[] = [
  null,
  undefined,
  0,
  true,
  '',
  'app',
  'app.state ',
  'APP.STATE',
  'app.state\u0000',
  'desktop:call',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  ['app.state'],
  { command: 'app.state' },
]
const NO_OBJECTS: readonly unknown[] = [null, undefined, 0, Number.NaN, '', '{}', true, [], [{}]]
/** None of these is a company id, a day, a number above 0 or one of the allowed words of a field. */
const WRONG: readonly unknown[] = [
  null,
  '',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  'x'.repeat(10_000),
  -1,
  0.5,
  Number.NaN,
  [],
  {},
]

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = { a: value }
  return value
}

/** Returns invalid messages; the same seed gives the same messages. */
export function wrongMessages(count: number, seed: number): Message[] {
  const below = seededBelow(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const kinds: (() => Message)[] = [
    () => ({ command: pick(NO_COMMANDS), params: pick([{}, ...NO_OBJECTS]) }),
    () => ({ command: `${pick(COMMANDS)}${pick(['x', '.', ' ', '/'])}`, params: {} }),
    () => ({ command: pick(COMMANDS), params: pick(NO_OBJECTS) }),
    // An unknown field.
    () => ({ command: pick(COMMANDS), params: { [`unknown${below(99)}`]: pick(WRONG) } }),
    () => ({ command: pick(COMMANDS), params: { a: deep(below(500)) } }),
    () => ({
      command: 'answer.read',
      params: {
        question: {
          kind: pick(['operation', 'funnel-range']),
          companyId: pick(WRONG),
          operation: pick(['leads.list', 'leads.delete', ...WRONG]),
          params: pick(WRONG),
          pipelineId: pick(WRONG),
          from: pick(WRONG),
          to: pick(WRONG),
        },
        readFrom: pick(['api', 'store', 'file']),
      },
    }),
    () => ({
      command: 'company.disconnect',
      params: { companyId: pick(WRONG), keepStored: pick(WRONG) },
    }),
    // A question of another company than those that exist, with fields of other kinds.
    () => ({
      command: pick(['answer.watch', 'answer.read']),
      params: {
        watchId: crypto.randomUUID(),
        question: { kind: pick([...KINDS, ...WRONG]), companyId: pick(WRONG), day: pick(WRONG) },
      },
    }),
    () => ({
      command: pick(['answer.renew', 'answer.stop', 'answer.unwatch']),
      params: { watchId: pick(WRONG), sinceUserMs: pick(WRONG) },
    }),
  ]
  return Array.from({ length: count }, () => pick(kinds)())
}
