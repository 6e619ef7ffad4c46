// What single components say, offer, refuse and report, where no screen's test sees it. Keys, the focus and places:
// test/renderer/components/gallery.spec.ts.
import { fireEvent } from '@testing-library/dom'
import { useState } from 'react'
import { beforeEach, expect as equal, it, vi } from 'vitest'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import type { ScopeDiagnosis } from '../../shared/bridge/commands.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { expect } from '../support/window/expect.ts'
import { page } from '../support/window/locator.ts'
import { drawPart as draw } from './draw-part.tsx'

// They read the document, which draw-part.tsx opens.
const { useAppStore } = await import('../../renderer/bridge/app-store.ts')
const { BarList } = await import('../../renderer/components/bar-list.tsx')
const { Change } = await import('../../renderer/components/change.tsx')
const { ChartCard } = await import('../../renderer/components/card.tsx')
const { Sparkline } = await import('../../renderer/components/chart/sparkline.tsx')
const { CustomRange } = await import('../../renderer/components/custom-range.tsx')
const { FirstRows } = await import('../../renderer/components/first-rows.tsx')
const { Page } = await import('../../renderer/components/page.tsx')
const { Picture } = await import('../../renderer/components/picture.tsx')
const { RefusedCard } = await import('../../renderer/components/screen-gate.tsx')
const { ScreenGate } = await import('../../renderer/components/screen-gate.tsx')
const { ScreenPromises } = await import('../../renderer/components/company-fields.tsx')
const { SearchField } = await import('../../renderer/list/filter-fields.tsx')
const { SecretField } = await import('../../renderer/components/company-fields.tsx')
const { UnreadableRows } = await import('../../renderer/components/answer-view.tsx')
const { ViewsMenu } = await import('../../renderer/components/views-menu.tsx')
const { StatusTiles } = await import('../../renderer/features/leads/leads-page.tsx')
const { StepLines } = await import('../../renderer/domain/funnel/step-lines.tsx')
const { PipelineField } = await import('../../renderer/domain/pipelines/pipeline-parts.tsx')
const { WithPipeline } = await import('../../renderer/domain/pipelines/pipeline-parts.tsx')
const { ExportMenu } = await import('../../renderer/report/surfaces/export-menu.tsx')

const main = page.getByRole('main')
const called = vi.fn()
const day = (text: string) => text as PlainDate

beforeEach(() => void called.mockReset())

it('PipelineField offers all together or one alone, the id of one without a name, and opens no number 0', async () => {
  const choice = {
    pipelines: [
      { id: 1, name: 'Vendas' },
      { id: 2, name: null },
    ],
    pipelineId: 1,
    oneId: 1,
    hasNone: false,
    isTyped: false,
    choose: called,
  } as never
  await draw(<PipelineField choice={choice} />)
  await page.getByRole('combobox', { name: 'Pipeline' }).click()
  await expect(page.getByRole('option')).toHaveText(['Todos', 'Vendas', '2'])
  await page.getByRole('option', { name: 'Todos' }).click()
  equal(called.mock.lastCall).toEqual(['all'])
  await draw(<PipelineField choice={choice} isOne key="one" />)
  await page.getByRole('combobox', { name: 'Pipeline' }).click()
  await expect(page.getByRole('option')).toHaveText(['Vendas', '2'])
  called.mockClear()
  await draw(<PipelineField choice={{ ...(choice as object), isTyped: true, pipelineId: null } as never} />)
  const field = page.getByRole('textbox', { name: 'Número do pipeline' })
  for (const typed of ['', '0']) {
    await field.fill(typed)
    await field.press('Enter')
  }
  equal(called).not.toHaveBeenCalled()
})

