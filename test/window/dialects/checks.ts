// Checks that need more than reading a screen: a table, a sheet, a rate, an age. Each returns the errors in words.

import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { rawLeads } from '../../support/fakes/raw-api.ts'
import { page } from '../../support/window/locator.ts'
import { expect } from '../fixtures.ts'
import { openMore } from '../funnel-screen.ts'
import { chooseTile, leadsTable, readDrawn, readShown } from '../leads-screen.ts'
import { readRows } from '../reading.ts'
import { openTable } from '../tables.ts'
import { ask, centsOf, figureOf } from './answers.ts'
import { compare, type Looked, productsTable, tilesOf } from './figures.ts'
import { linesOf, readAbouts, readDialog, readMain, settle } from './walk.ts'

export type Check = (looked: Looked) => Promise<string[]>

const lastMonth = (today: string) => {
  const to = addDays(plainDate(`${today.slice(0, 8)}01`), -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** Returns the errors in the sheet of the lead in a row, counted from 0. */
async function readSheet(row: number, { never, always }: SheetSentences): Promise<string[]> {
  const rows = leadsTable().getByRole('button', { name: /^Abrir a ficha de/ })
  await rows.nth(row).click()
  const text = await readDialog()
  const said = never?.exec(text)?.[0]
  return [
    ...(said === undefined ? [] : [`the sheet of a lead says "${said}"`]),
    ...(always === undefined || always.test(text) ? [] : [`the sheet of a lead does not say ${always}`]),
  ]
}

interface SheetSentences {
  readonly never?: RegExp
  readonly always?: RegExp
}

/** Checks the page of the first product: its figures equal the answer, and what the answer lacks is said in words. */
export const checkProduct: Check = async () => {
  await productsTable
    .getByRole('button', { name: /^Abrir a ficha de/ })
    .first()
    .click()
  const text = await readDialog()
  const said = /\bnull\b|undefined|\[object|NaN/.exec(text)?.[0]
  return [
    ...(said === undefined ? [] : [`the page of a product says "${said}"`]),
    ...(/Descrição/.test(text) ? [] : ['the page of a product has no description']),
  ]
}

/** Checks the sheet of the first lead. */
export const checkSheet =
  (sentences: SheetSentences): Check =>
  () =>
    readSheet(0, sentences)

/** Checks the sheet of the first lead with a conversation; nothing when the rows do not provide conversations. */
export const checkConversation =
  (sentences: SheetSentences): Check =>
  async ({ api }) => {
    const { rows } = await rawLeads(api, { limit: 20 })
    const row = rows.findIndex(({ conversation_id }) => typeof conversation_id === 'string')
    return row === -1 ? [] : readSheet(row, sentences)
  }

/** Checks the amounts of the first leads, from decimal text of any form. */
export const checkAmounts: Check = async ({ api }) => {
  const { rows } = await rawLeads(api, { limit: 10 })
  const shown = await readDrawn(10)
  return rows.flatMap(({ opportunity }, index) =>
    shown[index]?.cents === centsOf(opportunity)
      ? []
      : [`Leads: row ${index} shows ${shown[index]?.cents} cents, answered ${opportunity}`],
  )
}

/** Checks that a chosen status lists its own leads, whatever by_status counts. */
export const checkStatusFilter: Check = async ({ api }) => {
  const converted = figureOf((await rawLeads(api, { status: 'converted', limit: 1 })).total)
  await chooseTile('converted')
  await settle()
  const { total } = await readShown()
  return total === converted ? [] : [`Leads: ${total} converted ones, answered ${converted}`]
}

/**
 * Checks the deals stalled for over 15 days: the sum of the labels that say so; unknown when one label says nothing.
 */
export const checkOldest: Check = async ({ api, today }) => {
  const { stalled } = await ask(api, 'marketing.funnel', { from: today, to: today, pipeline_id: 1 })
  const buckets = stalled.buckets as { label: string; count: unknown }[]
  const known = [
    'Mais de 15 dias',
    '11 a 15 dias',
    '8 a 10 dias',
    '4 a 7 dias',
    'Até 3 dias',
    'Mais de 30 dias',
  ]
  const isKnown = buckets.every(({ label }) => known.includes(label.normalize('NFC')))
  const older = buckets.filter(({ label }) => label.startsWith('Mais de'))
  const truth = older.reduce((sum, { count }) => sum + (figureOf(count) ?? 0), 0)
  const shown = [...tilesOf()].find(([title]) => title.startsWith('Parados há +15'))?.[1]
  return compare('Hoje, stalled for over 15 days', shown, isKnown ? truth : null)
}

/** Checks that the time of the data is the server's, whatever the computer's clock says. */
export const checkServerTime: Check = async () => {
  const text = linesOf(document.body)
  const [line = '', hour = '', minute = ''] = /dados de [^\n]*?(\d{2}):(\d{2})/.exec(text) ?? []
  const now = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
  const [nowHour = '', nowMinute = ''] = now.format(Date.now()).split(':')
  const minutes =
    (Number(nowHour) * 60 + Number(nowMinute) - Number(hour) * 60 - Number(minute) + 1440) % 1440
  return line !== '' && minutes <= 5 ? [] : [`says "${line}" at ${nowHour}:${nowMinute} of the server`]
}

/** The API does not say whether the counts include junk, so no explanation may say it. */
export const checkJunkWords: Check = async () => {
  const said = /continuam contados[^\n]*/i.exec(await readAbouts(/^Descart/))?.[0]
  return said === undefined ? [] : [`Funil says "${said}"`]
}

/** Returns the first of these fields that an item has; undefined when it has none: absent is not null. */
function fieldOf(item: object, names: readonly string[]): unknown {
  const name = names.find((one) => one in item)
  return name === undefined ? undefined : Reflect.get(item, name)
}

/**
 * Checks every reason of a lost deal with its count, whatever the item's field names; null reasons count as "Sem
 * motivo".
 */
export const checkReasons: Check = async ({ api, today }) => {
  const { days } = await ask(api, 'marketing.funnel', { ...lastMonth(today), pipeline_id: 1 })
  const counts = new Map<string, number>()
  for (const day of days) {
    for (const item of day.sales?.lost_by_reason ?? []) {
      const label = fieldOf(item, ['motivo', 'label', 'name', 'reason'])
      const count = figureOf(fieldOf(item, ['quantidade', 'qty', 'total', 'count']))
      if (label === undefined || count === null) continue
      const reason = label === null ? 'Sem motivo' : String(label)
      counts.set(reason, (counts.get(reason) ?? 0) + count)
    }
  }
  const rows = await readRows(await openTable('Por que perdemos'))
  const shown = rows.map(([label = '', count = '']) => `${label} ${count.replaceAll('.', '')}`)
  return [...counts]
    .map(([label, count]) => `${label} ${count}`)
    .filter((reason) => !shown.includes(reason))
    .map((reason) => `Por que perdemos has no "${reason}"`)
}

/** Checks that no share of junk is shown: the total may not include the junk. */
export const checkJunkRate: Check = async ({ api, today }) => {
  const { days } = await ask(api, 'marketing.funnel', { ...lastMonth(today), pipeline_id: 1 })
  const sum = (key: string) =>
    days.reduce((all: number, { leads }: { leads: object }) => all + Number(Reflect.get(leads, key) ?? 0), 0)
  await openMore()
  await expect(page.getByRole('region', { name: 'Descartes por motivo' })).toContainText(/\d/)
  const [, rate] = /([\d,]+)\s?% descartados/.exec(readMain()) ?? []
  const wrong = (100 * sum('junk')) / sum('total')
  return rate !== undefined && Math.abs(Number(rate.replace(',', '.')) - wrong) < 0.6
    ? [`Funil says ${rate}% of the leads are junk, of a total without junk`]
    : []
}
