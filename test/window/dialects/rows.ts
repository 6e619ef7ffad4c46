// What no screen may say in a dialect, because the answers did not. One row per dialect; `contrary` has the sentences
// of all.
import type { OperationName } from '../../../shared/api/registry.ts'
import { appPartsOf } from '../../dialects/app-parts.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { DIALECTS, readDialects } from '../../dialects/registry.ts'
import { type ServiceHere, startServiceHere } from '../../support/window/service-here.ts'
import {
  type Check,
  checkAmounts,
  checkConversation,
  checkJunkRate,
  checkJunkWords,
  checkOldest,
  checkProduct,
  checkReasons,
  checkServerTime,
  checkSheet,
  checkStatusFilter,
} from './checks.ts'
import { SCREENS, type ScreenName } from './walk.ts'

/** Starts the demo service that speaks the dialects `NAME[,NAME…]`. */
export const serveDialects = (nowMs: number, dialects: string): Promise<ServiceHere> =>
  startServiceHere(nowMs, undefined, appPartsOf(readDialects(dialects)))

export interface DialectRow {
  /** One dialect, or several with commas. */
  readonly dialect: string
  /** Those that show what the dialect changes. */
  readonly screens: readonly ScreenName[]
  readonly never: readonly Sentence[]
  readonly always: readonly Sentence[]
  /** How far the computer's clock is ahead. */
  readonly clockAheadMs: number
  /** Checks that run after the figures of the screen. */
  readonly checks: readonly (readonly [ScreenName, Check])[]
}

/** A sentence on a screen, or in the explanations of the numbers with that name. */
export type Sentence = readonly [screen: ScreenName, sentence: RegExp, about?: RegExp]

const FUNNEL: readonly ScreenName[] = ['Hoje', 'Funil']

type Row = Partial<Omit<DialectRow, 'dialect'>>

