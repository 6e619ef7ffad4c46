import { afterEach, describe, expect, it } from 'vitest'
import { openWindow } from '../support/window/open-window.ts'
import { figureOf, note, openAt, page, until, waitForAnswers, wordsOf } from '../support/window/page.ts'

let world: Awaited<ReturnType<typeof openWindow>>
afterEach(() => world.close())

describe('the window on a day', () => {
  it.each([
    ['2026-12-01T15:00:00-03:00', 'Oportunidades em novembro', 'Leads ontem'],
    ['2027-01-04T09:00:00-03:00', 'Oportunidades em dezembro', /^Leads de .+ a dom\.$/],
  ])('names its figures for %s', async (iso, opportunities, leads) => {
    world = await openWindow('#/hoje', iso)
    await until(() => expect(wordsOf(figureOf(opportunities))).toMatch(/\d/))
    await until(() => expect(wordsOf(figureOf(leads as string))).toMatch(/\d/))
    note(`Hoje on ${iso}`)
  })

  it('opens every screen with the figures of the service', async () => {
    world = await openWindow('#/hoje', '2026-11-24T10:00:00-03:00')
    await waitForAnswers()
    for (const [path, title] of [
      ['/funil', 'Funil'],
      ['/parados', 'Parados'],
      ['/pipelines', 'Pipelines'],
      ['/leads', 'Leads'],
      ['/tarefas', 'Tarefas'],
      ['/catalogo', 'Catálogo'],
      ['/loja', 'Loja'],
      ['/empresas', 'Todas as empresas'],
      ['/desde', 'O que mudou'],
      ['/pessoa', 'Pessoa'],
      ['/tv', 'Hoje'],
      ['/hoje', 'Hoje'],
    ] as const) {
      await openAt(path, title)
      const main = page().querySelector('main') as HTMLElement
      await until(() => expect(wordsOf(main).replaceAll(/\D/g, '').length, path).toBeGreaterThan(10))
      expect(wordsOf(main)).not.toContain('Algo deu errado')
      note(path)
    }
  })
})
