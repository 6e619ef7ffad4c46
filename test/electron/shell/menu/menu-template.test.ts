import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { type MenuOptions, menuTemplate } from '../../../../electron/shell/menu/menu-template.ts'
import { ACTIONS } from '../../../../shared/actions/actions.ts'

type Item = MenuItemConstructorOptions

function build(change: Partial<MenuOptions>) {
  const ran: string[] = []
  const options = { language: 'pt-BR', isMac: false, hasDevTools: false, isOffered: () => true } as const
  const menus = menuTemplate({ ...options, run: (action) => ran.push(action), ...change })
  const items = menus.flatMap(({ submenu }) => submenu as Item[])
  return { menus, items, ran, roles: new Set([...menus, ...items].map(({ role }) => role)) }
}

/** Carries out an item as the menu does. */
const choose = (item: Item | undefined) => (item?.click as (() => void) | undefined)?.()

describe('menuTemplate', () => {
  it.each([true, false])(
    'has every action of the list but those of the palette alone (macOS: %s)',
    (isMac) => {
      const { items, ran } = build({ isMac })
      for (const item of items) if (item.visible !== false) choose(item)
      // The system has an item of its own for it.
      const own = ACTIONS.filter(({ id, section }) => section !== undefined && !(isMac && id === 'about'))
      expect(ran.toSorted()).toEqual(own.map(({ id }) => id).toSorted())
    },
  )

  it('shows one key an item, and listens to the further ones without a place', () => {
    const { items } = build({})
    const refresh = items.filter(({ label }) => label === 'Atualizar dados')
    expect(refresh.map(({ accelerator, visible }) => [accelerator, visible])).toEqual([
      ['CmdOrCtrl+R', undefined],
      ['F5', false],
    ])
    const zoom = items.flatMap(({ role, accelerator }) => (role === 'zoomIn' ? [accelerator] : []))
    expect(zoom).toEqual(['CmdOrCtrl+Plus', 'CmdOrCtrl+=', 'CmdOrCtrl+numadd'])
    const keys = items.flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('offers only what can be done, by each of its keys', () => {
    const { items } = build({ isOffered: (action) => action !== 'print' && action !== 'refresh' })
    const off = items.flatMap(({ enabled, label }) => (enabled === false ? [label] : []))
    expect(off).toEqual(['PDF desta tela', 'Atualizar dados', 'Atualizar dados'])
  })

  it('has the roles that macOS fills, there alone', () => {
    const only = ['services', 'hide', 'hideOthers', 'unhide', 'zoom', 'front'] as const
    const both = ['window', 'help', 'delete', 'pasteAndMatchStyle'] as const
    const [mac, other] = [build({ isMac: true }).roles, build({}).roles]
    for (const role of only) expect([role, mac.has(role), other.has(role)]).toEqual([role, true, false])
    for (const role of both) expect([role, mac.has(role), other.has(role)]).toEqual([role, true, true])
  })

  it('is in both languages', () => {
    const labels = (language: 'pt-BR' | 'en') =>
      build({ language }).items.flatMap(({ type, label }) => (type === 'separator' ? [] : [label]))
    expect(labels('en')).not.toContain(undefined)
    expect(labels('en').filter((label) => labels('pt-BR').includes(label))).toEqual(['Pipelines', 'Leads'])
  })
})
