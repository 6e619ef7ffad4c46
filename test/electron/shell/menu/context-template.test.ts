import { describe, expect, it } from 'vitest'
import { contextTemplate, type Target } from '../../../../electron/shell/menu/context-template.ts'

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
    { language, isMac: false, hasDevTools: false, isOffered: () => true, run: () => undefined },
    { copyText: (text) => copied.push(text), copyPicture: () => copied.push('picture') },
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