const SAID: Readonly<Record<string, Row>> = {
  'six-field-leads': {
    screens: ['Hoje', 'Leads'],
    never: [['Leads', /Sem responsável/]],
    checks: [['Leads', checkSheet({ never: /não tem conversa|Sem responsável/ })]],
  },
  'other-lead-fields': { screens: ['Leads'], checks: [['Leads', checkSheet({ never: /não tem conversa/ })]] },
  'opportunity-forms': { screens: ['Leads'], checks: [['Leads', checkAmounts]] },
  'unknown-lead-status': { screens: ['Leads'], always: [['Leads', /qualified/]] },
  'by-status-before-filter': { screens: ['Leads'], checks: [['Leads', checkStatusFilter]] },
  'no-by-status': { screens: ['Hoje', 'Leads'] },
  'tasks-of-deals': {
    screens: ['Tarefas'],
    never: [['Tarefas', /Todas as que faltam fazer/]],
    always: [['Tarefas', /Só tarefas de negócios: podem faltar/]],
  },
  'unknown-senders': {
    screens: ['Leads'],
    checks: [['Leads', checkConversation({})]],
  },
  'unknown-types': {
    screens: ['Pipelines', 'Tarefas'],
    always: [['Tarefas', /visita técnica|tarefa_9|follow_up/]],
  },
  'inactive-pipelines': { screens: ['Hoje', 'Pipelines'] },
  'pipeline-id-ignored': { screens: ['Pipelines'] },
  'every-pipeline-default': { screens: ['Hoje', 'Pipelines'] },
  'no-default-pipeline': { screens: ['Hoje', 'Pipelines'] },
  'pipeline-without-stages': { screens: ['Hoje', 'Pipelines'] },
  'leads-by-pipeline': {
    screens: FUNNEL,
    never: [
      ['Funil', /Leads não têm pipeline/],
      ['Funil', /Vale para a empresa toda/, /^Leads$/],
    ],
  },
  'junk-outside-total': {
    screens: FUNNEL,
    checks: [
      ['Funil', checkJunkRate],
      ['Funil', checkJunkWords],
    ],
  },
  'junk-beside-channels': { screens: ['Funil'], checks: [['Funil', checkJunkWords]] },
  'stalled-of-company': {
    screens: ['Hoje', 'Parados'],
    never: [
      ['Parados', /Oportunidades abertas do pipeline por tempo sem movimento/, /./],
      ['Hoje', /Oportunidades abertas do pipeline há mais de 15 dias/, /^Parados/],
    ],
  },
  'stalled-sixth-bucket': { screens: ['Hoje', 'Parados'], checks: [['Hoje', checkOldest]] },
  'stalled-labels': {
    screens: ['Hoje', 'Parados'],
    always: [['Parados', /16\+ dias/]],
    checks: [['Hoje', checkOldest]],
  },
  'stalled-labels-nfd': { screens: ['Hoje', 'Parados'], checks: [['Hoje', checkOldest]] },
  'stalled-of-last-night': {
    screens: ['Hoje', 'Parados'],
    always: [['Parados', /Parados em \d/]],
    never: [
      ['Hoje', /agora · registro/],
      ['Hoje', /paradas agora/],
    ],
  },
  'items-portuguese': {
    screens: ['Funil'],
    never: [['Funil', /formato que o Leme ainda não conhece/]],
    checks: [['Funil', checkReasons]],
  },
  'items-qty': { screens: ['Funil'], checks: [['Funil', checkReasons]] },
  'items-total': { screens: ['Funil'], checks: [['Funil', checkReasons]] },
  'items-text-numbers': { screens: ['Funil'], checks: [['Funil', checkReasons]] },
  'items-null-label': { screens: ['Funil'], checks: [['Funil', checkReasons]] },
  'items-pairs': { screens: ['Funil'] },
  'no-date': { screens: ['Parados'], clockAheadMs: 7 * 3_600_000, checks: [['Parados', checkServerTime]] },
  'cached-answers': {
    screens: ['Funil'],
    never: [['Funil', /dados de [^\n]*— agora/]],
    always: [['Funil', /dados de [^\n]*há (?:9|10|11) min/]],
  },
  'generated-at-offset': { screens: ['Funil'], never: [['Funil', /dados de [^\n]*há \d+ h/]] },
  'limits-refused': { screens: ['Leads', 'Tarefas'] },
  'null-texts': {
    screens: ['Pipelines', 'Leads', 'Tarefas', 'Loja'],
    never: [
      ['Pipelines', /\bnull\b/],
      ['Loja', /\bnull\b/],
      ['Leads', /\bnull\b/],
      ['Tarefas', /\bnull\b/],
    ],
  },
  'sparse-days': { screens: FUNNEL },
  'odd-product-codes': {
    screens: ['Catálogo'],
    never: [['Catálogo', /SKU (?:null|undefined)/]],
    always: [['Catálogo', /sem SKU/]],
    checks: [['Catálogo', checkProduct]],
  },
  'products-total-of-page': { screens: ['Catálogo'], never: [['Catálogo', /de 60\b/]] },
  'products-without-stock-figures': {
    screens: ['Catálogo'],
    always: [['Catálogo', /não informado/]],
    checks: [['Catálogo', checkProduct]],
  },
  'raw-floats': { screens: ['Hoje', 'Funil', 'Parados', 'Pipelines'] },
  'absent-nulls': {
    screens: ['Leads', 'Tarefas', 'Catálogo', 'Loja'],
    checks: [['Leads', checkSheet({ never: /não tem conversa/ })]],
  },
  'null-lists': { screens: ['Funil', 'Leads'] },
  'numbers-as-text': {
    screens: ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas', 'Catálogo', 'Loja'],
  },
  'ids-as-text': { screens: ['Hoje', 'Funil', 'Pipelines', 'Leads', 'Tarefas'] },
  'further-fields': {
    screens: ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas', 'Catálogo', 'Loja'],
  },
}

