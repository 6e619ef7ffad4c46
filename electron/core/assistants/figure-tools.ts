// The tools that answer with declared figures: what can be asked, one figure, what changed, the morning, the month.
import { z } from 'zod'
import type { Line } from '../../../shared/compare/judged.ts'
import { causesOf, isBad, paidChannelOf } from '../../../shared/compare/line-words.ts'
import { isJudged } from '../../../shared/compare/morning.ts'
import type { KnownChannel } from '../../../shared/funnel/channels.ts'
import { QUESTION_KEYS, type QuestionKey, questionFigure } from '../../../shared/questions/figures.ts'
import { type Named, readingsOf } from '../../../shared/questions/parse.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import {
  addDays,
  addMonths,
  endOfMonth,
  type PlainDate,
  startOfMonth,
} from '../../../shared/time/calendar.ts'
import { GUIDE, RULES } from './guide.ts'
import type { Call } from './sources.ts'
import { TABLES } from './tables.ts'
import { answer, ask, askAll, BadInput, day, defineTool, pipelineId, pipelineOf, readRange } from './tool.ts'
import { figureValue, head, headOf, unknown, unknownOf, untrusted, untrustedText } from './values.ts'

const CHANNELS = ['google', 'meta', 'other', 'organic'] as const satisfies readonly KnownChannel[]

const whatCanBeAsked = defineTool({
  name: 'what_can_be_asked',
  title: 'O que se pode perguntar',
  description:
    'Lista os números declarados com a regra de cada um e por que podem ser pedidos (período, pipeline, canal, pessoa), as tabelas, os pipelines, as pessoas e o dia de hoje. Comece por aqui.',
  input: z.strictObject({}),
  output: z.strictObject({
    ...head,
    figures: z.array(
      z.strictObject({
        figure: z.string(),
        name: z.string(),
        kind: z.enum(['count', 'money', 'percent', 'minutes']),
        asked_by: z.array(z.string()),
        rule: z.string(),
        known: z.boolean().describe('false: a plataforma não informa; pergunte, e a resposta diz por quê.'),
      }),
    ),
    tables: z.array(z.strictObject({ table: z.string(), rule: z.string() })),
    channels: z.array(z.string()),
    pipelines: z.array(z.strictObject({ id: z.int(), name: untrusted.nullable(), is_usual: z.boolean() })),
    people: z.array(z.strictObject({ id: z.string(), name: untrusted.nullable() })),
  }),
  run: async (call) => {
    const { context, sources } = call
    if (call.may('people')) call.may('tasks.list')
    call.may('pipelines.list')
    return {
      figures: QUESTION_KEYS.map((figure) => {
        const { kind, scope, byChannel, byPerson, unknowable } = questionFigure(figure)
        const asked = [
          scope === 'range' ? ['range', 'comparison'] : scope === 'month' ? ['month'] : ['day'],
          byChannel ? 'channel' : [],
          byPerson ? 'person' : 'pipeline',
        ]
        return {
          figure,
          name: GUIDE[sources.language].figures[figure],
          kind,
          asked_by: asked.flat(),
          rule: RULES[figure],
          known: unknowable === undefined,
        }
      }),
      tables: Object.entries(TABLES).map(([table, { rule }]) => ({ table, rule })),
      channels: [...CHANNELS],
      pipelines: call.pipelines.map(({ id, name }) => ({
        id,
        name: untrustedText(name),
        is_usual: context.pipelineId === 'all' || context.pipelineId === id,
      })),
      people: context.people.map(({ key, name }) => ({ id: key, name: untrustedText(name) })),
      ...headOf(call),
    }
  },
})

/** Returns the person of a key, or of a name that one person has; null for none. */
export function personOf({ context: { people } }: Call, asked: string): Named<string> | null {
  const folded = foldText(asked)
  const named = people.filter(({ name }) => foldText(name).startsWith(folded))
  return people.find(({ key }) => key === asked) ?? (named.length === 1 ? (named[0] ?? null) : null)
}

const NOT_UNDERSTOOD = {
  code: 'words',
  text: 'Nem todas as palavras foram entendidas. Peça pelo nome do número.',
}

