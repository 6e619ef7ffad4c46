import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { CONFIG_STATES, configChecklist } from '../../../../shared/shop/storefront/config-checklist.ts'
import { CONFIG_FIELD_NAMES, type ConfigFieldName } from '../../../../shared/shop/storefront/config-fields.ts'

const EXAMPLE = OPERATIONS['shop.loja.config'].example.result

/** A configuration with every field filled in and nothing suspicious. */
const WHOLE = {
  nome: 'Casa Aroeira',
  logo_url: 'https://img.example.com/logo.svg',
  logo_quadrada_url: 'https://img.example.com/logo-q.svg',
  descricao: 'Móveis de madeira maciça.',
  slogan: 'Feito para durar',
  cores: { principal: '#0b6e78', texto: '#ffffff' },
  contato: {
    whatsapp: '+55 11 90000-0100',
    email: 'loja@example.com',
    endereco: 'Rua das Tábuas, 120, 03101-000 São Paulo',
    telefone: '(11) 3333-4444',
    cnpj: '00.000.000/0001-91',
  },
  busca_placeholder: 'Busque mesas',
  rodape: { colunas: [{ titulo: 'Ajuda' }] },
  topbar: {
    avisos: ['Montagem inclusa'],
    frete_gratis_acima: 1500,
    desconto_pix: 5,
    atacado_url: 'https://atacado.example.com',
    atendimento: 'Seg. a sex.',
  },
  pagamentos: ['pix'],
  politicas: { troca: 'a', privacidade: 'b', entrega: 'c' },
  aparencia: {
    cores: { fundo: '#faf8f5', superficie: '#ffffff', botao: '#0b6e78', botao_texto: '#ffffff' },
    fonte: 'Inter',
    banner: {
      ativo: true,
      titulo: 'Semana da mesa',
      subtitulo: '5 %',
      imagem_url: 'https://img.example.com/mesa.webp',
      cta_texto: 'Ver',
      cta_url: 'https://loja.example.com/mesas',
    },
    destaques: { ativo: true, titulo: 'Mais vendidos', skus: ['0001'] },
  },
  completa: true,
}

type Changes = Readonly<Record<string, unknown>>

/** Returns the whole configuration with `path` set to a value, or removed. */
function withField(path: string, value: unknown): Changes {
  const copy = structuredClone(WHOLE) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() as string
  const parent = names.reduce((part, name) => part[name] as Record<string, unknown>, copy)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy
}

function itemOf(config: unknown, name: ConfigFieldName) {
  const item = configChecklist(config).items.find((each) => each.name === name)
  return [item?.state, item?.reasons]
}

