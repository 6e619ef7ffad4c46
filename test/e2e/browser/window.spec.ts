// Where things are in small windows, and a day that is typed.
import { expect } from '@playwright/test'
import { choosePeriod } from './screen.ts'
import { openHash, test } from './window-host.ts'

test('has the demo in sight in the smallest window', async ({ open }) => {
  const { page } = await open('/', { start: 'empty' })
  await page.setViewportSize({ width: 900, height: 560 })
  const demo = page.getByRole('button', { name: 'Explorar a empresa de demonstração' })
  await expect(demo).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('img', { name: /^O Leme/ })).toBeInViewport({ ratio: 0.9 })
})

test('marks the open screen in the navigation of a low window', async ({ open }) => {
  const { page } = await open('/ajustes')
  await page.setViewportSize({ width: 683, height: 384 })
  const links = page.getByRole('navigation')
  for (const [path, name] of [
    ['/hoje', 'Hoje'],
    ['/ajustes', 'Ajustes'],
  ] as const) {
    await openHash(page, path)
    const link = links.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('aria-current', 'page')
    // In the window, and not under the age of the data.
    const isSeen = () =>
      link.evaluate((element) => {
        const { x, top, bottom } = element.getBoundingClientRect()
        return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(x + 5, y)))
      })
    await expect.poll(isSeen).toBe(true)
  }
})

test('asks for a typed range, and for nothing when what is typed is no day', async ({ open }) => {
  const { page, calls } = await open('/funil')
  await choosePeriod(page, 'Personalizado')
  await page.getByLabel('De', { exact: true }).fill('2026-10-05')
  await expect(page.getByText(/^5\sout\.\sa\s19\snov\./).first()).toBeVisible()
  const askedRanges = async () =>
    (await calls()).flatMap(({ command, params }) => {
      const { kind, from } = (params.question ?? {}) as { readonly kind?: string; readonly from?: string }
      return command === 'answer.watch' && kind === 'funnel-range' ? [from] : []
    })
  const asked = await askedRanges()
  expect(asked).toContain('2026-10-05')
  await page.getByLabel('De', { exact: true }).fill('32/13/2026')
  await expect(page.getByRole('alert').getByText('Use dia/mês/ano', { exact: false })).toBeVisible()
  expect(await askedRanges()).toEqual(asked)
})
