// Figures asked for in plain words: Buscar gives the number of the screen that Enter opens, with and without a network.
import { fireEvent } from '@testing-library/dom'
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { page } from '../support/window/locator.ts'
import { expect, openCompany, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import { openTotals } from './funnel-screen.ts'
import { readRows } from './reading.ts'

/** The first answer: below the screen whose name was typed. */
const first = page
  .getByRole('option')
  .filter({ has: page.locator('[data-part="value"]') })
  .first()

const textOf = async (value: typeof first) => plain(await value.innerText())
const valueAt = (nth: number) => page.getByRole('option').nth(nth).locator('[data-part="value"]')

async function ask(text: string): Promise<string> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill(text)
  await expect(first.locator('[data-part="value"]')).toContainText(/\S/)
  return textOf(first.locator('[data-part="value"]'))
}

const plain = (text = '') => text.replaceAll(/\s/g, ' ')

const close = () => page.keyboard.press('Escape')

async function told(text: string): Promise<string> {
  const value = await ask(text)
  await close()
  return value
}

/** What is asked, and the row of "Totais do período" that says the same. */
const OF_DAYS = [
  ['ganhos outubro', 'Ganhos'],
  ['valor ganho mês passado', 'Valor ganho'],
  ['oportunidades semana passada', 'Oportunidades'],
  ['leads de ontem', 'Leads'],
  ['perdidos em outubro', 'Perdidos'],
  ['ticket outubro', 'Ticket médio'],
  ['taxa de ganho outubro', 'Taxa de ganho'],
] as const

test('Buscar answers with the number of the screen that it opens', async ({ service, session }) => {
  const proxy = await startFaultProxy(service.baseUrl)
  await openCompany(session, { address: proxy.baseUrl, token: service.tokens.full }, 'Hoje')
  await waitForAnswers()
  const answers = new Map<string, string>()
  for (const [text, row] of OF_DAYS)
    await step(text, async () => {
      const value = await ask(text)
      answers.set(text, value)
      await page.keyboard.press('Enter')
      const rows = await readRows(await openTotals())
      expect(plain(rows.find(([head]) => head === row)?.[1])).toBe(value)
      await openScreen('Hoje')
    })
  for (const [text, tile] of [
    ['tarefas vencidas', 'Tarefas vencidas'],
    ['parados', 'Parados há +15 dias'],
    ['leads sem conversa', 'Leads sem conversa'],
  ] as const)
    await step(text, async () => {
      const value = await told(text)
      answers.set(text, value)
      await expect(page.getByRole('group', { name: tile })).toContainText(`${tile}${value}`)
    })
  await step('open deals and their value', async () => {
    const count = await told('negócios em aberto')
    const value = await ask('valor em aberto')
    answers.set('negócios em aberto', count).set('valor em aberto', value)
    await page.keyboard.press('Enter')
    const hero = page.getByRole('group', { name: 'Abertos', exact: true })
    await expect(hero).toContainText(`${count} negócios`)
    const millions = Number(value.replace(/[^\d,]/g, '').replace(',', '.')) / 1e6
    expect(plain(await hero.innerText())).toContain(`R$ ${millions.toFixed(2).replace('.', ',')} mi`)
    await openScreen('Hoje')
  })
  await step('without a network each answer is the same', async () => {
    proxy.fail({ kind: 'html' })
    for (const [text, value] of answers) expect(await told(text)).toBe(value)
  })
  await step('what belongs beside a figure is what its own name gives', async () => {
    for (const rest of ['outubro', 'google outubro', 'parcerias outubro']) {
      await ask(`ticket ${rest}`)
      await expect(page.getByRole('dialog')).toContainText('Enter Funil')
      await expect(valueAt(2)).toContainText(/\S/)
      const beside = [await textOf(valueAt(1)), await textOf(valueAt(2))]
      await close()
      expect(beside).toEqual([await told(`ganhos ${rest}`), await told(`valor ganho ${rest}`)])
    }
  })
  await step('Ctrl+C copies the chosen answer: not what is selected, nor what nobody knows', async () => {
    const copied: string[] = []
    const clipboardData = { setData: (_: string, text: string) => copied.push(plain(text)) }
    const copy = () => fireEvent.copy(page.getByRole('combobox', { name: 'Buscar' }).one(), { clipboardData })
    const value = await ask('ticket outubro')
    copy()
    await page.keyboard.press('ArrowDown')
    copy()
    await page.keyboard.press('Control+a')
    copy()
    await close()
    expect(await ask('vendas da íris')).toBe('não se sabe')
    await expect(first).toContainText('A plataforma não informa de quem é cada venda.')
    copy()
    await close()
    expect(copied).toEqual([
      `Ticket médio, outubro: ${value}`,
      `Ganhos, outubro: ${answers.get('ganhos outubro')}`,
    ])
  })
  await step('beside the target of a closed month stands nothing of this one', async () => {
    await ask('objetivo outubro')
    await expect(page.getByRole('dialog')).not.toContainText('Falta para a meta')
    await expect(page.getByRole('option').nth(1)).toContainText('Valor ganho')
    await close()
  })
  await proxy.stop()
})
