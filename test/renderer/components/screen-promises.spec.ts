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

  test('says in one line that every screen opens, and the rest on request', async ({ page, show }) => {
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout() })
    await expect(page.getByText('Este token abre as 8 telas')).toBeVisible()
    const lines = page.getByRole('listitem').filter({ visible: true })
    await expect(lines).toHaveCount(0)
    await page.getByText('Ver as 15 consultas testadas').press('Enter')
    await expect(lines).toHaveCount(8 + 15)
    await expect(lines.first()).toHaveText('Hojeabre inteira')
  })

  test('names what is missing of a screen, and no screen that opens whole', async ({ page, show }) => {
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout('pipelines.list', 'stages.list') })
    const screens = page.getByRole('list', { name: 'Telas' }).getByRole('listitem').filter({ visible: true })
    await expect(page.getByText('Este token abre 8 de 8 telas, 4 em parte')).toBeVisible()
    await expect(screens).toHaveCount(4)
    await expect(screens.last()).toContainText('abre em parte: faltam pipelines.list, stages.list')
    await show('ScreenPromises', { baseUrl, scopes: scopesWithout('tasks.list') })
    await expect(screens.last()).toContainText('não abre: falta tasks.list')
  })
})