/** Sentences of a refused or broken screen. No dialect gives a reason for them, except those without an operation. */
export const REFUSED =
  /formato inesperado|não tem permissão|não aceitou|Algo deu errado|sem dizer por quê|certificado|reconhecido|Confira o endereço/
/** Unread values in the text; never allowed on any screen. */
export const UNREAD = /\bNaN\b|\[object|undefined|Infinity|Invalid Date/

const rowOf = (dialect: string): DialectRow => ({
  dialect,
  screens: [],
  never: [],
  always: [],
  checks: [],
  clockAheadMs: 0,
  ...SAID[dialect],
})

/** Every dialect except those without an operation, which have a separate test. */
const SPOKEN = DIALECTS.filter(({ without }) => without === undefined)

/** Returns one row with the screens and sentences of several. */
function together(dialect: string, rows: readonly DialectRow[], screens: readonly ScreenName[]): DialectRow {
  return {
    dialect,
    screens,
    never: rows.flatMap(({ never }) => never),
    always: rows.flatMap(({ always }) => always),
    checks: rows.flatMap(({ checks }) => checks),
    clockAheadMs: 0,
  }
}

/** Returns the sentences of the dialects that are combined. */
export function rowOfAll(names: readonly string[]): DialectRow {
  const row = together('contrary', names.map(rowOf), SCREENS)
  // With ten-minute-old answers, no time on the screen is the server's current time.
  return { ...row, checks: row.checks.filter(([, check]) => check !== checkServerTime) }
}

interface SpokenRow extends DialectRow {
  readonly parts: readonly AnswerPart[]
}

/** A part of an operation's result (`stalled` of `marketing.funnel`); '' for the whole result. */
type AnswerPart = readonly [OperationName, string]

/** Returns the parts of answers that a dialect changes; null when it changes how every answer comes. */
function partsOf(dialect: Dialect): AnswerPart[] | null {
  if (dialect.hidesDate || dialect.ageMs || dialect.errors || dialect.code) return null
  const whole = Object.keys({ ...dialect.handlers, ...dialect.maxLimits }) as OperationName[]
  return [
    ...whole.map((operation): AnswerPart => [operation, '']),
    ...(dialect.changes ?? []).map(({ operation, at }): AnswerPart => [operation, at.split(/[.[]/)[0] ?? '']),
  ]
}

const isSamePart = ([operation, part]: AnswerPart, [other, otherPart]: AnswerPart) =>
  operation === other && (part === otherPart || part === '' || otherPart === '')

/** True when no part of an answer is changed in both rows, and no screen shows what both change. */
function isApart(row: SpokenRow, other: SpokenRow): boolean {
  const hasSamePart = row.parts.some((part) => other.parts.some((taken) => isSamePart(part, taken)))
  return !hasSamePart && !row.screens.some((screen) => other.screens.includes(screen))
}

/**
 * Returns the rows that a screen shows, in as few as possible. Dialects are spoken together only when each answer, and
 * each screen, is that of one of them: otherwise one could take away what the other's sentence is about.
 */
export function groupedRows(): DialectRow[] {
  const groups: SpokenRow[][] = []
  const alone: DialectRow[] = []
  for (const dialect of SPOKEN) {
    const row = rowOf(dialect.name)
    const parts = partsOf(dialect)
    if (row.screens.length === 0) continue
    if (parts === null || row.clockAheadMs > 0) {
      alone.push(row)
      continue
    }
    const spoken = { ...row, parts }
    const group = groups.find((rows) => rows.every((other) => isApart(spoken, other)))
    if (group === undefined) groups.push([spoken])
    else group.push(spoken)
  }
  const joined = groups.map((rows) => {
    const seen = new Set(rows.flatMap(({ screens }) => screens))
    const names = rows.map(({ dialect }) => dialect).join(',')
    return together(
      names,
      rows,
      SCREENS.filter((screen) => seen.has(screen)),
    )
  })
  return [...joined, ...alone]
}
