// Opens a screen and reads its text once nothing is loading.
import { isShown, type Locator, page } from '../../support/window/locator.ts'
import { expect, openScreen, waitForAnswers } from '../fixtures.ts'
import { choose, chooseInSection } from '../reading.ts'

/** TV comes last because it leaves the window's navigation. */
export const SCREENS = [
  'Hoje',
  'Funil',
  'Parados',
  'Pipelines',
  'Leads',
  'Tarefas',
  'Catálogo',
  'Loja',
  'Ajustes',
  'TV',
] as const
export type ScreenName = (typeof SCREENS)[number]

/** Elements whose words stand in the line of their neighbours. */
const IN_LINE = /^(a|abbr|b|bdi|code|em|i|small|span|strong|sub|sup|time)$/i

function readLines(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  const element = node as HTMLElement
  // What is only on paper a style sheet hides.
  if (['STYLE', 'SCRIPT'].includes(element.tagName) || element.hasAttribute?.('data-print-sheet')) return ''
  const text = [...node.childNodes].map(readLines).join('')
  return IN_LINE.test(element.tagName) ? text : `\n${text}\n`
}

/** Returns what can be read of an element, a line a block, as the `innerText` of a browser. */
export function linesOf(element: Element): string {
  if (!isShown(element)) return ''
  return readLines(element)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

export const readMain = (): string => linesOf(page.getByRole('main').one())

const EQUAL_LOOKS = 3

/** Resolves when nothing is busy and the text rests. */
export async function settle(): Promise<void> {
  await waitForAnswers()
  let last = ''
  let equalLooks = 0
  await expect
    .poll(
      () => {
        const text = document.body.textContent
        const isBusy = document.querySelector('[aria-busy="true"]') !== null
        equalLooks = text === last && !isBusy ? equalLooks + 1 : 0
        last = text
        return equalLooks >= EQUAL_LOOKS
      },
      { message: 'the page comes to rest' },
    )
    .toBe(true)
}

/** Returns every text of the page: what can be read, tooltips and accessible names. */
export async function readTexts(): Promise<string> {
  await settle()
  const named = [...document.querySelectorAll('[title], [aria-label]')].map(
    (element) => `${element.getAttribute('title') ?? ''} ${element.getAttribute('aria-label') ?? ''}`,
  )
  return [linesOf(document.body), ...named].join('\n')
}

/** Returns the same after opening every tab of the screen once, the first one last. */
export async function readTabs(): Promise<string> {
  const texts = [await readTexts()]
  const [first, ...others] = await page.getByRole('main').getByRole('tab').all()
  for (const tab of others) {
    await tab.click()
    texts.push(await readTexts())
  }
  if (others.length > 0) {
    await first?.click()
    await settle()
  }
  return texts.join('\n')
}

/**
 * Opens a screen; Funil with the last whole month, whose days do not depend on the time of day, and Loja at Vitrine,
 * because a basket is empty at first.
 */
export async function goTo(screen: ScreenName): Promise<void> {
  if (screen === 'TV') await page.getByRole('button', { name: 'Modo TV' }).click()
  else await openScreen(screen)
  if (screen === 'Funil') await choose('Período', 'Mês passado')
  if (screen === 'Loja') {
    await page.getByRole('radiogroup', { name: 'Parte da loja' }).getByText('Vitrine').click()
  }
  await settle()
}

/** Returns the text of the open dialog, and closes it. */
export async function readDialog(): Promise<string> {
  const dialog: Locator = page.getByRole('dialog').last()
  await expect(dialog).toBeVisible()
  await settle()
  const text = linesOf(dialog.one())
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return text
}

/** Returns the texts of "De onde vem o número" for the numbers whose names match, joined. */
export async function readAbouts(of: RegExp = /./): Promise<string> {
  const texts: string[] = []
  const main = page.getByRole('main')
  const namesOf = (start: string) =>
    main
      .locator(`button[aria-label^="${start}"]`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const SIGN = 'De onde vem o número: '
  for (const name of await namesOf(SIGN)) {
    if (!of.test(name.slice(SIGN.length))) continue
    await main.getByRole('button', { name, exact: true }).first().click()
    texts.push(await readDialog())
  }
  const MORE = 'Mais ações: '
  for (const name of await namesOf(MORE)) {
    if (!of.test(name.slice(MORE.length))) continue
    await main.getByRole('button', { name, exact: true }).first().click()
    await page.getByRole('menu').waitFor()
    const source = page.getByRole('menuitem', { name: 'Fonte e definição' })
    if ((await source.count()) === 0) {
      await page.keyboard.press('Escape')
      continue
    }
    await source.click()
    texts.push(await readDialog())
  }
  return texts.join('\n')
}

/** Shows every number of a section that has a table of its own. */
export async function showAllNumbers(section: Locator): Promise<void> {
  if ((await section.getByRole('table').count()) > 0) await chooseInSection(section, 'Ver todos os números')
}
