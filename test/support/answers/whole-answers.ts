// One whole answer of each operation: every field of its schema has a value, no figure is zero, no two figures are
// alike, and what must add up does. A field that a test changes in it shows by what the screens then say.
import { OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import { addDays, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { wholeFunnel } from './whole-funnel.ts'

export type Body = Readonly<Record<string, unknown>>

const ID = (index: number) => `0c6a3a34-7f0e-4b43-8a59-3e2f1a7a5d${10 + index}`
const PICTURE = 'https://img.example.com/inteira.webp'
const MOMENT = (day: PlainDate, hour: number) => `${day}T${hour}:04:31.120Z`

function leads({ page = 1, limit = 50, status }: Body, today: PlainDate) {
  const rows = (['new', 'converted', 'junk'] as const).map((each, index) => ({
    id: 4312 + index,
    name: `Padaria ${['Aurora', 'Boa Vista', 'Cravo'][index]}`,
    status: status ?? each,
    opportunity: `${41_517 + 1_013 * index}.2${index}`,
    phone: [{ value: `+55 81 99999-010${index}`, type: 'mobile' }],
    email: [{ value: `compras${index}@example.com`, type: 'work' }],
    title: `Reforma ${index + 1}`,
    source_id: 73 + index,
    assigned_to: ID(index),
    assigned_name: `Renata ${['Lobo', 'Maia', 'Reis'][index]}`,
    created_at: MOMENT(addDays(today, -2 - index), 12),
    converted_at: MOMENT(addDays(today, -1), 13),
    junked_at: MOMENT(addDays(today, -1), 14),
    junk_reason: 'Fora da região',
    conversation_id: ID(index),
  }))
  const counts = { new: 143, converted: 67, junk: 29 }
  const total = status === undefined ? 239 : counts[status as keyof typeof counts]
  return { rows: page === 1 ? rows : [], total, by_status: counts, page, limit }
}

function messages(_: Body, today: PlainDate) {
  const all = [0, 1].map((index) => ({
    id: ID(index),
    sender_type: index === 0 ? 'lead' : 'user',
    content: `Mensagem ${index + 1} do pedido`,
    message_type: 'text',
    media_url: 'https://media.example.com/nota.pdf',
    delivery_status: 'read',
    created_at: MOMENT(today, 12 + index),
    delivered_at: MOMENT(today, 13 + index),
    read_at: MOMENT(today, 14 + index),
  }))
  return { total: 2, total_count: 2, messages: all, hasMore: false, next_cursor: null }
}

function pipeline(index: number) {
  const stages = [0, 1, 2].map((at) => ({
    id: 10 * (index + 1) + at,
    name: `${['Contato', 'Proposta', 'Fechado'][at]} ${index + 1}`,
    slug: `etapa-${at}`,
    type: 'open',
    color: '#2f6fde',
    sort_order: at + 1,
    deals_count: 53 + 10 * at + index,
    open_count: 31 + 7 * at + index,
    deals_value: 12_345.67 + 1_111.11 * at + index,
  }))
  return {
    id: index + 1,
    name: ['Vendas', 'Atacado'][index],
    slug: `funil-${index}`,
    is_default: index === 0,
    type: 'sales',
    color: '#0b6e78',
    sort_order: index + 1,
    total_deals: stages.reduce((sum, { deals_count }) => sum + deals_count, 0),
    total_value: Number(stages.reduce((sum, { deals_value }) => sum + deals_value, 0).toFixed(2)),
    stages,
  }
}

function stages({ pipeline_id = 1 }: Body) {
  const { id, stages: all } = pipeline(Number(pipeline_id) - 1)
  const rows = all.map(({ deals_count: _a, open_count: _b, deals_value: _c, ...stage }) => ({
    ...stage,
    pipeline_id: id,
  }))
  return { total: rows.length, stages: rows }
}

function task(index: number, completed: boolean, today: PlainDate) {
  return {
    id: 901 + index + (completed ? 50 : 0),
    owner_type: ['deal', 'lead', 'contact'][index],
    owner_id: 4_411 + index,
    type: 'call',
    subject: `Retornar proposta ${index + 1}`,
    completed,
    responsible_id: ID(index),
    deadline: `${addDays(today, -3 - index)}T09:00:00`,
    responsible_name: `Caio ${['Antunes', 'Brito', 'Dias'][index]}`,
  }
}

function tasks({ completed = false, page = 1 }: Body, today: PlainDate) {
  const rows = page === 1 ? [0, 1, 2].map((index) => task(index, completed === true, today)) : []
  return { total: rows.length, tasks: rows }
}

function product(index: number) {
  return {
    id: ID(index),
    nome: `Cadeira ${['Ipê', 'Jatobá'][index]}`,
    codigo: `001${2 + index}`,
    idCatalogo: `12.34${index}`,
    marca: 'Aroeira',
    categoria: 'Cadeiras',
    imagemThumb: PICTURE,
    imagens: [PICTURE],
    imagensCount: 7 + index,
    specs: { Altura: `9${2 + index} cm`, Peso: `${7 + index} kg` },
    preco_venda: 489.93 + 100.11 * index,
    estoque: 61 + index,
    reservado: 17 + index,
    disponivel_qtd: 44 + index,
    disponivel: index === 0,
    motivo_indisponivel: index === 0 ? 'esgotado' : 'sem_saldo',
  }
}

const products = () => ({ items: [product(0), product(1)], total: 2, next_cursor: null })

const productGet = ({ codigo, sku }: Body) => ({
  product: {
    ...product((codigo ?? sku) === '0013' ? 1 : 0),
    descricao: 'Cadeira de jantar em madeira maciça.',
  },
})

function discounts() {
  const list = [0, 1].map((index) => ({
    id: ID(index),
    tipo: 'pedido',
    metodo: 'codigo',
    codigo: 'BEMVINDO10',
    nome: `Desconto ${index + 1}`,
    valor_cents: 4_311 + 202 * index,
    valor: 43.11 + 2.02 * index,
    skus: ['0012'],
    frete_gratis: true,
    combina: { produto: true, pedido: true, frete: true },
  }))
  return {
    descontos: list,
    valor_cents: 8_824,
    valor: 88.24,
    frete_gratis: true,
    frete_desconto_cents: 1_357,
    recusa: {
      codigo: 'BEMVINDO10',
      motivo: 'minimo_valor',
      min_valor_cents: 999_937,
      min_itens: 41,
      texto: 'Ainda não alcança o mínimo.',
    },
  }
}

function shipping({ cep = '69005040' }: Body) {
  const option = (index: number) => ({
    opcao_ids: [ID(index)],
    id: ID(index),
    nome: `Transportadora ${index + 1}`,
    valor_cents: 8_993 + 611 * index,
    valor: 89.93 + 6.11 * index,
    prazo_min_dias: 8 + index,
    prazo_max_dias: 12 + index,
    entrega_estimada: { de: '2026-12-15', ate: '2026-12-21', processamento_dias: 3 },
  })
  return {
    cep,
    uf: 'AM',
    opcoes: [option(0), option(1)],
    retirada: {
      nome: 'Loja do centro',
      endereco: 'Rua do Sol, 71',
      cep: '50030230',
      uf: 'PE',
      instrucoes: 'Das 9h às 17h',
      prazo_dias: 4,
      valor_cents: 707,
      valor: 7.07,
    },
    entrega_local: {
      nome: 'Moto',
      valor_cents: 1_511,
      valor: 15.11,
      minimo_pedido_cents: 999_917,
      instrucoes: 'Portão azul',
      distancia: 6.5,
      raio: 8.5,
      unidade: 'km',
    },
    origem: { cep: '50030230', uf: 'PE' },
    motivo: 'sem_cobertura',
    itens_sem_frete: [{ sku: '0099', nome: 'Armário Cedro' }],
    peso_incompleto: true,
  }
}

const text = (name: string) => `Texto de ${name}`

function config() {
  return {
    nome: 'Casa Aroeira',
    logo_url: PICTURE,
    logo_quadrada_url: PICTURE,
    descricao: text('descrição'),
    slogan: text('slogan'),
    cores: { principal: '#0b6e78', texto: '#ffffff' },
    contato: {
      whatsapp: '+55 81 99999-0110',
      email: 'oi@example.com',
      endereco: 'Rua do Sol, 71, Recife, 50030-230',
      telefone: '+55 81 3333-0110',
      cnpj: '11.222.333/0001-81',
    },
    busca_placeholder: text('busca'),
    rodape: { colunas: [{ titulo: 'Ajuda', links: [{ texto: 'Trocas', url: PICTURE }] }] },
    topbar: {
      avisos: ['Aviso da semana', 'Aviso do mês'],
      frete_gratis_acima: 499,
      desconto_pix: 5,
      atacado_url: PICTURE,
      atendimento: text('atendimento'),
    },
    pagamentos: ['pix', 'cartao'],
    politicas: { troca: text('troca'), privacidade: text('privacidade'), entrega: text('entrega') },
    aparencia: {
      cores: { fundo: '#ffffff', superficie: '#f4f4f4', botao: '#0b6e78', botao_texto: '#ffffff' },
      fonte: 'Inter',
      banner: {
        ativo: true,
        titulo: text('título'),
        subtitulo: text('subtítulo'),
        imagem_url: PICTURE,
        cta_texto: text('ação'),
        cta_url: PICTURE,
      },
      destaques: { ativo: true, titulo: text('destaques'), skus: ['0012', '0013'] },
    },
    completa: true,
  }
}

function banners() {
  return {
    banners: [0, 1].map((index) => ({
      id: ID(index),
      slot: 'home',
      titulo: `Semana ${index + 1}`,
      imagem_url: PICTURE,
      link_url: PICTURE,
      ordem: 3 + index,
    })),
    carrossel: {
      efeito: 'slide',
      intervalo_ms: 6_000,
      transicao_ms: 4_000,
      autoplay: true,
      laco: true,
      mostrar_setas: true,
      mostrar_pontos: true,
      pausar_no_hover: true,
    },
  }
}

const WHOLE: Readonly<Record<OperationName, (body: Body, today: PlainDate) => unknown>> = {
  'messages.list': messages,
  'leads.list': leads,
  'pipelines.get': ({ id = 1 }) => ({ found: true, pipeline: pipeline(Number(id) - 1) }),
  'pipelines.list': () => ({ total: 2, pipelines: [pipeline(0), pipeline(1)] }),
  'stages.list': stages,
  'tasks.get': (_, today) => ({ found: true, task: task(0, false, today) }),
  'tasks.list': tasks,
  'products.search': products,
  'products.list': products,
  'products.get': productGet,
  'shop.desconto.validar': discounts,
  'shop.frete.calcular': shipping,
  'shop.loja.config': config,
  'shop.banners.list': banners,
  'marketing.funnel': (body, today) => wholeFunnel(body, today, [0, 1].map(pipeline)),
}

/** Returns the whole `result` of an answer to a request. @param today In the company's zone. */
export function wholeAnswer(operation: OperationName, body: Body, today: PlainDate): unknown {
  return WHOLE[operation](body, today)
}

/** Returns the whole answer to the example's request. */
export function wholeExample(operation: OperationName): unknown {
  return wholeAnswer(operation, OPERATIONS[operation].example.request, plainDate('2026-10-02'))
}
