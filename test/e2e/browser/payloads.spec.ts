// S5: payloads in every text field of the answers. On no screen does one run, become an element, load something, or
// become a link that starts a program.
import type { Locator, Page } from '@playwright/test'
import { scaled } from '../../faults/scale.ts'
import { PAYLOADS } from '../../support/browser/payloads.ts'
import { respondWithEach } from '../../support/hostile-answers.ts'
import { productsTable } from './catalogue-screen.ts'
import { expect, test } from './fixtures.ts'
import { leadsTable } from './leads-screen.ts'
import {
  openScreen,
  openSettings,
  pressRefresh,
  SETTINGS_TABS,
  submitConnection,
  waitForAnswers,
} from './screen.ts'
import { addItem, offer, settled } from './shop-screen.ts'

/** Leads and products that are opened, one after another. */
const DRAWERS = scaled(6, PAYLOADS.length)
/** Simulations of a basket, whose answer begins with another payload. */
const ROUNDS = scaled(4, PAYLOADS.length)
const ROWS_A_LOOK = 8

/** Returns what a payload left in the page other than text. */
function findTraces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const traces: string[] = []
    if (Reflect.get(window, 'hits') !== 0) traces.push('a payload ran')
    // A picture that an answer names is asked of the host, which decides (test/faults/s14-pictures.test.ts).
    const ofHost = 'img[src^="picture?"]'
    for (const element of document.body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name === 'src' && element.matches(ofHost)) continue
        if (name.startsWith('on')) traces.push(`${element.tagName} ${name}`)
        if (/^(href|src|action|data|srcdoc|formaction|xlink:href)$/.test(name)) {
          const isOurs = ['#', '/', './assets/', location.origin].some((start) => value.startsWith(start))
          if (!isOurs && !/^(https:\/\/|mailto:|tel:|data:image\/)/.test(value))
            traces.push(`${name}=${value}`)
          if (/evil\.example\.com/.test(value) && element.tagName !== 'A') traces.push(`${name}=${value}`)
        }
      }
    }
    for (const { tagName } of document.querySelectorAll(
      `main :is(script, iframe, object, embed, base, meta, link, video, img:not(${ofHost}))`,
    )) {
      traces.push(tagName)
    }
    return traces
  })
}

/** Scrolls the table's scrolling parent to a share of its height. */
function scrollTo(table: Locator, share: number): Promise<void> {
  return table.evaluate((element, part) => {
    let scroller: Element | null = element
    while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement
    scroller?.scrollTo(0, scroller.scrollHeight * part)
  }, share)
}

/** Counts in the page what payloads call. */
function countHits(): void {
  Reflect.set(window, 'hits', 0)
  Reflect.set(window, 'hit', () => Reflect.set(window, 'hits', Number(Reflect.get(window, 'hits')) + 1))
}

/** The same texts as markup, in a page without a content policy. Returns how many ran, and what was loaded. */
async function runAsMarkup(page: Page) {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.setContent('<main></main>')
  await page.evaluate(countHits)
  await page.evaluate(
    (payloads) => {
      for (const text of payloads) document.body.append(document.createRange().createContextualFragment(text))
    },
    // Without redirects and base elements, or the remaining payloads would not be tried.
    PAYLOADS.filter((text) => !/refresh|<base/.test(text)),
  )
  const hits = () => page.evaluate(() => Number(Reflect.get(window, 'hits')))
  await expect.poll(hits).toBeGreaterThan(10)
  return { hits: await hits(), loaded }
}

test('run nowhere, load nothing and link nothing on any screen (S5)', async ({ page, session, api }) => {
  test.setTimeout(scaled(360_000, 1_500_000))
  let start = 0
  respondWithEach(api, PAYLOADS, () => start)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(countHits)
  const url = await session.start()
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(url).origin) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })
  const looked = new Set<string>()
  const read = new Set<string>()
  const look = async (place: string) => {
    looked.add(place)
    expect([place, await findTraces(page)]).toEqual([place, []])
    const text = await page.evaluate(() => document.body.textContent ?? '')
    for (const each of PAYLOADS) if (text.includes(each)) read.add(each)
  }
  await page.goto(url)
  await submitConnection(page, { address: api.baseUrl, token: 'hostile', label: PAYLOADS[0] })
  for (const screen of ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Tarefas', 'Ajustes']) {
    await openScreen(page, screen)
    await waitForAnswers(page)
    await look(screen)
  }
  for (const tab of SETTINGS_TABS) {
    await openSettings(page, tab)
    await look(tab)
  }
  for (const [screen, tableOf, rowsAnswered] of [
    ['Leads', leadsTable, 200],
    ['Catálogo', productsTable, 60],
  ] as const) {
    await openScreen(page, screen)
    const table = tableOf(page)
    const rows = table.locator('tbody tr')
    for (start = 0; start < PAYLOADS.length; start += rowsAnswered) {
      if (start > 0) await pressRefresh(page)
      await waitForAnswers(page)
      await expect(rows.first()).toBeVisible()
      for (let row = 0; row <= rowsAnswered; row += ROWS_A_LOOK) {
        await scrollTo(table, row / rowsAnswered)
        await look(screen)
      }
    }
    await scrollTo(table, 0)
    await rows.first().getByRole('rowheader').click()
    const drawer = page.getByRole('dialog')
    for (let index = 0; index < DRAWERS; index += 1) {
      await expect(drawer).toBeVisible()
      await look(`${screen}, aberto`)
      const next = drawer.getByRole('button', { name: /^Seguinte$/ })
      if (index < DRAWERS - 1 && (await next.isEnabled())) await next.click()
    }
    await page.keyboard.press('Escape')
  }
  await openScreen(page, 'Loja')
  await addItem(page, '0012')
  for (start = 0; start < ROUNDS; start += 1) {
    await offer(page, 'Cupom', `ABC${start}`)
    await offer(page, 'CEP', `0131010${start % 10}`)
    await settled(page)
    await look('Loja')
  }
  await page.getByRole('radiogroup', { name: 'Parte da loja' }).getByText('Vitrine').click()
  await waitForAnswers(page)
  await look('Vitrine')
  expect([dialogs, outside]).toEqual([[], []])
  // Each is on some screen as text, but those that are cut or lose what turns the direction.
  expect(read.size).toBeGreaterThan(PAYLOADS.length * 0.8)

  const control = await runAsMarkup(await page.context().newPage())
  expect(control.loaded.some((address) => address.includes('evil.example.com'))).toBe(true)
})
