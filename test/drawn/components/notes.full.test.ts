// What a card or a screen says instead of a value, or beside it: loading, empty, stale, refused, unreadable.
import { describe } from 'vitest'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'
import type { ScopeDiagnosis } from '../../../shared/bridge/commands.ts'
import { expect, test } from './fixtures.ts'

const DENIED = { code: 'SCOPE_DENIED', operation: 'tasks.list' } as const
const names = ['Azul', 'Verde', 'Branco', 'Preto', 'Cinza']

/** The diagnosis of a token that lacks these operations. */
function scopesWithout(...lacking: readonly string[]): ScopeDiagnosis[] {
  return OPERATION_NAMES.map((operation) =>
    lacking.includes(operation)
      ? { operation, state: 'denied', code: 'SCOPE_DENIED' }
      : { operation, state: 'permitted', code: null },
  )
}

describe('Notice', () => {
  test('is announced when it is an alert, and runs its action once a click', async ({
    page,
    show,
    calls,
  }) => {
    await show('Notice', { tone: 'bad', title: 'Token recusado', isAlert: true, action: 'Conectar de novo' })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Token recusado')
    await alert.getByRole('button', { name: 'Conectar de novo' }).click()
    expect(calls()).toEqual([{ name: 'action', values: [] }])
  })

  test('disables its action while it is not possible', async ({ page, show }) => {
    await show('Notice', {
      tone: 'warn',
      title: 'Pausa',
      action: 'nova tentativa em 42 s',
      isPossible: false,
    })
    const button = page.getByRole('button', { name: 'nova tentativa em 42 s' })
    await expect(button).toBeDisabled()
  })
})

describe('RefusedCard', () => {
  const error = { code: 'SCOPE_DENIED', operation: 'tasks.list' } as const

  test('names the missing scope and leaves the request to the screen', async ({ page, show }) => {
    await show('RefusedCard', { error, code: 'SCOPE_DENIED' })
    await expect(page.getByRole('main')).toHaveText('Sem permissãoFalta tasks.list ao token.')
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('offers the request for an operation that no screen covers', async ({ page, show }) => {
    await show('RefusedCard', { error: { ...error, operation: 'messages.list' }, code: 'SCOPE_DENIED' })
    await expect(page.getByRole('button', { name: 'Copiar pedido ao administrador' })).toBeVisible()
  })

  test('requests nothing that the instance does not offer', async ({ page, show }) => {
    const notOffered = { code: 'NOT_OFFERED', operation: 'messages.list' } as const
    await show('RefusedCard', { error: notOffered, code: 'NOT_OFFERED' })
    await expect(page.getByText('A plataforma deste endereço não conhece messages.list.')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

describe('ScreenGate', () => {
  const children = 'os leads'

  test('keeps a stored value below the notice', async ({ page, show }) => {
    await show(
      'ScreenGate',
      { screen: 'leads', hasValue: true, children },
      { refused: { 'leads.list': 'FORBIDDEN' } },
    )
    await expect(page.getByRole('note')).toContainText('A plataforma recusou esta tela sem dizer por quê')
    await expect(page.getByRole('main')).toContainText('os leads')
  })
})

describe('WithPipeline', () => {
  const children = 'o funil'

  test('says that there is no pipeline, without the content', async ({ page, show }) => {
    await show('WithPipeline', { choice: { hasNone: true, blockedBy: { code: 'NO_PIPELINE' } }, children })
    await expect(page.getByText('Nenhum pipeline para mostrar')).toBeVisible()
    await expect(page.getByText('o funil')).toHaveCount(0)
  })
})

describe('AnswerView', () => {
  test('says that nothing is stored, and tries again on request', async ({ page, show, calls }) => {
    await show('AnswerView', { text: null })
    await expect(page.getByText('Ainda não há nada guardado aqui')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(calls()).toEqual([{ name: 'refresh', values: [] }])
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

  test('does not say that there is nothing beside unreadable rows', async ({ page, show }) => {
    await show('AnswerView', { text: 'Nenhuma tarefa', isEmpty: true, unreadable: ['x'] })
    await expect(page.getByText('1 item que o Leme não conseguiu ler')).toBeVisible()
    await expect(page.getByText('Nenhuma tarefa')).toHaveCount(0)
  })
})

describe('UnreadItems', () => {
  test('shows items as received, at most five, and says how many', async ({ page, show }) => {
    await show('UnreadItems', { items: [1, 2, 3, 4, 5, 6].map((value) => ({ value })) })
    await expect(page.getByText('6 itens vieram num formato desconhecido:')).toBeVisible()
    await expect(page.getByText('{"value":5}')).toBeVisible()
    await expect(page.getByText('{"value":6}')).toHaveCount(0)
  })
})

describe('UnreadableRows', () => {
  test('is nothing without such rows', async ({ page, show }) => {
    await show('UnreadableRows', { rows: [] })
    await expect(page.getByRole('main')).toHaveText('')
  })
})

describe('ScreenPromises', () => {
  const baseUrl = 'https://crm.example.com'

  test('offers to ask for what is denied, and only then', async ({ page, show }) => {
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout('tasks.list') })
    await expect(page.getByRole('button', { name: 'Copiar pedido ao administrador' })).toBeVisible()
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout() })
    await expect(page.getByText('Este token abre as 8 telas')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

describe('FirstRows', () => {
  test('counts what it does not draw, and draws more of it on request', async ({ page, show }) => {
    await show('FirstRows', { names, atOnce: 2 })
    const items = page.getByRole('listitem')
    await expect(items).toHaveText(['Azul', 'Verde', 'e mais 3 Mostrar mais 2'])
    await page.getByRole('button', { name: 'Mostrar mais 2' }).click()
    await expect(items).toHaveText([...names.slice(0, 4), 'e mais 1 Mostrar mais 1'])
    await page.getByRole('button', { name: 'Mostrar mais 1' }).click()
    await expect(items).toHaveText(names)
  })

  test('draws a row that is kept wherever it is, and counts it as drawn', async ({ page, show }) => {
    await show('FirstRows', { names, atOnce: 2, kept: 'Preto' })
    await expect(page.getByRole('listitem')).toHaveText(['Azul', 'Verde', 'Preto', 'e mais 2 Mostrar mais 2'])
  })
})
