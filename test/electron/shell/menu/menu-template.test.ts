import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import {
  contextTemplate,
  type MenuOptions,
  menuTemplate,
  type Target,
} from '../../../../electron/shell/menu/menu-template.ts'
import { ACTIONS } from '../../../../shared/actions/actions.ts'

type Item = MenuItemConstructorOptions

function build(change: Partial<MenuOptions>) {
  const ran: string[] = []
  const options = {
    language: 'pt-BR',
    isMac: false,
    hasDevTools: false,
    isOffered: () => true,
    useGraphics: null,
  } as const
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

  it('takes the graphics card again, while it is not used alone', () => {
    const useGraphics = vi.fn()
    const labels = (items: readonly Item[]) => items.filter(({ label }) => label?.startsWith('Usar a placa'))
    const [item, ...others] = labels(build({ useGraphics }).items)
    choose(item)
    expect([useGraphics.mock.calls.length, others, labels(build({}).items)]).toEqual([1, [], []])
  })

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
})

const NO_FLAGS = {
  canCut: false,
  canCopy: false,
  canPaste: false,
  canSelectAll: false,
} as Target['editFlags']
const NOTHING: Target = {
  isEditable: false,
  editFlags: NO_FLAGS,
  selectionText: '',
  linkURL: '',
  mediaType: 'none',
  hasImageContents: false,
}

function open(target: Partial<Target>, language: 'pt-BR' | 'en' = 'pt-BR') {
  const copied: string[] = []
  const items = contextTemplate(
    { ...NOTHING, ...target },
    {
      language,
      isMac: false,
      hasDevTools: false,
      isOffered: () => true,
      run: () => undefined,
      useGraphics: null,
    },
    (text) => copied.push(text),
    () => copied.push('picture'),
  )
  const labels = items.flatMap(({ label, visible }) =>
    label === undefined || visible === false ? [] : [label],
  )
  const choose = (label: string) =>
    (items.find((item) => item.label === label)?.click as (() => void) | undefined)?.()
  return { items, labels, choose, copied }
}

describe('contextTemplate', () => {
  it('edits a field, as far as the field allows', () => {
    const { items, labels } = open({ isEditable: true, editFlags: { ...NO_FLAGS, canPaste: true } })
    expect(labels).toEqual(['Recortar', 'Copiar', 'Colar', 'Selecionar tudo'])
    expect(items.flatMap(({ role, enabled }) => (enabled === true ? [role] : []))).toEqual(['paste'])
    expect(open({ isEditable: true }, 'en').labels).toEqual(['Cut', 'Copy', 'Paste', 'Select all'])
  })

  it('copies a selection, a picture, and a link that leads outside', () => {
    expect(open({ selectionText: 'R$ 10' }).labels).toEqual(['Copiar'])
    const picture = open({ mediaType: 'image', hasImageContents: true })
    picture.choose('Copiar imagem')
    const phone = open({ linkURL: 'tel:+5511987654321' })
    phone.choose('Copiar link')
    expect([...picture.copied, ...phone.copied]).toEqual(['picture', '+5511987654321'])
    expect(open({ mediaType: 'image' }).labels).not.toContain('Copiar imagem')
  })

  it.each(['leme://app/index.html#/leads', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'copies no address of %s, and offers what the screen can do',
    (linkURL) => {
      expect(open({ linkURL }).labels).toEqual([
        'Voltar',
        'Avançar',
        'Atualizar dados',
        'Exportar esta tela',
        'PDF desta tela',
      ])
    },
  )
})