const figure = defineTool({
  name: 'figure',
  title: 'Um número',
  description:
    'Um número declarado, com regra, período, idade e lacunas: por nome (figure) ou por palavras (words: "ticket outubro", "ganhos meta semana passada", "tarefas da Íris"). Palavras ambíguas voltam com até três leituras. Sem período, este mês.',
  input: z.strictObject({
    figure: z.enum(QUESTION_KEYS as readonly [QuestionKey]).optional(),
    words: z.string().max(200).optional(),
    from: day.optional().describe('Primeiro dia, YYYY-MM-DD.'),
    to: day.optional().describe('Último dia.'),
    against_from: day.optional().describe('Primeiro dia da comparação.'),
    against_to: day.optional(),
    channel: z.enum(CHANNELS).optional(),
    pipeline_id: pipelineId.optional(),
    person: z.string().max(200).optional().describe('Id de what_can_be_asked, ou o nome.'),
  }),
  output: z.strictObject({
    ...head,
    readings: z.array(figureValue),
    unknown: unknown.nullable(),
  }),
  run: async (call, input) => {
    if ((input.figure === undefined) === (input.words === undefined))
      throw new BadInput('figure ou words: um dos dois')
    if (input.words !== undefined) {
      const readings = []
      for (const asked of readingsOf(input.words, call.context)) readings.push(await answer(call, asked))
      if (readings.length === 0) call.may('people')
      return { readings, unknown: readings.length === 0 ? NOT_UNDERSTOOD : null, ...headOf(call) }
    }
    const range = readRange(input.from, input.to)
    const against = readRange(input.against_from, input.against_to)
    const pipeline = pipelineOf(call, input.pipeline_id)
    const isOfPerson = input.person !== undefined
    if (isOfPerson && call.may('people')) call.may('tasks.list')
    const person = input.person === undefined ? null : personOf(call, input.person)
    if (isOfPerson && person === null)
      return { readings: [], unknown: unknownOf(call, 'who'), ...headOf(call) }
    const found = await ask(call, input.figure as QuestionKey, {
      ...(range && { range }),
      ...(against && { against, isCompared: true }),
      ...(input.channel && { channels: [input.channel] }),
      ...(pipeline && { pipeline }),
      ...(person && { person }),
    })
    return {
      readings: found === null ? [] : [found],
      unknown: found === null ? unknownOf(call, 'notGiven') : null,
      ...headOf(call),
    }
  },
})

const FLOWS = ['wonValue', 'won', 'opportunities', 'leads', 'lost'] as const satisfies readonly QuestionKey[]
const LEVELS = [
  'stalled',
  'stalledValue',
  'overdue',
  'noConversation',
] as const satisfies readonly QuestionKey[]

const changes = defineTool({
  name: 'changes',
  title: 'O que mudou entre dois momentos',
  description:
    'Compara o fim de um dia guardado (from) com agora, ou com o fim de outro dia (to): o que aconteceu depois dele (ganhos, oportunidades, leads, perdidos) e os níveis dos dois lados (parados, tarefas vencidas, leads sem conversa). Um lado que não está guardado é "não se sabe".',
  input: z.strictObject({ from: day, to: day.optional() }),
  output: z.strictObject({
    ...head,
    happened: z.array(figureValue).describe('Depois do dia from, até o outro momento.'),
    before: z.array(figureValue),
    after: z.array(figureValue),
  }),
  run: async (call, { from, to }) => {
    const { today } = call.context
    const until = to ?? today
    if (from >= until || until > today) throw new BadInput('from: um dia antes do outro momento')
    readRange(from, until)
    const on = (each: PlainDate) => (each === today ? {} : { range: { from: each, to: each } })
    return {
      happened: await askAll(call, FLOWS, { range: { from: addDays(from, 1), to: until } }),
      before: await askAll(call, LEVELS, on(from)),
      after: await askAll(call, LEVELS, on(until)),
      ...headOf(call),
    }
  },
})

const unusualLine = z.strictObject({
  what: z.enum(['leads', 'won', 'lost', 'conversion', 'stalled', 'overdue', 'noConversation', 'response']),
  channel: z.string().nullable(),
  part: untrusted.nullable().describe('O motivo das perdas.'),
  now: z.number(),
  usual: z.number(),
  window: z.string().describe('Dias úteis, ou com o que um nível é comparado; silence: nenhum.'),
  since: z.string(),
  is_more: z.boolean(),
  is_bad: z.boolean(),
  is_new: z.boolean(),
})

function writeLine(line: Line): z.output<typeof unusualLine> {
  const channel = paidChannelOf(line)
  return {
    what: line.figure,
    channel,
    part: channel === null ? untrustedText(line.of) : null,
    now: line.now,
    usual: Math.round(line.expected * 100) / 100,
    window: String(line.window),
    since: line.since,
    is_more: line.isMore,
    is_bad: isBad(line),
    is_new: line.isNew,
  }
}

