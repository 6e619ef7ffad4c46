// Specification 4.12 shop.loja.config, 4.13 shop.banners.list, 2.9 and 2.10.
import { describe, expect, it } from 'vitest'
import {
  insertBanner,
  insertShopDocument,
  type NewBanner,
  type StoreDocument,
} from '../../service/data/shop.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { expectFailure, NOW, serviceOfEachTest } from './support/service-under-test.ts'

const service = serviceOfEachTest()

const { completa: _, ...EXAMPLE } = OPERATIONS['shop.loja.config'].example.result
const COMPLETE: StoreDocument = {
  ...EXAMPLE,
  contato: { ...EXAMPLE.contato, cnpj: '00.000.000/0001-91' },
  politicas: { troca: 'a', privacidade: 'b', entrega: 'c' },
}

describe('4.12 shop.loja.config', () => {
  it('answers the configuration field for field, whatever the body carries', async () => {
    insertShopDocument(service.db, 1, 'config', COMPLETE)
    for (const body of [undefined, {}, { nome: 'outra' }]) {
      expect(await service.ask('shop.loja.config', body)).toEqual({ ...COMPLETE, completa: true })
    }
  })

  it('answers an incomplete store with the company’s name when nothing is set up', async () => {
    const config = await service.ask('shop.loja.config')
    expect(config).toMatchObject({ nome: 'Casa Teste', logo_url: '', pagamentos: [], completa: false })
    expect(config.contato).toEqual({
      whatsapp: null,
      email: null,
      endereco: null,
      telefone: null,
      cnpj: null,
    })
  })

  it('belongs to the company of the token', async () => {
    insertShopDocument(service.db, 1, 'config', COMPLETE)
    expect((await service.ask('shop.loja.config', {}, service.otherToken)).nome).toBe('Outra')
  })

  it.each<[string, Partial<StoreDocument>]>([
    ['logo', { logo_url: '' }],
    ['description', { descricao: '' }],
    ['CNPJ', { contato: { ...COMPLETE.contato, cnpj: null } }],
    ['way to get in touch', { contato: { ...COMPLETE.contato, email: null } }],
    ['policy of exchange', { politicas: { ...COMPLETE.politicas, troca: null } }],
    ['means of payment', { pagamentos: [] }],
  ])('completa is false without a %s', async (_name, missing) => {
    insertShopDocument(service.db, 1, 'config', { ...COMPLETE, ...missing })
    expect((await service.ask('shop.loja.config')).completa).toBe(false)
  })
})

let bannerNumber = 0

function addBanner(banner: Partial<NewBanner> = {}, companyId = 1): void {
  bannerNumber += 1
  insertBanner(service.db, companyId, {
    id: `bbbbbbbb-0000-4000-8000-${String(bannerNumber).padStart(12, '0')}`,
    slot: 'home',
    titulo: `Banner ${bannerNumber}`,
    imagem_url: 'https://img.example.com/b.webp',
    link_url: 'https://loja.example.com/b',
    ordem: 1,
    isActive: true,
    startsAt: null,
    endsAt: null,
    createdAt: NOW - 1000,
    ...banner,
  })
}

async function titles(body: object = {}): Promise<string[]> {
  const { banners } = await service.ask('shop.banners.list', body)
  return banners.map(({ titulo }: { titulo: string }) => titulo)
}

describe('4.13 shop.banners.list', () => {
  it('answers the fields of 2.10 and the carousel', async () => {
    addBanner({ titulo: 'Mesa', ordem: 7 })
    const { banners, carrossel } = await service.ask('shop.banners.list')
    expect(banners).toEqual([
      {
        id: expect.any(String),
        slot: 'home',
        titulo: 'Mesa',
        imagem_url: 'https://img.example.com/b.webp',
        link_url: 'https://loja.example.com/b',
        ordem: 7,
      },
    ])
    expect(Object.keys(carrossel).toSorted()).toEqual(
      [
        'efeito',
        'intervalo_ms',
        'transicao_ms',
        'autoplay',
        'laco',
        'mostrar_setas',
        'mostrar_pontos',
        'pausar_no_hover',
      ].toSorted(),
    )
  })

  it('answers the carousel that the company has set up', async () => {
    const { carrossel } = OPERATIONS['shop.banners.list'].example.result
    const own = { ...carrossel, efeito: 'fade', autoplay: false, intervalo_ms: 1234 }
    insertShopDocument(service.db, 1, 'carousel', own)
    expect((await service.ask('shop.banners.list')).carrossel).toEqual(own)
  })

  it('lists active banners alone', async () => {
    addBanner({ titulo: 'ativo' })
    addBanner({ titulo: 'inativo', isActive: false })
    expect(await titles()).toEqual(['ativo'])
  })

  it('lists banners from the first instant of their window on, and before its end', async () => {
    addBanner({ titulo: 'começa agora', startsAt: NOW, ordem: 1 })
    addBanner({ titulo: 'termina já', endsAt: NOW + 1, ordem: 2 })
    addBanner({ titulo: 'futuro', startsAt: NOW + 1 })
    addBanner({ titulo: 'passado', endsAt: NOW })
    expect(await titles()).toEqual(['começa agora', 'termina já'])
  })

  it('orders by priority, then creation', async () => {
    addBanner({ titulo: 'c', ordem: 2, createdAt: 5 })
    addBanner({ titulo: 'b', ordem: 1, createdAt: 9 })
    addBanner({ titulo: 'a', ordem: 1, createdAt: 3 })
    expect(await titles()).toEqual(['a', 'b', 'c'])
  })

  it('filters by the exact slot; without one all positions are returned', async () => {
    addBanner({ titulo: 'h', slot: 'home' })
    addBanner({ titulo: 't', slot: 'home-topo' })
    expect(await titles({ slot: 'home' })).toEqual(['h'])
    expect(await titles()).toEqual(['h', 't'])
    for (const slot of ['Home', 'home ', 'hom', '%', '']) expect(await titles({ slot })).toEqual([])
  })

  it('belongs to the company of the token', async () => {
    addBanner({ titulo: 'alheio' }, 2)
    expect(await titles()).toEqual([])
  })

  it('answers 400 BAD_REQUEST to a slot that is no text', async () => {
    expectFailure(await service.call('shop.banners.list', { slot: 1 }), 400, 'BAD_REQUEST')
  })
})
