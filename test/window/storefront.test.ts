// Vitrine: every field of the store's configuration and of its banners, beside what the API answered; the same offline.
import { OPERATIONS } from '../../shared/api/registry.ts'
import { refuseWith } from '../support/fakes/fake-api.ts'
import { page } from '../support/window/locator.ts'
import { expect, openCompany, step, test } from './fixtures.ts'
import { exportCsv } from './reading.ts'
import { pressRefresh } from './tables.ts'

const CONFIG = OPERATIONS['shop.loja.config'].example.result
const BANNERS = OPERATIONS['shop.banners.list'].example.result

const section = (name: string) => page.getByRole('region', { name, exact: true })
const banners = section('Banners no ar')
const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

/** Gives every text of an answer a value that appears nowhere else; the shape stays. */
function withSentinels(value: unknown, path = ''): unknown {
  if (Array.isArray(value))
    return value.length === 0 ? [`«${path}/0»`] : value.map((part, i) => withSentinels(part, `${path}/${i}`))
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
    return Object.fromEntries(parts.map(([name, part]) => [name, withSentinels(part, `${path}/${name}`)]))
  }
  return typeof value === 'string' || value === null ? `«${path}»` : value
}

/** The sentinels inside a value that a picture does not stand for. */
function sentinelsOf(value: unknown): string[] {
  const all = JSON.stringify(value).match(/«[^»]+»/g) ?? []
  return all.filter((sentinel) => !/logo|imagem_url|\/id»/.test(sentinel))
}

async function lacking(sentinels: readonly string[]): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return sentinels.filter((sentinel) => !text.includes(sentinel))
}

test('shows what is answered, and says what is missing or not permitted', async ({ api, session }) => {
  api.respond('shop.banners.list', refuseWith(403, 'SCOPE_DENIED'))
  await openCompany(session, { address: api.baseUrl, token: 'tk_vitrine' }, 'Loja')
  await page.getByRole('radiogroup', { name: 'Parte da loja' }).getByText('Vitrine').click()

  await step('says without which permission a part stays empty', async () => {
    await expect(page.getByRole('note').filter({ hasText: 'shop.banners.list' })).toBeVisible()
    await expect(banners).toContainText('permissão')
    await expect(row('Nome')).toContainText(CONFIG.nome)
  })

  await step('shows every field of both answers, and names the one that is missing', async () => {
    const config = withSentinels(CONFIG) as Record<string, unknown>
    const list = withSentinels(BANNERS) as typeof BANNERS
    const sentinels = sentinelsOf([config, list])
    expect(sentinels.length).toBeGreaterThan(30)
    api.respond('shop.loja.config', () => config)
    api.respond('shop.banners.list', () => list)
    await pressRefresh()
    await expect.poll(() => lacking(sentinels)).toEqual([])
    // Control: the check reports a field that the answer no longer holds.
    const { slogan: _, ...without } = config
    api.respond('shop.loja.config', () => without)
    await pressRefresh()
    await expect(row('Frase')).toContainText('a plataforma não informa')
    expect(await lacking(sentinels)).toEqual(['«/slogan»'])
  })

  await step('shows hostile values as text, and opens no link that is not https', async () => {
    const hostile = '<img src=x onerror="document.title=1">'
    api.respond('shop.loja.config', () => ({
      ...CONFIG,
      nome: hostile,
      topbar: { atacado_url: 'javascript:document.title=1', avisos: [hostile] },
      contato: null,
    }))
    const odd = {
      id: 'b',
      slot: hostile,
      titulo: hostile,
      imagem_url: 'data:text/html,x',
      link_url: 'javascript:x',
    }
    api.respond('shop.banners.list', () => ({ banners: [odd, 7], carrossel: { efeito: hostile, laco: 'x' } }))
    await pressRefresh()
    await expect(row('Nome')).toContainText(hostile)
    await expect(banners).toContainText(`efeito: ${hostile}`)
    await expect(page.getByRole('main').locator('a[href^="javascript"], a[href^="data"]')).toHaveCount(0)
    await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0)
  })

  await step('says what is empty, in its file and offline too', async () => {
    api.respond('shop.loja.config', () => ({ ...CONFIG, pagamentos: undefined, completa: false }))
    api.respond('shop.banners.list', () => ({ ...BANNERS, banners: [] }))
    await pressRefresh()
    await expect(banners).toContainText('Nenhum banner no ar')
    await expect(row('WhatsApp')).toContainText('não preenchido')
    await expect(row('Completa, segundo a plataforma')).toContainText('não')
    await expect(row('Frete grátis acima de')).toContainText('499, sem unidade na plataforma')
    const file = await exportCsv(session, 'CSV: O que a loja promete')
    expect(file).toContainEqual(['Pagamento', 'a plataforma não informa'])
    expect(file).toContainEqual(['Troca', 'não preenchido'])
    await api.close()
    await session.stop()
    await session.start()
    await session.open('#/loja')
    await expect(row('Pagamento')).toContainText('a plataforma não informa')
    await expect(banners).toContainText('Carrossel: efeito: slide · intervalo_ms: 6000')
  })
})
