// Exports equal what is on the screen, also without the service.
import { strFromU8, unzipSync } from 'fflate'
import { bytesOf, exportAs } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { readBuckets, readDailyTotals } from './funnel-screen.ts'
import { openConnected, openScreen } from './screen.ts'

/** "1312450,07" → 131245007. */
function cents(text: string | undefined): number {
  return Math.round(Number(text?.replace(',', '.')) * 100)
}

/** Returns the total line of the days as CSV, in the shape of the screen's sums. */
function totalsOf(csv: string) {
  const lines = csv.replace('\ufeff', '').trimEnd().split('\r\n')
  const index = lines.findIndex((line) => line.startsWith('Total;'))
  const cells = lines[index]?.split(';') ?? []
  const [name, total, google, meta, other, junk, created, createdValue, won, wonValue, lost] = cells
  expect(name).toBe('Total')
  return {
    days: index - 1,
    leads: {
      total: Number(total),
      google: Number(google),
      meta: Number(meta),
      other: Number(other),
      junk: Number(junk),
    },
    opportunities: { count: Number(created), cents: cents(createdValue) },
    won: { count: Number(won), cents: cents(wonValue) },
    lost: Number(lost),
  }
}

test.describe('Exportar', () => {
  test('writes the numbers of the screen, live and without the service', async ({
    page,
    context,
    session,
    passingService: service,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openConnected(page, { service, session }, 'Parados')
    await readBuckets(page)
    await openScreen(page, 'Funil')
    const shown = await readDailyTotals(page)
    expect(shown.leads.total).toBeGreaterThan(0)

    const check = async () => {
      const csv = await exportAs(page, 'CSV: Funil por dia')
      expect(csv.suggestedFilename()).toMatch(/^Funil por dia - Funil - .+\.csv$/)
      const bytes = await bytesOf(csv)
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(totalsOf(bytes.toString('utf8'))).toEqual(shown)

      const workbook = unzipSync(await bytesOf(await exportAs(page, 'Planilha do Excel')))
      const days = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      expect(days).toContain(`<v>${shown.won.cents / 100}</v>`)

      const png = await bytesOf(await exportAs(page, 'Imagem: Funil por dia'))
      expect(png.toString('latin1', 1, 4)).toBe('PNG')
      expect(png.readUInt32BE(16)).toBeGreaterThan(1_000)

      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
      await expect(page.getByText('Resumo copiado.')).toBeVisible()
      const text = await page.evaluate(() => navigator.clipboard.readText())
      expect(text).toContain(`Leads (mídia paga): ${shown.leads.total.toLocaleString('pt-BR')}`)
      expect(text).toContain('Pipeline: Vendas')
      expect(text).toMatch(/Dados de \d/)
    }
    await check()
    await session.stop()
    await service.stop()
    await page.goto(await session.start())
    await openScreen(page, 'Funil')
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    expect(await readDailyTotals(page)).toEqual(shown)
    await check()

    await openScreen(page, 'Parados')
    const buckets = await readBuckets(page)
    const lines = (await bytesOf(await exportAs(page, 'CSV: Parados por idade')))
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
    // Below the buckets: their sum, and what of it is stalled for long.
    expect(lines.slice(-2).map((line) => line.split(';')[0])).toEqual(['Todos', 'Há mais de 3 dias'])
    expect(lines.slice(1, -2).map((line) => line.split(';'))).toEqual(
      buckets.map((bucket) => [
        bucket.label,
        String(bucket.count),
        (bucket.cents / 100).toFixed(2).replace('.', ','),
        expect.stringMatching(/^\d+,\d\d%$/),
      ]),
    )
  })

  test('prints the screen with what it is of, and none of its controls', async ({
    page,
    service,
    session,
  }) => {
    await page.addInitScript(() => {
      window.print = () => Reflect.set(window, 'printed', document.documentElement.dataset.mantineColorScheme)
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await openConnected(page, { service, session }, 'Funil')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'PDF desta tela' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe('light')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/Pipeline: Vendas · Período: .+ · Dados de/)).toBeVisible()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Atualizar', exact: true })).toBeHidden()
  })
})