describe('configChecklist', () => {
  it('finds a whole configuration filled in, without any suspicion', () => {
    const { items, counts, further } = configChecklist(WHOLE)
    expect(items.filter(({ state }) => state !== 'filled')).toEqual([])
    expect(counts).toEqual({ filled: CONFIG_FIELD_NAMES.length, empty: 0, absent: 0, suspect: 0 })
    expect(further).toEqual([])
  })

  it('counts what it lists: each field is in exactly one state', () => {
    for (const config of [WHOLE, EXAMPLE, {}, { contato: null }, 'texto', null]) {
      const { items, counts } = configChecklist(config)
      expect(items).toHaveLength(CONFIG_FIELD_NAMES.length)
      for (const state of CONFIG_STATES) {
        expect(counts[state]).toBe(items.filter((item) => item.state === state).length)
      }
    }
  })

  it.each([
    ['contato.cnpj', null, 'cnpj', 'empty'],
    ['contato.cnpj', '', 'cnpj', 'empty'],
    ['contato.cnpj', ' \u200b ', 'cnpj', 'empty'],
    ['contato.cnpj', undefined, 'cnpj', 'absent'],
    ['contato', null, 'cnpj', 'absent'],
    ['contato', 'texto', 'cnpj', 'absent'],
    ['pagamentos', [], 'payments', 'empty'],
    ['pagamentos', [null, ' '], 'payments', 'empty'],
    ['pagamentos', [null, 'Pix'], 'payments', 'filled'],
    ['topbar.avisos', [null, { texto: null }], 'notices', 'empty'],
    ['pagamentos', undefined, 'payments', 'absent'],
    ['completa', undefined, 'complete', 'absent'],
    ['aparencia.banner.ativo', false, 'bannerActive', 'filled'],
    ['topbar.desconto_pix', 0, 'pixDiscount', 'filled'],
    ['topbar.frete_gratis_acima', '1500.00', 'freeShippingOver', 'filled'],
  ] as const)('with %s = %j, calls %s %s', (path, value, name, state) => {
    expect(itemOf(withField(path, value), name)[0]).toBe(state)
  })

  it.each([
    ['logo_url', 'http://img.example.com/a.png', 'logo', 'notHttps'],
    ['topbar.atacado_url', 'atacado', 'wholesale', 'notALink'],
    ['aparencia.banner.cta_url', 'javascript:alert(1)', 'bannerLink', 'notHttps'],
    ['contato.endereco', 'Rua das Tábuas, 120', 'address', 'withoutCep'],
    ['contato.email', 'loja', 'email', 'notAnEmail'],
    ['contato.telefone', '123', 'phone', 'notAPhone'],
    ['contato.whatsapp', '4004-1234', 'whatsApp', 'notAWhatsApp'],
    ['contato.cnpj', '11.222.333/0001-82', 'cnpj', 'cnpjDigits'],
    ['contato.cnpj', 191, 'cnpj', 'cnpjShape'],
    ['cores.principal', 'verde', 'mainColor', 'notHex'],
    ['cores.texto', '#0b6e78', 'textColor', 'alike'],
    ['cores.texto', '#2a8f99', 'textColor', 'lowContrast'],
    ['aparencia.cores.botao_texto', '#0b6e78', 'buttonText', 'alike'],
    ['aparencia.banner.imagem_url', null, 'bannerPicture', 'activeBannerNeedsIt'],
    ['aparencia.banner.titulo', '', 'bannerTitle', 'activeBannerNeedsIt'],
    ['aparencia.banner.cta_url', null, 'bannerLink', 'actionWithoutLink'],
    ['aparencia.destaques.skus', [], 'highlightSkus', 'activeHighlightsNeedIt'],
    ['aparencia.destaques.skus', null, 'highlightSkus', 'activeHighlightsNeedIt'],
    ['topbar.frete_gratis_acima', 0, 'freeShippingOver', 'zeroThreshold'],
    ['topbar.frete_gratis_acima', -1, 'freeShippingOver', 'negative'],
    ['topbar.frete_gratis_acima', 'muito', 'freeShippingOver', 'notANumber'],
    ['topbar.desconto_pix', 101, 'pixDiscount', 'notAPercentage'],
    ['topbar.desconto_pix', -5, 'pixDiscount', 'notAPercentage'],
    ['aparencia.banner.ativo', 'sim', 'bannerActive', 'notAFlag'],
    ['pagamentos', 'pix', 'payments', 'notAList'],
    ['nome', { pt: 'Casa' }, 'name', 'notAText'],
    ['completa', false, 'complete', 'nothingMissing'],
  ] as const)('with %s = %j, suspects %s: %s', (path, value, name, reason) => {
    expect(itemOf(withField(path, value), name)).toEqual(['suspect', [reason]])
  })

  it('suspects no field of a banner and of highlights that are off, or of which it is not known', () => {
    for (const ativo of [false, undefined, null]) {
      const banner = {
        ativo,
        titulo: null,
        subtitulo: null,
        imagem_url: null,
        cta_texto: 'Ver',
        cta_url: null,
      }
      const config = withField('aparencia', { banner, destaques: { ativo, titulo: null, skus: [] } })
      for (const name of ['bannerTitle', 'bannerPicture', 'bannerLink', 'highlightSkus'] as const) {
        expect(itemOf(config, name)).toEqual(['empty', []])
      }
    }
  })

  it('never computes `completa`: an incomplete store that says so is no contradiction', () => {
    expect(itemOf({ ...withField('contato.cnpj', null), completa: false }, 'complete')).toEqual([
      'filled',
      [],
    ])
    expect(itemOf({ ...withField('contato.cnpj', null), completa: true }, 'complete')).toEqual(['filled', []])
  })

  it('suspects highlighted SKUs that the catalogue does not have', () => {
    const { items, counts } = configChecklist(WHOLE, { hasUnknownSkus: true })
    expect(items.find(({ name }) => name === 'highlightSkus')).toMatchObject({
      state: 'suspect',
      reasons: ['unknownSkus'],
    })
    expect(counts.suspect).toBe(1)
  })

  it('keeps what the specification does not list, and parts of another shape', () => {
    const config = { ...WHOLE, selo: 'ok', contato: 'só texto', topbar: { ...WHOLE.topbar, extra: { a: 1 } } }
    expect(configChecklist(config).further).toEqual([
      { path: 'contato', value: 'só texto' },
      { path: 'topbar.extra', value: { a: 1 } },
      { path: 'selo', value: 'ok' },
    ])
  })

  it('tells absent from empty after the client’s own reading of an answer', () => {
    const read = OPERATIONS['shop.loja.config'].clientResponse.parse({ nome: 'Casa', slogan: null })
    expect(itemOf(read, 'slogan')[0]).toBe('empty')
    expect(itemOf(read, 'description')[0]).toBe('absent')
    expect(itemOf(read, 'name')[0]).toBe('filled')
  })
})
