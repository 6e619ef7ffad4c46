// Figures asked for in plain words: Buscar, the protocol and the screen give one number, with and without a network,
// and behind a Coletor.
import { fireEvent } from '@testing-library/dom'
import { connectMcp, type McpClient } from '../support/assistants/mcp-client.ts'
import { startTestCollector } from '../support/collector/running-collector.ts'
import { page } from '../support/window/locator.ts'
import {
  answers,
  connectAssistant,
  QUESTIONS,
  readAsked,
  readTold,
  type Said,
  sayOf,
  TARGETS,
} from './asked.ts'
import { groupedRows, serveDialects } from './dialects/rows.ts'
import { goTo, type ScreenName } from './dialects/walk.ts'
import { expect, openCompany, openConnected, step, test } from './fixtures.ts'
import { openMore, openTotals } from './funnel-screen.ts'
import { choose } from './reading.ts'
import { openTable } from './tables.ts'

/** Each that is seen on a screen. The table of Parados has a sixth bucket apart, which its hero and Buscar add. */
const ROWS = groupedRows().flatMap(({ dialect }) => (dialect.includes('sixth-bucket') ? [] : dialect))
/** Without a dialect, all together, and with LEME_QUESTIONS=all each row. */
const DIALECTS = ['further-fields', 'contrary'].concat(process.env.LEME_QUESTIONS === 'all' ? ROWS : [])

async function sayAll(ask: McpClient['ask'], isWhole: boolean): Promise<Said[]> {
  const said: Said[] = []
  for (const [place, questions] of Map.groupBy(QUESTIONS, ({ screen }) => screen)) {
    const [screen = '', period = 'Enter'] = place.split(', ')
    if (screen !== '-') await goTo(screen as ScreenName)
    if (screen === 'Funil' && period !== 'Enter') {
      await choose('Período', period)
      await openTable('Funil por dia')
      await openMore()
      await openTotals()
    }
    for (const question of questions) said.push(await sayOf(question, ask, isWhole))
  }
  expect(said.flatMap(({ wrong }) => wrong)).toEqual([])
  return said
}

test('36 questions have one answer, live and without a network', async ({ service, session }) => {
  expect(new Set(QUESTIONS.map(({ number }) => number)).size).toBe(36)
  await openConnected({ service, session }, 'Hoje')
  const ask = await connectAssistant(session)
  const said = await sayAll(ask, true)
  await service.stop()
  expect(await sayAll(ask, true)).toEqual(said)
  await service.listen()
})

const KEY = 'key-of-ana-0123456789'

test.for(DIALECTS)('they have one behind a Coletor, %s', async (dialect, { clock, session }) => {
  const { baseUrl, tokens, stop } = await serveDialects(clock, dialect)
  const collector = await startTestCollector(baseUrl, () => Date.now(), { token: tokens.full })
  collector.addKey(KEY)
  await collector.core.context.companySettings.update(collector.company.id, TARGETS)
  await collector.refresh()
  await openCompany(session, { address: collector.baseUrl, token: KEY }, 'Hoje')
  const ask = await connectAssistant(session)
  const said = await sayAll(ask, false)
  const team = await connectMcp(`${collector.baseUrl}/mcp`, KEY)
  // A Coletor writes down no leads.
  for (const { question, told } of said)
    if (told !== null && !/noConversation|created/.test(question.call))
      expect(await readTold(team.ask, question.call), question.call).toBe(told)
  await stop()
  expect(await sayAll(ask, false)).toEqual(said)
})

test('Buscar says what belongs beside an answer, and copies it', async ({ service, session }) => {
  await openConnected({ service, session }, 'Hoje')
  await session.core.refresh()
  const valueAt = (nth: number) => page.getByRole('option').nth(nth).locator('[data-part="value"]')
  await step('what belongs beside a figure is what its own name gives', async () => {
    for (const rest of ['outubro', 'google outubro', 'parcerias outubro']) {
      await readAsked(`ticket ${rest}`)
      await expect(page.getByRole('dialog')).toContainText('Enter Funil')
      await expect(valueAt(2)).toContainText(/\S/)
      const beside = [await valueAt(1).innerText(), await valueAt(2).innerText()]
      expect(beside).toEqual([await readAsked(`ganhos ${rest}`), await readAsked(`valor ganho ${rest}`)])
    }
  })
  await step('Ctrl+C copies the chosen answer: not what is selected, nor what nobody knows', async () => {
    const copied: string[] = []
    const clipboardData = { setData: (_: string, text: string) => copied.push(text.replaceAll(/\s/g, ' ')) }
    const copy = () => fireEvent.copy(page.getByRole('combobox', { name: 'Buscar' }).one(), { clipboardData })
    const won = await readAsked('ganhos outubro')
    const value = await readAsked('ticket outubro')
    copy()
    await page.keyboard.press('ArrowDown')
    copy()
    await page.keyboard.press('Control+a')
    copy()
    expect(await readAsked('vendas da íris')).toBe('não se sabe')
    await expect(answers.first()).toContainText('A plataforma não informa de quem é cada venda.')
    copy()
    expect(copied).toEqual([`Ticket médio, outubro: ${value}`, `Ganhos, outubro: ${won}`])
  })
  await step('beside the target of a closed month stands nothing of this one', async () => {
    await readAsked('objetivo outubro')
    await expect(page.getByRole('dialog')).not.toContainText('Falta para a meta')
    await expect(page.getByRole('option').nth(1)).toContainText('Valor ganho')
  })
})
