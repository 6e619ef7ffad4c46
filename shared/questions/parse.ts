// What typed words ask for: figure, days, channel, pipeline, person. A small deterministic grammar over the catalogue.
// A text is read only when each of its words is: a figure of half of the words would be another one than was meant.
import { type KnownChannel, PAID_CHANNELS } from '../funnel/channels.ts'
import { calendarStepOf, comparedRanges } from '../funnel/comparison.ts'
import { getOrMake } from '../maps/get-or-make.ts'
import { foldText } from '../text/fold-text.ts'
import { countBusinessDays } from '../time/business-days.ts'
import { addDays, addMonths, type DayRange, endOfMonth, startOfMonth } from '../time/calendar.ts'
import { lengthOf, type TimeContext } from './date-words.ts'
import { QUESTION_KEYS, type QuestionKey, questionFigure } from './figures.ts'
import { day, TIME_VOCABULARY, WORDS, week } from './time-phrases.ts'
import { timesAt } from './time-words.ts'
import { baseOf, FORMS, isNearSmall, meansOf, otherNumber, typedWordsOf, wordsOf } from './typed-words.ts'

export interface Named<Key> {
  readonly key: Key
  readonly name: string
}

export interface AskContext extends TimeContext {
  readonly pipelines: readonly Named<number>[]
  readonly people: readonly Named<string>[]
}

/** What was asked. Where it names no pipeline, the chosen ones are meant. */
export interface Asked {
  readonly figure: QuestionKey
  /** Of a figure of days; null for one of now. */
  readonly range: DayRange | null
  /** Days to show beside them; null when none were named. */
  readonly against: DayRange | null
  readonly channel: KnownChannel | null
  readonly pipeline: Named<number> | null
  readonly person: Named<string> | null
}

const MOST_LETTERS = 80
const MOST_WORDS = 12
export const MOST_READINGS = 3

const COMPARED = 'vs|x|versus|contra|comparado|comparada|comparados|against|compared|relacao|frente'
const CHANNELS: Readonly<Record<KnownChannel, readonly string[]>> = {
  google: ['google', 'google ads', 'adwords'],
  meta: ['meta', 'meta ads', 'facebook', 'instagram', 'face', 'insta'],
  other: ['outros canais', 'outros', 'outras midias', 'other channels', 'others'],
  organic: ['organico', 'organicos', 'organica', 'organicas', 'organic'],
}
/** What asks for each channel, or for each person. */
const BY_CHANNEL = 'por canal|por midia|cada canal|canal'
const BY_PERSON =
  'quem|por pessoa|por vendedor|por responsavel|vendedor|vendedores|person|owner|seller|rep|sales rep'
const MOST = 'mais|menos|more|most|least|melhor|melhores|ranking|top|best'
/** What asks whether it is another one than before. */
const TREND =
  'caiu|cairam|subiu|subiram|aumentou|aumentaram|diminuiu|diminuiram|cresceu|cresceram|melhorou|melhoraram|' +
  'piorou|pioraram|caindo|subindo|crescendo|melhorando|piorando|grew|dropped|fell|improved|up|down'

interface Phrase<Value> {
  readonly words: readonly string[]
  readonly value: Value
}

const phrases = <Value>(texts: readonly string[], value: Value): Phrase<Value>[] =>
  texts.map((text) => ({ words: wordsOf(text), value })).filter(({ words }) => words.length > 0)

const FIGURES = QUESTION_KEYS.flatMap((key) => {
  const { names, nouns = '' } = questionFigure(key)
  const withNouns = names.split('|').flatMap((name) => nouns.split('|').map((noun) => `${noun} ${name}`))
  return phrases([...names.split('|'), ...(nouns === '' ? [] : withNouns)], key)
})
const CHANNEL_PHRASES = Object.entries(CHANNELS).flatMap(([key, names]) =>
  phrases([...names, ...names.map((name) => `canal ${name}`)], key as KnownChannel),
)
const VOCABULARY = new Set([
  ...[...FIGURES, ...CHANNEL_PHRASES].flatMap(({ words }) => words),
  ...TIME_VOCABULARY,
  ...FORMS.keys(),
  ...[COMPARED, BY_CHANNEL, BY_PERSON, MOST, TREND].flatMap((names) => names.split(/[| ]/)),
])

