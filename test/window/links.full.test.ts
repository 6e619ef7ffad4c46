// Links that other programs open: they fill in and open, and clear nothing that was typed without a question.
import { expect, openConnected, step, test } from './fixtures.ts'
import { chooseInSection } from './reading.ts'

test('a link fills in Conectar or opens a screen, and a typed token goes to no other address', async ({
  page,
  service,
  session,
}) => {
  await openConnected({ service, session }, 'Hoje')
  let followedAtMs = 0
  /** Of two links within a second the first is followed. */
  const follow = async (link: string) => {
    await expect.poll(async () => performance.now() - followedAtMs > 1_000).toBe(true)
    followedAtMs = performance.now()
    session.core.application.openLink(`leme-link://${link}`)
  }
  const address = page.getByLabel('Endereço da API')
  const token = page.getByLabel('Token', { exact: true })
  const question = page.getByRole('alert').filter({ hasText: 'Segui-lo apaga o token digitado.' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  await step('fills in everything but the token', async () => {
    await follow('connect?address=https://crm.aroeira.example&label=Casa&zone=America/Manaus')
    await expect(page.getByText('Este endereço veio de um link')).toBeVisible()
    await expect(page.getByText('crm.aroeira.example', { exact: true })).toBeVisible()
    await expect(address).toHaveValue('https://crm.aroeira.example')
    await expect(page.getByLabel('Nome')).toHaveValue('Casa')
    await expect(page.getByRole('combobox', { name: 'Fuso horário' })).toHaveValue('America/Manaus')
    await expect(token).toHaveValue('')
  })
  await step('asks before it clears a typed token', async () => {
    await token.fill('tk_typed_for_the_first')
    await follow('open/funil')
    await expect(question).toContainText('Um link quer abrir outra tela.')
    await follow('connect?address=https://other.example')
    await expect(question).toContainText('Um link quer trocar o endereço para other.example.')
    await expect(address).toHaveValue('https://crm.aroeira.example')
    await expect(token).toHaveValue('tk_typed_for_the_first')
    await question.getByRole('button', { name: 'Seguir o link' }).click()
    await expect(address).toHaveValue('https://other.example')
    await expect(token).toHaveValue('')
    await expect(question).toHaveCount(0)
  })
  await step('is followed at once when no token is typed', async () => {
    await follow('connect?address=https://third.example')
    await expect(address).toHaveValue('https://third.example')
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(heading('Hoje')).toBeVisible()
    await follow('open/tarefas')
    await expect(heading('Tarefas')).toBeVisible()
    // Conectar that is opened by hand begins empty again.
    await page.openHash('/conectar')
    await expect(address).toHaveValue('')
  })
  await step('asks before it clears the token that is typed in Ajustes', async () => {
    await page.openHash('/ajustes')
    await chooseInSection(
      page.getByRole('tabpanel').getByRole('region', { name: 'Casa Aroeira' }),
      'Novo token',
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Token', { exact: true }).fill('tk_typed_here')
    await follow('open/tarefas')
    await expect(dialog.getByRole('alert')).toContainText('Um link quer abrir outra tela.')
    await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('tk_typed_here')
    await dialog.getByRole('button', { name: 'Seguir o link' }).click()
    await expect(heading('Tarefas')).toBeVisible()
  })
})