it('CustomRange takes a day in either form or from its calendar, and none after today', async () => {
  const range = { from: day('2026-11-02'), to: day('2026-11-19') }
  await draw(<CustomRange range={range} today={day('2026-11-20')} onChange={called} />)
  const [from, to] = [page.getByLabel('De', { exact: true }), page.getByLabel('Até', { exact: true })]
  await expect(from).toHaveValue('02/11/2026')
  await from.fill('5/10/2026')
  await to.fill('2026-11-18')
  await expect.poll(() => called.mock.lastCall).toEqual([{ from: '2026-10-05', to: '2026-11-18' }])
  called.mockClear()
  await from.fill('32/13/2026')
  await expect(page.getByRole('alert')).toHaveText('Use dia/mês/ano, como 21/11/2026.')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  equal(called).not.toHaveBeenCalled()
  await draw(<CustomRange key="en" range={range} today={day('2026-11-20')} onChange={called} />, 'en')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-02')
  await draw(<CustomRange key="again" range={range} today={day('2026-11-20')} onChange={called} />)
  await page.getByLabel('De', { exact: true }).click()
  await expect(page.getByRole('button', { name: '21 novembro 2026' })).toBeDisabled()
  await page.getByRole('button', { name: '10 novembro 2026' }).click()
  equal(called.mock.lastCall).toEqual([{ from: '2026-11-10', to: '2026-11-19' }])
})

it('SearchField is applied at once by Enter, and emptied by Escape and its button', async () => {
  function Typed() {
    const [value, setValue] = useState('')
    called.mockImplementation(setValue)
    return <SearchField screen="leads" value={value} onChange={called} />
  }
  await draw(<Typed />)
  const field = page.getByRole('textbox', { name: 'Buscar leads' })
  for (const empty of [
    () => field.press('Escape'),
    () => page.getByRole('button', { name: 'Apagar a busca' }).click(),
  ]) {
    await field.fill('cadeiras')
    await field.press('Enter')
    equal(called.mock.lastCall).toEqual(['cadeiras'])
    await empty()
    await expect(field).toHaveValue('')
    equal(called.mock.lastCall).toEqual([''])
  }
})

it('SecretField hides what is typed until it is to be seen, nothing proposes or checks it, and says its error', async () => {
  const words = { show: 'Mostrar o token', hide: 'Esconder o token' }
  await draw(<SecretField label="Token" words={words} error="O servidor recusou." onChange={called} />)
  const field = page.getByLabel('Token', { exact: true })
  await field.fill('abc')
  for (const [name, value] of Object.entries({ type: 'password', autocomplete: 'off', spellcheck: 'false' }))
    await expect(field).toHaveAttribute(name, value)
  await page.getByRole('button', { name: words.show }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: words.hide }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(page.getByRole('alert')).toHaveText('O servidor recusou.')
})

it.each([
  [{ direction: 1, text: '12%' }, 'alta de 12%', false],
  [{ direction: -1, text: '12%', isAlarm: true }, 'queda de 12%', true],
  [{ direction: -1, text: '12%', isAlarm: false }, 'queda de 12%', false],
  [null, 'sem comparação', false],
] as const)(
  'Change says %j in words, and is red for bad news that matters alone',
  async (change, words, isBad) => {
    await draw(<Change change={change} />)
    await expect(main).toContainText(words)
    equal(await page.locator('[data-tone="bad"]').count()).toBe(Number(isBad))
  },
)

it('StatusTiles says that more leads are converted than there are, and nothing where counts agree', async () => {
  const tiles = (total: number) => (
    <StatusTiles
      counts={{ total, by_status: { new: 1, converted: 3, junk: 0 } }}
      capturedAt={null}
      isPending={false}
      chosen="all"
      onChoose={called}
    />
  )
  await draw(tiles(2))
  const line = page.getByText('Números da plataforma que não fecham: há mais convertidos que leads.')
  await expect(line).toBeVisible()
  await draw(tiles(4))
  await expect(line).toHaveCount(0)
})

it('BarList has a dash for what is unknown', async () => {
  await draw(
    <BarList
      color="bg-accent"
      items={[
        { key: 'a', label: 'Preço', count: 1_234, share: 0.5 },
        { key: 'b', label: 'Prazo', count: null, share: null },
      ]}
    />,
  )
  await expect(page.getByRole('listitem')).toHaveText(['Preço1.23450,0%', 'Prazo——'])
})