/** The whole name, its parts of three letters or more, and two of them: "Maria Souza" of "Maria Júlia Souza". */
function personPhrases(people: AskContext['people']): Phrase<Named<string>>[] {
  return people.flatMap((each) => {
    const whole = wordsOf(each.name)
    const parts = whole.filter((word) => word.length >= 3)
    const pairs = parts.flatMap((first, index) =>
      parts.slice(index + 1).map((second) => `${first} ${second}`),
    )
    return phrases([...new Set([whole.join(' '), ...parts, ...pairs])], each)
  })
}

function pipelinePhrases(pipelines: AskContext['pipelines']): Phrase<Named<number>>[] {
  return pipelines.flatMap((each) =>
    phrases([each.name, `pipeline ${each.name}`, `${each.name} pipeline`], each),
  )
}

export interface Parts {
  readonly figure?: QuestionKey
  readonly range?: DayRange
  /** Days, or how they are found from those of the range. */
  readonly against?: DayRange | 'previous' | 'last-year'
  readonly isCompared?: true
  /** Compared with what was before, where no other days are named. */
  readonly isTrend?: true
  /** Of each person. */
  readonly isByPerson?: true
  /** Which channel or person has most; without a figure, of the sales. */
  readonly isMost?: true
  /** Of each of them. */
  readonly channels?: readonly KnownChannel[]
  readonly pipeline?: Named<number>
  readonly person?: Named<string>
  /** Phrases: of two readings with the same words, the one with longer phrases is meant. */
  readonly count: number
}

/** Returns what the words may mean, likeliest first, at most MOST_READINGS; none when a word is not understood. */
export function readingsOf(text: string, context: AskContext): Asked[] {
  if (text.length > MOST_LETTERS) return []
  // "meta de …" and "a meta" are targets, and "leads meta" a channel.
  const isTarget = /^metas? (?:d[aeo]s? |\w+al\b)|(?:^| )(?:a|nossa|minha) metas?\b/.test(foldText(text))
  const lists: Lists = {
    channels: isTarget ? CHANNEL_PHRASES.filter(({ value }) => value !== 'meta') : CHANNEL_PHRASES,
    pipelines: pipelinePhrases(context.pipelines),
    people: personPhrases(context.people),
  }
  const known = new Set([
    ...VOCABULARY,
    ...[...lists.pipelines, ...lists.people].flatMap((phrase) => phrase.words),
    ...context.calendar.own.flatMap(({ name }) => wordsOf(name)),
  ])
  const typed = typedWordsOf(text)
  if (typed.length > MOST_WORDS) return []
  const read = typed
    .map((word, index) => ({ word, means: meansOf(word, index === typed.length - 1, known) }))
    .filter(({ word, means: { size } }) => size > 0 || !isNearSmall(word))
  const words = read.map(({ word }) => baseOf(word))
  const means = read.map((each) => new Set([...each.means].map(baseOf)))
  const isCount = /\b(?:quant(?:[ao]s|idade)|q(?:nt?|t)[ao]?s|qtde?|numero|number|how many)\b/.test(
    foldText(text),
  )
  /** Whoever asks how many is told so before how much. */
  const isLater = ({ figure }: Asked) => isCount && questionFigure(figure).kind === 'money'
  const found = partsOf(means, words, lists, context)
    .flatMap((parts) => askedOf(parts, context).map((asked, order) => ({ parts, asked, order })))
    .filter(({ asked }) => !isLater(asked) || questionFigure(asked.figure).scope !== 'month')
    .sort(
      (a, b) =>
        Number(a.parts.figure === undefined) - Number(b.parts.figure === undefined) ||
        a.parts.count - b.parts.count ||
        Number(isLater(a.asked)) - Number(isLater(b.asked)) ||
        a.order - b.order ||
        figureOrder(a.asked, words) - figureOrder(b.asked, words),
    )
  const isNamed = found.some(({ parts }) => parts.figure !== undefined)
  const meant = found.filter(
    ({ parts }) => !isNamed || parts.figure !== undefined || parts.channels !== undefined,
  )
  return [...new Map(meant.map(({ asked }) => [JSON.stringify(asked), asked])).values()].slice(
    0,
    MOST_READINGS,
  )
}

interface Lists {
  readonly channels: readonly Phrase<KnownChannel>[]
  readonly pipelines: readonly Phrase<Named<number>>[]
  readonly people: readonly Phrase<Named<string>>[]
}

type Means = readonly ReadonlySet<string>[]

/** Several splits read the same place. */
function onceAt<Value>(read: (at: number) => Value): (at: number) => Value {
  const known = new Map<number, Value>()
  return (at) => getOrMake(known, at, () => read(at))
}

