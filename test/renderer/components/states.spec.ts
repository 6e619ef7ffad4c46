// The states of a card: loading, error, stale, unreadable rows, value.
import { expect, test } from './fixtures.ts'

const DENIED = { code: 'SCOPE_DENIED', operation: 'tasks.list' } as const

test.describe('Skeleton', () => {
  for (const [language, name] of [
    ['pt-BR', 'Carregando'],
    ['en', 'Loading'],
  ] as const) {
    test(`is announced as loading in ${language}`, async ({ page, show }) => {
      await show('Skeleton', { kind: 'lines' }, { language })
      await expect(page.getByRole('status', { name })).toBeVisible()
    })
  }

  test('of a page has two parts', async ({ page, show }) => {
    await show('PageSkeleton', {})
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(2)
  })
})

test.describe('AnswerView', () => {
  test('draws a skeleton before the first answer', async ({ page, show }) => {
    await show('AnswerView', { text: null, isFirstLoad: true })
    await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
  })

  test('says that nothing is stored, and tries again on request', async ({ page, show, calls }) => {
    await show('AnswerView', { text: null })
    await expect(page.getByText('Ainda não há nada guardado aqui')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(await calls()).toEqual([{ name: 'refresh', values: [] }])
  })

  test('leaves a failed connection to the banner, without an action', async ({ page, show }) => {
    await show('AnswerView', { text: null, error: { code: 'UNREACHABLE' } })
    await expect(page.getByText('Sem conexão com o servidor')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('offers no second try where the token is refused', async ({ page, show }) => {
    await show('AnswerView', { text: null, error: DENIED })
    await expect(page.getByText('Falta tasks.list ao token.')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('says above an older value when it was collected, and why', async ({ page, show }) => {
    await show('AnswerView', { text: 'R$ 12', error: DENIED, capturedAt: '2026-11-20T12:00:00.000Z' })
    await expect(page.getByText('Dados de 09:00.')).toBeVisible()
    await expect(page.getByText('R$ 12', { exact: true })).toBeVisible()
  })

  test('names every failure above the value of a history', async ({ page, show }) => {
    await show('AnswerView', { text: 'dez dias', error: { code: 'STORE_UNAVAILABLE' }, isHistory: true })
    await expect(page.getByText('Os dados guardados não puderam ser abertos.')).toBeVisible()
    await expect(page.getByText('dez dias')).toBeVisible()
  })

  test('counts unreadable rows beside the value and shows them on request', async ({ page, show }) => {
    await show('AnswerView', { text: '12 tarefas', unreadable: [{ id: null }, 'x'] })
    await expect(page.getByText('12 tarefas')).toBeVisible()
    const details = page.getByRole('group')
    const rows = details.getByText('{"id":—}')
    await expect(rows).toBeHidden()
    await details.getByText('2 itens que o Leme não conseguiu ler').click()
    await expect(rows).toBeVisible()
  })

  test('does not say that there is nothing beside unreadable rows', async ({ page, show }) => {
    await show('AnswerView', { text: 'Nenhuma tarefa', isEmpty: true, unreadable: ['x'] })
    await expect(page.getByText('1 item que o Leme não conseguiu ler')).toBeVisible()
    await expect(page.getByText('Nenhuma tarefa')).toHaveCount(0)
  })
})

test.describe('UnreadItems', () => {
  test('shows items as received, at most five, and says how many', async ({ page, show }) => {
    await show('UnreadItems', { items: [1, 2, 3, 4, 5, 6].map((value) => ({ value })) })
    await expect(page.getByText('6 itens vieram num formato desconhecido:')).toBeVisible()
    await expect(page.getByText('{"value":5}')).toBeVisible()
    await expect(page.getByText('{"value":6}')).toHaveCount(0)
  })
})

test.describe('UnreadableRows', () => {
  test('says in English how many rows could not be read', async ({ page, show }) => {
    await show('UnreadableRows', { rows: ['x'] }, { language: 'en' })
    await expect(page.getByRole('group')).toContainText('1 item that Leme could not read')
  })

  test('is nothing without such rows', async ({ page, show }) => {
    await show('UnreadableRows', { rows: [] })
    await expect(page.getByRole('main')).toHaveText('')
  })
})