it('StepLines have no rate of leads while it is unknown whose they are, and no bar of what is unknown', async () => {
  const none = { valueCents: null, stepRate: null, overallRate: null, drop: null }
  const steps = [
    { ...none, key: 'leads', count: 200, overallRate: 1 },
    { ...none, key: 'opportunities', count: 50, stepRate: 0.25, overallRate: 0.25, drop: 150 },
    { ...none, key: 'won', count: null },
  ] as const
  const items = page.getByRole('listitem')
  await draw(<StepLines steps={steps} />)
  await expect(items.nth(1)).toHaveText(/^Oportunidades\s*50\s*—\s*$/)
  await expect(page.locator('[data-whole]')).toHaveCount(0)
  await draw(<StepLines steps={steps} />, 'pt-BR', {
    leads: 'pipeline',
    total: null,
    junk: null,
    stalled: null,
  })
  await expect(items.nth(1)).toContainText('25,0%')
  await expect(items.nth(2)).toHaveText(/^Ganhos\s*—\s*—\s*$/)
  await expect(items.nth(2).locator('[style]')).toHaveCount(0)
})

it('Sparkline bridges a gap by dots, is red and hollow at its end, has its usual band in a row, and magnifies no noise', async () => {
  const lines = page.getByRole('img', { name: 'Por dia' }).locator('path')
  await draw(<Sparkline values={[1, 3, null, 9, 4]} label="Por dia" isAlarm />)
  await expect(lines.nth(1)).toHaveAttribute('d', 'M0 32.0L1 25.0M3 4.0L4 21.5')
  await expect(page.locator('[data-bridge]')).toHaveAttribute('d', 'M1 25.0L3 4.0')
  await expect(page.locator('[data-alarm]')).toHaveCount(1)
  await draw(<Sparkline values={[100, 101, 100, null]} label="Por dia" isInRow />)
  await expect(lines.first()).toHaveAttribute('d', 'M0 17.5H3V18.5H0Z')
  await draw(<Sparkline values={[null, 3]} label="Por dia" />)
  await expect(lines).toHaveCount(0)
})

it('FirstRows draws a row that is kept wherever it is, and counts it as drawn', async () => {
  const names = ['Azul', 'Verde', 'Branco', 'Preto', 'Cinza']
  await draw(
    <ul>
      <FirstRows rows={names} rest="li" atOnce={2} isKept={(name) => name === 'Preto'}>
        {(name) => <li key={name}>{name}</li>}
      </FirstRows>
    </ul>,
  )
  await expect(page.getByRole('listitem')).toHaveText(['Azul', 'Verde', 'Preto', 'e mais 2 Mostrar mais 2'])
})

it('UnreadableRows shows at most five items as received, and says how many there are', async () => {
  await draw(<UnreadableRows rows={[1, 2, 3, 4, 5, 6].map((value) => ({ value }))} />)
  await expect(main).toContainText('6 itens ilegíveis')
  await expect(main).toContainText('{"value":5}')
  await expect(main).not.toContainText('{"value":6}')
})

it('Picture says why there is none, in both languages, and takes a hostile text as text', async () => {
  const alt = `"><script>document.title='run'</script>`
  for (const [language, reason] of [
    ['pt-BR', 'Sem foto'],
    ['en', 'No picture'],
  ] as const) {
    await draw(<Picture url={null} alt="Mesa" width={120} height={90} />, language)
    await expect(page.getByRole('img', { name: 'Mesa' })).toHaveAttribute('title', reason)
  }
  await draw(<Picture url="https://img.example.com/1.png" alt={alt} width={120} height={90} />)
  const picture = page.getByRole('img', { name: alt })
  await expect(picture).toHaveAttribute('src', /^picture\?/)
  fireEvent.error(picture.one())
  await expect(picture).toHaveAttribute('title', 'A foto não pôde ser carregada')
})

it('ChartCard is explained by its letter, which belongs to the browser with another key', async () => {
  const about = {
    operation: 'marketing.funnel',
    definition: 'history',
    range: 'hoje',
    capturedAt: null,
  } as const
  await draw(
    <ChartCard title="Histórico" about={about} shownAs="chart" onShowAs={called}>
      conteúdo
    </ChartCard>,
  )
  const more = page.getByRole('button', { name: /^Mais ações/ })
  for (const key of ['Control+i', 'Alt+i', 'Meta+i']) await more.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await more.press('i')
  await expect(page.getByRole('dialog')).toContainText('A plataforma não tem este histórico.')
  await page.keyboard.press('Escape')
  await more.press('t')
  equal(called.mock.calls).toEqual([['table']])
})

