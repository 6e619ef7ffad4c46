import { OPERATION_NAMES } from '../../../shared/api/registry.ts'
import type { ScopeDiagnosis } from '../../../shared/bridge/commands.ts'
import { expect, test } from './fixtures.ts'

/** The diagnosis of a token that lacks these operations. */
function scopesWithout(...lacking: readonly string[]): ScopeDiagnosis[] {
  return OPERATION_NAMES.map((operation) =>
    lacking.includes(operation)
      ? { operation, state: 'denied', code: 'SCOPE_DENIED' }
      : { operation, state: 'permitted', code: null },
  )
}

test.describe('ScreenPromises', () => {
  const baseUrl = 'https://crm.example.com'

  test('says of each screen whether it opens, and which permissions it lacks', async ({ page, show }) => {
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout('pipelines.list', 'stages.list') })
    const screen = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
    await expect(screen('Leads')).toHaveText('Leadsabre inteira')
    await expect(screen('Pipelines')).toContainText('abre em parte: faltam pipelines.list, stages.list')
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout('tasks.list') })
    await expect(screen('Tarefas')).toContainText('não abre: falta tasks.list')
  })

  test('offers to ask for what is denied, and only then', async ({ page, show }) => {
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout('tasks.list') })
    await expect(page.getByRole('button', { name: 'Copiar pedido ao administrador' })).toBeVisible()
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout() })
    await expect(page.getByText('abre inteira').first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
