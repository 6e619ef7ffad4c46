// shop.loja.config and shop.banners.list (specification 4.12 and 4.13): what the store shows to everybody.
import { z } from 'zod'
import { hexColor, uuid } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import { anything, flag, integer, record, recordWithList, text, textList } from '../readers.ts'

const nullableText = z.string().nullable()

export const shopLojaConfig = defineOperation({
  name: 'shop.loja.config',
  group: 'shop',
  section: '4.12',
  summary: 'Public configuration of the store',
  request: z.object({}),
  response: z.strictObject({
    nome: z.string(),
    logo_url: z.string(),
    logo_quadrada_url: z.string(),
    descricao: z.string(),
    slogan: nullableText,
    cores: z.strictObject({ principal: hexColor, texto: hexColor }),
    contato: z.strictObject({
      whatsapp: nullableText,
      email: nullableText,
      endereco: nullableText,
      telefone: nullableText,
      cnpj: nullableText,
    }),
    busca_placeholder: nullableText,
    rodape: z.strictObject({ colunas: z.array(z.unknown()).nullable() }),
    topbar: z.strictObject({
      avisos: z.array(z.unknown()),
      frete_gratis_acima: z.number().nullable(),
      desconto_pix: z.number().nullable(),
      atacado_url: nullableText,
      atendimento: nullableText,
    }),
    pagamentos: z.array(z.string()),
    politicas: z.strictObject({ troca: nullableText, privacidade: nullableText, entrega: nullableText }),
    aparencia: z.strictObject({
      cores: z.strictObject({
        fundo: nullableText,
        superficie: nullableText,
        botao: nullableText,
        botao_texto: nullableText,
      }),
      fonte: nullableText,
      banner: z.strictObject({
        ativo: z.boolean(),
        titulo: nullableText,
        subtitulo: nullableText,
        imagem_url: nullableText,
        cta_texto: nullableText,
        cta_url: nullableText,
      }),
      destaques: z.strictObject({
        ativo: z.boolean(),
        titulo: nullableText,
        skus: z.array(z.string()).nullable(),
      }),
    }),
    completa: z.boolean(),
  }),
  clientResponse: record({
    nome: text,
    logo_url: text,
    logo_quadrada_url: text,
    descricao: text,
    slogan: text,
    cores: anything,
    contato: anything,
    busca_placeholder: text,
    rodape: anything,
    topbar: anything,
    pagamentos: textList,
    politicas: anything,
    aparencia: anything,
    completa: flag,
  }),
  errors: [],
  offline: 'snapshot',
  example: {
    request: {},
    result: {
      nome: 'Casa Aroeira',
      logo_url: 'https://img.example.com/logo.svg',
      logo_quadrada_url: 'https://img.example.com/logo-q.svg',
      descricao: 'Móveis de madeira maciça.',
      slogan: null,
      cores: { principal: '#0b6e78', texto: '#ffffff' },
      contato: { whatsapp: null, email: 'oi@example.com', endereco: null, telefone: null, cnpj: null },
      busca_placeholder: null,
      rodape: { colunas: null },
      topbar: {
        avisos: [],
        frete_gratis_acima: 499,
        desconto_pix: 5,
        atacado_url: null,
        atendimento: null,
      },
      pagamentos: ['pix', 'cartao'],
      politicas: { troca: null, privacidade: null, entrega: null },
      aparencia: {
        cores: { fundo: null, superficie: null, botao: null, botao_texto: null },
        fonte: null,
        banner: {
          ativo: false,
          titulo: null,
          subtitulo: null,
          imagem_url: null,
          cta_texto: null,
          cta_url: null,
        },
        destaques: { ativo: false, titulo: null, skus: [] },
      },
      completa: false,
    },
  },
  probe: {},
})

export const shopBannersList = defineOperation({
  name: 'shop.banners.list',
  group: 'shop',
  section: '4.13',
  summary: 'Active banners inside their display window, and the carousel’s settings',
  request: z.object({ slot: z.string().optional() }),
  response: z.strictObject({
    banners: z.array(
      z.strictObject({
        id: uuid,
        slot: z.string(),
        titulo: z.string(),
        imagem_url: z.string(),
        link_url: z.string(),
        ordem: z.int(),
      }),
    ),
    carrossel: z.strictObject({
      efeito: z.string(),
      intervalo_ms: z.int(),
      transicao_ms: z.int(),
      autoplay: z.boolean(),
      laco: z.boolean(),
      mostrar_setas: z.boolean(),
      mostrar_pontos: z.boolean(),
      pausar_no_hover: z.boolean(),
    }),
  }),
  clientResponse: recordWithList(
    'banners',
    record({ id: text, slot: text, titulo: text, imagem_url: text, link_url: text, ordem: integer }),
    { carrossel: anything },
  ).refine(
    ({ banners, carrossel }) => banners !== null || carrossel !== null,
    'neither banners nor carousel',
  ),
  errors: [],
  offline: 'snapshot',
  example: {
    request: { slot: 'home' },
    result: {
      banners: [
        {
          id: '6f5e4d3c-2b1a-4f0e-8d7c-6b5a4f3e2d1c',
          slot: 'home',
          titulo: 'Semana da mesa',
          imagem_url: 'https://img.example.com/mesa.webp',
          link_url: 'https://loja.example.com/mesas',
          ordem: 1,
        },
      ],
      carrossel: {
        efeito: 'slide',
        intervalo_ms: 6000,
        transicao_ms: 400,
        autoplay: true,
        laco: true,
        mostrar_setas: true,
        mostrar_pontos: true,
        pausar_no_hover: true,
      },
    },
  },
  probe: {},
})