it('Page names the document with the company, and has no refresh where nothing is asked', async () => {
  await draw(
    <Page title="Ajustes" hasRefresh={false}>
      conteúdo
    </Page>,
  )
  await expect.poll(() => document.title).toBe('Ajustes · Casa Aroeira — Leme')
  await expect(page.getByRole('button')).toHaveCount(0)
})

it('ExportMenu offers each table without a section, warns of personal data, and shows how far long work is', async () => {
  const make = (_: unknown, onRead: (read: number, total: number) => void) => {
    onRead(200, 1_000)
    return new Promise<never>(() => undefined)
  }
  const report = () => ({
    tables: { titles: ['Vencidas', 'Pendentes'], make },
    pictures: [],
    summary: ['10'],
  })
  await draw(<ExportMenu title="Tarefas" report={report} isPersonal />)
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Copiar resumo',
    'Planilha do Excel (.xlsx)',
    'CSV: Vencidas',
    'CSV: Pendentes',
    'PDF desta tela',
  ])
  await expect(page.getByRole('menu')).toContainText('Contém dados pessoais')
  await page.getByRole('menuitem', { name: 'CSV: Vencidas' }).click()
  const busy = page.getByRole('button', { name: 'Exportando 200 de 1.000… Cancelar' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await draw(<ExportMenu key="none" title="Tarefas" report={report} isDisabled />)
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeDisabled()
})

it('ViewsMenu says that there is no view, and its dialog explains an empty name at the field', async () => {
  await draw(<ViewsMenu screen="tasks" />)
  await page.getByRole('button', { name: 'Filtros salvos' }).press('Enter')
  await expect(page.getByRole('menu')).toContainText('Nenhum filtro salvo ainda.')
  await page.getByRole('menuitem', { name: /…$/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Filtros salvos de Tarefas' })
  const field = dialog.getByRole('textbox', { name: 'Nome do filtro' })
  await expect(field).toBeFocused()
  await field.fill('   ')
  await field.press('Enter')
  await expect(dialog).toContainText('Digite um nome.')
  await expect(dialog.getByRole('list')).toHaveCount(0)
})

it('RefusedCard requests nothing that the instance does not offer', async () => {
  const error = { code: 'NOT_OFFERED', operation: 'messages.list' } as const
  await draw(<RefusedCard error={error} code="NOT_OFFERED" />)
  await expect(main).toContainText('A plataforma deste endereço não conhece messages.list; o administrador')
  await expect(page.getByRole('button')).toHaveCount(0)
})

it('ScreenGate keeps a stored value below its notice', async () => {
  const part = <ScreenGate screen="leads" hasValue children="os leads" />
  const refused = { 'leads.list': 'FORBIDDEN' } as const
  useAppStore.setState({ connections: { [await draw(part)]: { state: 'connected', error: null, refused } } })
  await expect(page.getByRole('note')).toContainText('A plataforma recusou esta tela sem dizer por quê')
  await expect(main).toContainText('os leads')
})

it('WithPipeline says that there is no pipeline, without its content', async () => {
  await draw(<WithPipeline choice={{ hasNone: true, blockedBy: null }}>o funil</WithPipeline>)
  await expect(main).toContainText('Nenhum pipeline ativo')
  await expect(main).not.toContainText('o funil')
})

it('ScreenPromises says that every screen opens, or what is missing of one, and asks only for what is denied', async () => {
  const promises = (...lacking: readonly string[]) => {
    const scopes = OPERATION_NAMES.map(
      (operation): ScopeDiagnosis =>
        lacking.includes(operation)
          ? { operation, state: 'denied', code: 'SCOPE_DENIED' }
          : { operation, state: 'permitted', code: null },
    )
    return draw(<ScreenPromises baseUrl="https://crm.example.com" scopes={scopes} />)
  }
  const request = page.getByRole('button', { name: 'Copiar pedido ao administrador' })
  await promises()
  await expect(main).toContainText('Este token abre 8 de 8 telas')
  await expect(request).toHaveCount(0)
  await promises('pipelines.list', 'stages.list')
  await expect(main).toContainText('Este token abre 8 de 8 telas, 4 em parte')
  await expect(main).toContainText('abre em parte, sem pipelines.list, stages.list')
  await promises('tasks.list')
  await expect(main).toContainText('não abre, sem tasks.list')
  await expect(request).toBeVisible()
})