const MORNING = ['leads', 'won', 'wonValue'] as const satisfies readonly QuestionKey[]
const NOW = ['overdue', 'dueToday', 'noConversation', 'stalled'] as const satisfies readonly QuestionKey[]

const morning = defineTool({
  name: 'morning',
  title: 'Bom dia',
  description:
    'A manhã do gestor: o que fugiu do normal além do acaso (uma linha por causa), ontem e hoje, tarefas vencidas e de hoje, leads sem conversa, parados. Sem linha em "unusual", nada fugiu do normal.',
  input: z.strictObject({}),
  output: z.strictObject({
    ...head,
    is_judged: z.boolean().describe('false: o dia não é comparado, ou faltam manhãs guardadas.'),
    unusual: z.array(unusualLine),
    past: z
      .strictObject({ mornings: z.int(), with_new_line: z.int() })
      .nullable()
      .describe(
        'null também onde a chave não lê tudo o que se compara: missing_scopes diz o que ficou de fora.',
      ),
    yesterday: z.array(figureValue),
    today_so_far: z.array(figureValue),
    now: z.array(figureValue),
    unknown: unknown.nullable(),
  }),
  run: async (call) => {
    const { today, calendar, companyId, chosen } = call.context
    const yesterday = addDays(today, -1)
    const read =
      chosen === null
        ? null
        : await call.read<'morning'>({ kind: 'morning', companyId, pipelineId: chosen, day: today, calendar })
    const verdict = read?.value ?? null
    return {
      is_judged: verdict !== null && isJudged(verdict),
      unusual: verdict === null ? [] : causesOf(verdict.lines).map(writeLine),
      past:
        verdict === null || call.missing().length > 0
          ? null
          : { mornings: verdict.past.mornings.length, with_new_line: verdict.past.spoken.length },
      yesterday: await askAll(call, MORNING, { range: { from: yesterday, to: yesterday } }),
      today_so_far: await askAll(call, MORNING, { range: { from: today, to: today } }),
      now: await askAll(call, NOW),
      unknown: verdict === null ? unknownOf(call, 'notStored') : null,
      ...headOf(call),
    }
  },
})

const MONTH_SUMS = ['wonValue', 'won', 'opportunities', 'leads', 'lost', 'ticket', 'winRate'] as const
const MONTH_PACE = ['target', 'targetShare', 'left', 'perDay', 'forecast'] as const

const month = defineTool({
  name: 'month',
  title: 'O mês',
  description:
    'O mês até agora: ganho, meta, quanto falta, quanto por dia útil, a previsão com a faixa; e o mesmo ponto do mês passado e do ano passado, dia a dia. Com "of" um mês que já fechou (YYYY-MM).',
  input: z.strictObject({
    pipeline_id: pipelineId.optional(),
    of: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  output: z.strictObject({
    ...head,
    sums: z.array(figureValue),
    pace: z.array(figureValue),
    last_month: z.array(figureValue).describe('Os mesmos dias do mês passado.'),
    last_year: z.array(figureValue).describe('Os mesmos dias do ano passado.'),
  }),
  run: async (call, input) => {
    const { today } = call.context
    const first = (input.of === undefined ? startOfMonth(today) : `${input.of}-01`) as PlainDate
    if (!(first <= today)) throw new BadInput('of: um mês que começou')
    const isNow = first === startOfMonth(today)
    const end = isNow ? today : endOfMonth(first)
    const pipeline = pipelineOf(call, input.pipeline_id)
    const of = pipeline === null ? {} : { pipeline }
    const sums = (back: number) => {
      const to = isNow ? addMonths(today, -back) : endOfMonth(addMonths(first, -back))
      return askAll(call, MONTH_SUMS, { ...of, range: { from: addMonths(first, -back), to } })
    }
    return {
      sums: await askAll(call, MONTH_SUMS, { ...of, range: { from: first, to: end } }),
      pace: isNow
        ? await askAll(call, MONTH_PACE, of)
        : await askAll(call, ['target'], { ...of, range: { from: first, to: end } }),
      last_month: await sums(1),
      last_year: await sums(12),
      ...headOf(call),
    }
  },
})

export const FIGURE_TOOLS = [whatCanBeAsked, figure, changes, morning, month]