/** Every way to split all words into phrases, each part named once. */
function partsOf(means: Means, words: readonly string[], lists: Lists, context: AskContext): Parts[] {
  const isWord = (at: number, word: string) => means[at]?.has(word) ?? false
  const wordAt = (at: number) => words[at]

  function phrasesAt<Value>(at: number, list: readonly Phrase<Value>[]): readonly Phrase<Value>[] {
    return list.filter((phrase) => phrase.words.every((word, index) => isWord(at + index, word)))
  }

  /** Names of several words, in any order and number; of a rate the order says what divides what. */
  const figuresAt = onceAt((at: number) => {
    const is = (place: number, word: string) => isWord(place, word) || isWord(place, otherNumber(word))
    return FIGURES.filter(({ words: name, value }) => {
      if (name.length === 1) return isWord(at, name[0] ?? '')
      if (questionFigure(value).kind === 'percent') return name.every((word, index) => is(at + index, word))
      return (
        name.every((word) => name.some((_, index) => is(at + index, word))) &&
        name.every((_, index) => name.some((word) => is(at + index, word)))
      )
    })
  })
  const timesOf = onceAt((at) => timesAt({ ...context, at, isWord, wordAt }))

  function from(at: number, parts: Parts): Parts[] {
    if (at === words.length) return [parts]
    const take = (length: number, more: Omit<Partial<Parts>, 'count'>) =>
      from(at + length, { ...parts, ...more, count: parts.count + 1 })
    const takeOne = <Value>(name: 'figure' | 'pipeline' | 'person', found: readonly Phrase<Value>[]) =>
      parts[name] === undefined
        ? found.flatMap(({ words: { length }, value }) => take(length, { [name]: value }))
        : []
    const takeWords = (names: string, more: Omit<Partial<Parts>, 'count'>) => {
      const length = lengthOf({ isWord }, at, names)
      return length === 0 ? [] : take(length, more)
    }
    const { channels = [] } = parts
    // "Google x Meta outubro" compares the channels.
    const place = parts.isCompared && channels.length < 2 ? 'against' : 'range'
    const times = parts[place] === undefined ? timesOf(at) : []
    // "Tarefas da Íris atrasadas": the rest of its name stands behind.
    const isSaid = words.slice(0, at).includes(words[at] ?? '')
    const again =
      isSaid && !parts.isCompared ? [] : figuresAt(at).filter(({ value }) => value === parts.figure)
    return [
      ...takeOne('figure', figuresAt(at)),
      // "Quantidade", or the quarter to date.
      ...takeWords('qtd', {}),
      ...(parts.isCompared && parts.against === undefined
        ? [
            ...takeWords(WORDS.yearBefore, { against: 'last-year' }),
            ...takeWords(WORDS.before, { against: 'previous' }),
          ]
        : []),
      ...times.flatMap(({ length, range }) => take(length, { [place]: range })),
      ...phrasesAt(at, channels.length < 2 ? lists.channels : [])
        .filter(({ value }) => !channels.includes(value))
        .flatMap(({ words: { length }, value }) => take(length, { channels: [...channels, value] })),
      ...takeOne('pipeline', phrasesAt(at, lists.pipelines)),
      ...(parts.isCompared ? [] : takeWords(COMPARED, { isCompared: true })),
      ...(channels.length === 0 ? takeWords(BY_CHANNEL, { channels: PAID_CHANNELS }) : []),
      ...takeWords(BY_PERSON, { isByPerson: true }),
      ...takeWords(MOST, { isMost: true }),
      ...takeWords(TREND, { isTrend: true }),
      ...takeOne('person', phrasesAt(at, lists.people)),
      ...again.flatMap(({ words: { length } }) => take(length, {})),
    ]
  }

  return from(0, { count: 0 })
}

/** What is due today, then of a word that names several figures the one that it names alone, then their order. */
function figureOrder({ figure }: Asked, words: readonly string[]): number {
  if (figure === 'dueToday') return -1
  const isName = FIGURES.some(({ value, words: name }) => value === figure && `${name}` === `${words}`)
  return QUESTION_KEYS.indexOf(figure) + (isName ? 0 : QUESTION_KEYS.length)
}

/** Days, channels or people without a figure ask for these. */
const WITHOUT_FIGURE = {
  range: ['wonValue', 'opportunities', 'leads'],
  channel: ['leads', 'won', 'wonValue'],
  person: ['overdue', 'pending'],
} as const satisfies Record<string, readonly QuestionKey[]>

