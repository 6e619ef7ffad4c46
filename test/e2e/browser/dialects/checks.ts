// What takes more than a look at a screen: a table, a sheet, a rate, an age. Each check answers what is wrong, in words.
import { addDays, plainDate } from '../../../../shared/funnel/calendar.ts'
import { leadsTable } from '../leads-screen.ts'
import { openTable, readRows } from '../screen.ts'
import { ask, figureOf } from './answers.ts'
import type { Looked } from './figures.ts'
import { readTexts } from './walk.ts'

export type Check = (looked: Looked) => Promise<string[]>

const lastMonth = (today: string) => {
  const to = addDays(plainDate(`${today.slice(0, 8)}01`), -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** What the sheet of the first lead says, beside what it must not. */
export const checkSheet =
  (never: RegExp): Check =>
  async ({ page }) => {
    const rows = leadsTable(page).getByRole('button', { name: /^Abrir a ficha de/ })
    await rows.first().click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    await readTexts(page)
    const said = never.exec(await sheet.innerText())?.[0]
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    return said === undefined ? [] : [`the sheet of a lead says "${said}"`]
  }

/** The first of these names that an item has; undefined where it has none: absent is not null. */
function fieldOf(item: object, names: readonly string[]): unknown {
  const name = names.find((one) => one in item)
  return name === undefined ? undefined : Reflect.get(item, name)
}

/** Every reason of a lost deal with its count, by whatever names an item has; null reasons under "Sem motivo". */
export const checkReasons: Check = async ({ page, api, today }) => {
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
  const rows = await readRows(await openTable(page, 'Por que perdemos'))
  const shown = rows.map(([label = '', count = '']) => `${label} ${count.replaceAll('.', '')}`)
  return [...counts]
    .map(([label, count]) => `${label} ${count}`)
    .filter((reason) => !shown.includes(reason))
    .map((reason) => `Por que perdemos has no "${reason}"`)
}

/** A share of junk in a total that may be without it is no share. */
export const checkJunkRate: Check = async ({ page, api, today }) => {
  const { days } = await ask(api, 'marketing.funnel', { ...lastMonth(today), pipeline_id: 1 })
  const sum = (key: string) =>
    days.reduce((all: number, { leads }: { leads: object }) => all + Number(Reflect.get(leads, key) ?? 0), 0)
  const [, rate] = /([\d,]+)\s?% descartados/.exec(await page.getByRole('main').innerText()) ?? []
  const wrong = (100 * sum('junk')) / sum('total')
  return rate !== undefined && Math.abs(Number(rate.replace(',', '.')) - wrong) < 0.6
    ? [`Funil says ${rate}% of the leads are junk, of a total without junk`]
    : []
}
