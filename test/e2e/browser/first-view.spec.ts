// A calm first view: no more words than these in sight at 1366 × 768, in the demo, before anything is scrolled.
import { countFirstView } from './first-view.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen, waitForAnswers } from './screen.ts'

const MOST_WORDS = { Hoje: 170, Funil: 180, Parados: 148, Pipelines: 128 } as const

test.use({ viewport: { width: 1366, height: 768 }, day: '2026-11-24T11:42:00-03:00' })

test.describe('on a Monday after a holiday', () => {
  test.use({ day: '2026-11-23T11:42:00-03:00' })

  test('Hoje begins with few words', async ({ page, application }) => {
    await openConnected(page, application, 'Hoje')
    await waitForAnswers(page)
    const { words, figures } = await countFirstView(page)
    expect(figures).toBeGreaterThan(0)
    expect(words).toBeLessThanOrEqual(MOST_WORDS.Hoje)
  })
})

test('each screen begins with few words', async ({ page, application }) => {
  await openConnected(page, application, 'Hoje')
  for (const [screen, most] of Object.entries(MOST_WORDS)) {
    if (screen !== 'Hoje') await openScreen(page, screen)
    await waitForAnswers(page)
    const { words, figures } = await countFirstView(page)
    const description = `${screen}: ${words} words, ${figures} figures`
    test.info().annotations.push({ type: 'first view', description })
    expect.soft(figures, screen).toBeGreaterThan(0)
    expect.soft(words, screen).toBeLessThanOrEqual(most)
  }
})

test('control: the count sees what is in sight and nothing else', async ({ page }) => {
  await page.setContent(`<main>
    <p>R$ 764 mil, 19,0% · ganhos</p>
    <p class="visually-hidden" style="position: absolute; width: 1px; height: 1px">só para leitores</p>
    <p style="visibility: hidden">invisível</p>
    <p style="position: absolute; top: 5000px">mais abaixo</p>
  </main>`)
  expect(await countFirstView(page)).toEqual({ words: 5, figures: 3 })
})