function figuresOf({ figure, range, channels, person, isByPerson, isMost }: Parts): readonly QuestionKey[] {
  if (figure !== undefined) return [figure]
  if (isByPerson) return isMost ? ['wonValue'] : []
  if (person !== undefined) return range === undefined && channels === undefined ? WITHOUT_FIGURE.person : []
  if (channels !== undefined) return WITHOUT_FIGURE.channel
  return range === undefined ? [] : WITHOUT_FIGURE.range
}

const OF_LEADS: ReadonlySet<QuestionKey> = new Set(['leads', 'created', 'junk'])

/** The day or week beside a whole one; else this month, or until a business day of it is over the month before. */
function usualRange({ today, calendar }: TimeContext, against: Parts['against']): DayRange {
  if (typeof against === 'object') {
    const unit = [day, week].find((unitOf) => isSame(unitOf(against.from), against))
    if (unit !== undefined) return { from: unit(today).from, to: today }
  }
  const from = startOfMonth(today)
  const isBegun = countBusinessDays({ from, to: addDays(today, -1) }, calendar) > 0
  const last = addMonths(from, -1)
  return isBegun ? { from, to: today } : { from: last, to: endOfMonth(last) }
}

const isSame = (a: DayRange, b: DayRange) => a.from === b.from && a.to === b.to

/** The days to show beside a range; those before it for itself, as Funil compares. */
function besideOf(against: Parts['against'], range: DayRange, { calendar }: TimeContext): DayRange | null {
  if (against === undefined) return null
  if (typeof against !== 'string' && !isSame(against, range)) return against
  const kind = against === 'last-year' ? against : 'previous'
  return comparedRanges(range, kind, calendarStepOf(range), addDays(range.to, 1), calendar)?.previous ?? null
}

/** Whose sales nobody knows (`NoValue` "person"). */
const EACH_PERSON: Named<string> = { key: '', name: '' }

/** True for what is measured of each business day. */
const isMeasured = (figure: QuestionKey) => figure === 'responseTime' || figure === 'afterHours'

/** Returns the questions of parts that fit together; none where the figure cannot be requested so. */
export function askedOf(parts: Parts, context: TimeContext): Asked[] {
  const { today } = context
  const { range, channels = [null], pipeline = null, isCompared, isTrend, isMost, isByPerson } = parts
  const isBeside = parts.against !== undefined || channels.length > 1
  if ((isCompared && !isBeside) || (isMost && !isByPerson && channels.length < 2)) return []
  const against = parts.against ?? (isTrend && 'previous')
  const wanted = figuresOf(parts).flatMap((figure) => channels.map((channel) => ({ figure, channel })))
  return wanted.flatMap(({ figure, channel }): Asked[] => {
    const { scope, byChannel, byPerson } = questionFigure(figure)
    // Of days that lie ahead only a target is known.
    if (figure !== 'target' && range !== undefined && range.from > today) return []
    if (typeof against === 'object' && against.from > today) return []
    const isOfEach = isByPerson && scope === 'range'
    const person = parts.person ?? (isOfEach ? EACH_PERSON : null)
    const asked = { figure, range: null, against: null, channel, pipeline, person }
    if (channel !== null && !byChannel) return []
    if (channel === 'organic' && parts.figure === undefined && figure === 'leads') return []
    // Whose they are is known, but not so: Leads filters by person.
    if (person !== null && OF_LEADS.has(figure)) return []
    if (isByPerson && !isOfEach && (!byPerson || isMeasured(figure))) return []
    if (scope === 'range') {
      const days = range ?? usualRange(context, against)
      return [{ ...asked, range: days, against: besideOf(against, days, context) }]
    }
    if (against !== undefined) return []
    const thisMonth = { from: startOfMonth(today), to: today }
    if (scope === 'month') {
      const days = range ?? thisMonth
      const isMonth = isSame(days, { from: startOfMonth(days.from), to: endOfMonth(days.from) })
      const isPastDay = days.from === days.to && days.to < today
      const isAsked =
        isSame(days, thisMonth) || (figure === 'target' && isMonth) || (figure === 'forecast' && isPastDay)
      return person === null && isAsked ? [{ ...asked, range: days }] : []
    }
    if (person !== null && !byPerson) return []
    if (pipeline !== null && byPerson) return []
    const isToday = range !== undefined && isSame(range, { from: today, to: today })
    // What is due today is no other day's, and "tarefas hoje" asks for it.
    if (figure === 'dueToday') return range === undefined || isToday ? [asked] : []
    if (figure === 'pending' && isToday) return [{ ...asked, figure: 'dueToday' }]
    if (range === undefined || isToday) return [asked]
    const isStored = range.from === range.to || isMeasured(figure)
    return isStored && person === null ? [{ ...asked, range }] : []
  })
}
