// What Buscar, the protocol and the screen say to the questions of a manager (questions.txt). A line: number, words,
// call of a tool with the path in its result, place on a screen. "~": the words only open the screen; "-": nowhere.
import { readFileSync } from 'node:fs'
import type { Cents } from '../../shared/money/money.ts'
import { textFormatsOf } from '../../shared/text/text-formats.ts'
import { connectMcp, type McpClient } from '../support/assistants/mcp-client.ts'
import { page, plain } from '../support/window/locator.ts'
import type { WindowSession } from '../support/window/window-session.ts'
import { tilesOf } from './dialects/figures.ts'
import { readMain, type ScreenName, settle } from './dialects/walk.ts'
import { expect } from './fixtures.ts'

export const QUESTIONS = readFileSync('test/window/questions.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [number, words = '', call = '', where = ''] = line.split(' | ')
    // With the period of Funil, or "Enter" where the words choose what is shown.
    const [screen = '', ...place] = where.split(' > ')
    return { number: Number(number), words, call, screen, place }
  })

/** The questions of a screen as the walks of dialects open it; "-": of none. */
export const askedOn = (of: ScreenName | '-') =>
  QUESTIONS.filter(({ screen }) => [of, `${of}, Mês passado`].includes(screen))

const UNKNOWN = 'não se sabe'
const { money, moneyShort, count } = textFormatsOf('pt-BR', '2026')
const centsOf = (text: string) => Number(text.replace(/\D/g, '')) as Cents

export const TARGETS = { targets: { 1: { '2026-11-01': 1_000_000_00 as Cents } } }

/** Sets a target, fetches all that a day brings, and connects an assistant that may read names. */
export async function connectAssistant({ core }: WindowSession): Promise<McpClient['ask']> {
  const companyId = core.context.companies.list()[0]?.id ?? ''
  await core.value('companySettings.update', { companyId, change: TARGETS })
  await core.refresh()
  const access = await core.value('assistants.set', { reach: 'people', isKeyNew: false })
  return (await connectMcp(access?.url ?? '', access?.key ?? '')).ask
}

export const answers = page.getByRole('option').filter({ has: page.locator('[data-part="value"]') })

/** Types the words; returns the value of the first answer and that of days beside it, null where there is none. */
export async function readAsked(words: string, isAnswered = true): Promise<string | null> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill(words.replace('~', ''))
  if (words.startsWith('~')) return ''
  if (!isAnswered) await settle()
  if (!isAnswered && (await answers.count()) === 0) return null
  const value = answers.first().locator('[data-part="value"]')
  await expect(value).toContainText(/\S/)
  const beside = words.includes(' vs ') ? await answers.first().innerText() : ''
  return [await value.innerText(), ...(/: (R\$ [\d.,]+)R/.exec(beside)?.slice(1) ?? [])].join(' × ')
}

// biome-ignore lint/suspicious/noExplicitAny: results of every tool
type Raw = any

/** Returns what a tool says. Throws where a value is neither what is shown nor unknown for a reason. */
export async function readTold(ask: McpClient['ask'], call: string): Promise<string> {
  const [asked = '', ...path] = call.split(' > ')
  const [tool = '', ...given] = asked.split(/ (?=\w+=)/)
  const input = given.map((each) => each.split('=')).map(([key, of]) => [key, Number(of) || of])
  const isNamed = (name: unknown) => (each: Raw) =>
    Object.values(each).some((of: Raw) => of === name || of?.untrusted_text === name)
  const steps = tool === 'figure' ? ['readings', input[0]?.[1]] : path
  const found = steps.reduce(
    (at: Raw, step) => (Array.isArray(at) ? at.find(isNamed(step)) : at?.[step as string]),
    await ask(tool, Object.fromEntries(input)),
  )
  if (found == null) return UNKNOWN
  if (typeof found === 'number')
    return plain(/value$/i.test(call) ? money(Math.round(found * 100) as Cents) : count(found))
  const { value, unit, shown, unknown, against } = found
  const isTrue = unit !== 'BRL' || value === null || Math.round(value * 100) === centsOf(shown)
  if (!isTrue || (value === null) !== (shown === UNKNOWN) || (value === null && !unknown?.text))
    throw new Error(`${call}: ${JSON.stringify(found)}`)
  return plain(against && value !== null ? `${shown} × ${against.shown}` : shown)
}

/** Returns the texts of a place, exact amounts first; none where the screen has no such place. */
function textsAt([name = '', row = '', column = ' ']: readonly string[]): string[] {
  if (name.includes('(')) return new RegExp(name).exec(readMain())?.slice(1) ?? []
  const tile = tilesOf().get(name)
  if (tile !== undefined) return [tile]
  const rows = document.querySelectorAll(`main table[aria-label="${name}"] tr`)
  const cells = [...rows].map((each) => [...each.children])
  const at = cells[0]?.findIndex(({ textContent }) => textContent?.startsWith(column)) ?? -1
  const cell = cells.find(([head]) => head?.textContent?.startsWith(row))?.[at < 0 ? 1 : at]
  const titled = [...(cell?.querySelectorAll('[title^="R$"]') ?? [])]
  return [...titled.map((each) => each.getAttribute('title')), cell?.textContent].filter(
    (text) => text != null,
  )
}

/** True where a text of the place is the value, exactly or on a tile's scale, alone or with its change behind it. */
function isShownAs(value: string, texts: readonly string[]): boolean {
  const written = value.startsWith('R$') ? [value, plain(moneyShort(centsOf(value)))] : [value]
  return texts.some((text) => written.some((each) => `${plain(text)} `.startsWith(`${each} `)))
}

export type Said = Awaited<ReturnType<typeof sayOf>>

/** Asks everywhere, the screen of the place being open. `isWhole`: every place is there, with whole figures. */
export async function sayOf(question: (typeof QUESTIONS)[number], ask: McpClient['ask'], isWhole: boolean) {
  const { words, call, place, screen } = question
  const isAnswered = call !== '-'
  if (screen.endsWith('Enter')) {
    await readAsked(words, isAnswered)
    await page.keyboard.press('Enter')
    await settle()
  }
  const told = isAnswered ? await readTold(ask, call) : null
  const asked = await readAsked(words, isAnswered)
  await page.keyboard.press('Escape')
  const isOnly = words.startsWith('~')
  const value = isOnly ? told : asked
  const texts = textsAt(place)
  // Where lists are missing or unread the screen says that its sums are partial.
  const isPartial = !isWhole && /parcial|ilegíve/.test(readMain())
  const isNone = texts.every((text) => /^—?$/.test(plain(text)) || (isPartial && !text.includes('%')))
  const isThere =
    value === UNKNOWN ? isNone : isShownAs(value ?? '', texts) || (!isWhole && texts.length === 0)
  const isSame = (isOnly || asked === told) && (isThere || place.length === 0)
  const said = `${words}: Buscar ${asked}, ${call} ${told}, ${screen} ${place.join(' > ')} ${texts}`
  return { question, asked, told, wrong: isSame ? [] : [said] }
}
