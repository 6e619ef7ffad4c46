// What people type, and what it means. Each line: the words, and what the first reading asks for. Today is Tuesday,
// 24 November 2026.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUESTION_KEYS, questionFigure } from '../../../shared/questions/figures.ts'
import { type AskContext, type Asked, readingsOf } from '../../../shared/questions/parse.ts'
import { typingError } from '../../../shared/questions/typed-words.ts'
import { type DayRange, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const CONTEXT: AskContext = {
  today: plainDate('2026-11-24'),
  calendar: {
    ...NATIONAL_HOLIDAYS,
    own: [{ day: plainDate('2026-07-09'), name: 'Aniversário da loja', isYearly: true }],
  },
  pipelines: [
    { key: 1, name: 'Vendas' },
    { key: 2, name: 'Assistência técnica' },
  ],
  people: [
    { key: 'id:iris', name: 'Íris Nóbrega' },
    { key: 'id:joao', name: 'João Prado' },
    { key: 'id:joana', name: 'Joana Prado' },
  ],
}

const read = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')

/** Words → figure, days, then what else: "/days beside", "@channel", "#pipeline", "+person"; nothing for no figure. */
const ASKED = read('phrases.txt')

function written(asked: Asked | undefined): string {
  if (asked === undefined) return ''
  const { figure, range, against, channel, pipeline, person } = asked
  const days = ({ from, to }: DayRange) => (from === to ? from : `${from}..${to}`)
  const marks = [channel && `@${channel}`, pipeline && `#${pipeline.name}`, person && `+${person.name}`]
  const beside = against && `/${days(against)}`
  return [figure, range && days(range), beside, ...marks].filter(Boolean).join(' ')
}

/** The phrases that are read otherwise. */
function misread(lines: readonly string[], context: AskContext): string[] {
  return lines.flatMap((line) => {
    const at = line.lastIndexOf(' → ')
    const [text, meant] = [line.slice(0, at), line.slice(at + 3).trim()]
    const found = written(readingsOf(text, context)[0])
    return found === meant ? [] : [`${text}: ${found || 'nothing'} (wanted ${meant || 'nothing'})`]
  })
}

describe('readingsOf', () => {
  it('reads what people type, with typos, without accents, in both languages', () => {
    expect(ASKED.length).toBeGreaterThanOrEqual(200)
    expect(misread(ASKED, CONTEXT)).toEqual([])
  })

  it('answers the same or nothing where a letter is missing or two are exchanged', () => {
    const texts = ASKED.filter((line) => !line.endsWith('→ ')).map((line) =>
      line.slice(0, line.lastIndexOf(' → ')),
    )
    const words = new Set(ASKED.join(' ').split(/[\s→]+/))
    const wrong: string[] = []
    let [answered, count] = [0, 0]
    for (const text of texts) {
      const meant = written(readingsOf(text, CONTEXT)[0])
      for (const [word] of text.matchAll(/\p{L}{6,}/gu))
        for (let at = 1; at < word.length - 1; at += 3) {
          const [head, tail] = [word.slice(0, at), word.slice(at)]
          for (const typed of [head + tail.slice(1), `${head}${tail[1]}${tail[0]}${tail.slice(2)}`]) {
            if (words.has(typed)) continue
            const found = written(readingsOf(text.replace(word, typed), CONTEXT)[0])
            count += 1
            if (found === meant) answered += 1
            else if (found !== '') wrong.push(`${text.replace(word, typed)}: ${found}`)
          }
        }
    }
    expect(wrong).toEqual([])
    expect(answered / count).toBeGreaterThan(0.9)
  })

  it('gives both readings of a word that means two', () => {
    const figuresOf = (text: string) =>
      readingsOf(text, CONTEXT).map(({ figure, channel }) => [figure, channel])
    expect(figuresOf('vendas')).toEqual([
      ['wonValue', null],
      ['won', null],
    ])
    expect(figuresOf('meta').slice(0, 2)).toEqual([
      ['target', null],
      ['leads', 'meta'],
    ])
    expect(figuresOf('tarefas')).toEqual([
      ['overdue', null],
      ['pending', null],
    ])
    expect(figuresOf('ganhos google x meta').map(([, channel]) => channel)).toEqual(['google', 'meta'])
    const months = readingsOf('meta de dezembro', CONTEXT).map(({ figure, range }) => [figure, range?.from])
    expect(months).toEqual([
      ['target', '2026-12-01'],
      ['target', '2025-12-01'],
    ])
    const people = readingsOf('tarefas vencidas prado', CONTEXT).map(({ person }) => person?.key)
    expect(people).toEqual(['id:joao', 'id:joana'])
  })

  it('finds each figure by each of its names', () => {
    const missed = QUESTION_KEYS.flatMap((key) =>
      questionFigure(key)
        .names.split('|')
        .filter((name) => !readingsOf(name, CONTEXT).some(({ figure }) => figure === key)),
    )
    expect(missed).toEqual([])
  })

  it('takes any text, and asks for no day that has not begun', () => {
    expect(readingsOf('   ', CONTEXT)).toEqual([])
    const words = ASKED.join(' ').split(/[\s→]+/)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((all) => all.join(' ')),
        ),
        fc.integer({ min: 0, max: 800 }),
        (text, days) => {
          const today = plainDate(new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))
          for (const { figure, range, against } of readingsOf(text, { ...CONTEXT, today })) {
            // A target's month may lie ahead.
            const ends = figure === 'target' && against === null ? '2099' : today
            for (const each of [range, against])
              if (each !== null) expect(each.from <= each.to && each.to <= ends).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** As a chat has them, written before the grammar was read. The people are named like words. */
const CHAT: AskContext = {
  today: plainDate('2026-11-30'),
  calendar: NATIONAL_HOLIDAYS,
  pipelines: ['Vendas', 'Pós-venda'].map((name, key) => ({ key, name })),
  people: ['Íris Nóbrega', 'Vitória Meta', 'Junho Abril', 'João Prado', 'Carlos Sexta'].map((name) => ({
    key: name,
    name,
  })),
}

describe('readingsOf, in a chat', () => {
  it('reads each phrase, and nothing where no figure says it', () => {
    const lines = read('chat-phrases.txt')
    expect(lines.length).toBeGreaterThanOrEqual(540)
    expect(misread(lines, CHAT)).toEqual([])
  })

  it('reads what managers ask, names with particles among it', () => {
    const names = ['Maria dos Santos', 'Ana de Souza', 'José da Silva Filho', 'Luís Fernando de Almeida']
    const pipelines = [...CONTEXT.pipelines, { key: 3, name: 'Pós-venda' }]
    const people = [...CONTEXT.people, ...names.map((name) => ({ key: name, name }))]
    expect(misread(read('manager-phrases.txt'), { ...CONTEXT, pipelines, people })).toEqual([])
  })

  it('gives both readings of "qtd", and a rate in its order alone', () => {
    const firstDays = (text: string) => readingsOf(text, CHAT).map(({ range }) => range?.from)
    expect(firstDays('qtd leads')).toEqual(['2026-11-01', '2026-10-01'])
    expect(firstDays('qtd leads ontem')).toEqual(['2026-11-29'])
    expect(readingsOf('oportunidades de leads', CHAT)).toEqual([])
    expect(readingsOf('leads em oportunidades', CHAT)[0]?.figure).toBe('leadToOpportunity')
  })
})

describe('typingError', () => {
  it.each([
    ['ganhso', 'ganhos', 'exchanged'],
    ['ganho', 'ganhos', 'missing'],
    ['gannhos', 'ganhos', 'added'],
    ['genhos', 'ganhos', 'wrong'],
    ['ganhos', 'ganhos', null],
    ['genhas', 'ganhos', null],
    ['ab', 'ba', 'exchanged'],
  ])('%s for %s: %s', (typed, word, error) => {
    expect(typingError(typed, word)).toBe(error)
  })
})
