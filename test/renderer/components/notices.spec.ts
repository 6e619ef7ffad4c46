// Notices and notes: what happened, what still works, and one action.
import { expect, test } from './fixtures.ts'

const HELP = 'Os números guardados continuam na tela, com a hora em que foram colhidos.'
const REQUEST =
  'Olá! Uso o Leme em Casa Aroeira, e para a tela Leads faltam permissões no meu token de integração: leads.list. Todas só consultam, nenhuma altera dados. Pode incluí-las?'

test.describe('Notice', () => {
  test('is a note with its words', async ({ page, show }) => {
    await show('Notice', { tone: 'calm', title: 'Sem conexão com o servidor', text: HELP })
    await expect(page.getByRole('note')).toHaveText(`Sem conexão com o servidor ${HELP}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('is announced when it is an alert, and runs its action once a click', async ({
    page,
    show,
    calls,
  }) => {
    await show('Notice', { tone: 'bad', title: 'Token recusado', isAlert: true, action: 'Conectar de novo' })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Token recusado')
    await alert.getByRole('button', { name: 'Conectar de novo' }).click()
    expect(await calls()).toEqual([{ name: 'action', values: [] }])
  })

  test('disables its action while it is not possible', async ({ page, show, calls }) => {
    await show('Notice', {
      tone: 'warn',
      title: 'Pausa',
      action: 'nova tentativa em 42 s',
      isPossible: false,
    })
    const button = page.getByRole('button', { name: 'nova tentativa em 42 s' })
    await expect(button).toBeDisabled()
    await button.click({ force: true })
    expect(await calls()).toEqual([])
  })
})

test.describe('EmptyNote', () => {
  test('says why there is nothing and what to do', async ({ page, show }) => {
    await show('EmptyNote', { title: 'Nada parado', text: 'Nenhuma oportunidade parada.', children: 'Mais' })
    await expect(page.getByRole('main')).toHaveText('Nada paradoNenhuma oportunidade parada.Mais')
  })
})

test.describe('AccessRequest', () => {
  test('copies the sentence and says so in the button', async ({ page, show }) => {
    await show('AccessRequest', { text: REQUEST })
    const button = page.getByRole('button', { name: 'Copiar pedido ao administrador' })
    await expect(button).toHaveAttribute('aria-live', 'polite')
    await button.click()
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  })
})

test.describe('RefusedCard', () => {
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

test.describe('ScreenGate', () => {
  const children = 'os leads'

  test('shows the screen alone when nothing is refused', async ({ page, show }) => {
    await show('ScreenGate', { screen: 'leads', hasValue: false, children })
    await expect(page.getByRole('main')).toHaveText('os leads')
  })

  test('is a region with one note and the other screens when nothing opens', async ({ page, show }) => {
    await show(
      'ScreenGate',
      { screen: 'leads', hasValue: false, children },
      { refused: { 'leads.list': 'SCOPE_DENIED' } },
    )
    const region = page.getByRole('region', { name: 'O token não tem permissão para esta tela' })
    await expect(region).toContainText('Falta a ele: leads.list.')
    await expect(region).toContainText(
      'Continuam abertas: Hoje, Funil, Parados, Pipelines, Tarefas, Catálogo, Loja.',
    )
    await expect(region.getByRole('button', { name: 'Copiar pedido ao administrador' })).toBeVisible()
    await expect(page.getByText('os leads')).toHaveCount(0)
  })

  test('keeps a stored value below the notice', async ({ page, show }) => {
    await show(
      'ScreenGate',
      { screen: 'leads', hasValue: true, children },
      { refused: { 'leads.list': 'FORBIDDEN' } },
    )
    await expect(page.getByRole('note')).toContainText('A plataforma recusou esta tela sem dizer por quê')
    await expect(page.getByRole('main')).toContainText('os leads')
  })

  test('says in English what is missing', async ({ page, show }) => {
    await show(
      'ScreenGate',
      { screen: 'stalled', hasValue: false, children },
      { refused: { 'tasks.list': 'SCOPE_DENIED' }, language: 'en' },
    )
    await expect(page.getByRole('note')).toContainText('tasks.list')
    await expect(page.getByRole('note')).not.toContainText('permissão')
    await expect(page.getByRole('main')).toContainText('os leads')
  })
})

test.describe('WithPipeline', () => {
  const children = 'o funil'

  test('shows its content with a pipeline', async ({ page, show }) => {
    await show('WithPipeline', { choice: { hasNone: false, blockedBy: null }, children })
    await expect(page.getByRole('main')).toHaveText('o funil')
  })

  test('says that there is no pipeline, without the content', async ({ page, show }) => {
    await show('WithPipeline', { choice: { hasNone: true, blockedBy: { code: 'NO_PIPELINE' } }, children })
    await expect(page.getByText('Nenhum pipeline para mostrar')).toBeVisible()
    await expect(page.getByText('o funil')).toHaveCount(0)
  })

  test('asks for the pipeline when its number is missing', async ({ page, show }) => {
    const blockedBy = { code: 'PIPELINE_ID_REQUIRED' } as const
    await show('WithPipeline', { choice: { hasNone: false, blockedBy }, children })
    await expect(page.getByText('Falta escolher o pipeline')).toBeVisible()
  })
})

test.describe('DrillDownNote', () => {
  test('announces what was opened, and leads back', async ({ page, show, calls }) => {
    await show('DrillDownNote', { opened: '18 nov. · Só Meta' })
    await expect(page.getByRole('status')).toContainText('18 nov. · Só Meta')
    await page.getByRole('button', { name: 'Voltar ao que estava antes' }).click()
    expect(await calls()).toEqual([{ name: 'back', values: [] }])
  })
})
