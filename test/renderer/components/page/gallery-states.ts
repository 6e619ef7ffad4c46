// What the gallery shows: each component in its states, with the data of tests.
import { OPERATION_NAMES, type OperationName } from '../../../../shared/api/registry.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import { CHARTS, FIGURES } from './gallery-figures.ts'
import { type GalleryState, states } from './gallery-state.ts'

const day = (text: string) => text as PlainDate
const DENIED = {
  code: 'SCOPE_DENIED',
  operation: 'tasks.list',
  message: 'Falta tasks.list ao token.',
} as const
const PIPELINES = [
  { id: 1, name: 'Vendas' },
  { id: 2, name: null },
]

/** What the screens show to a token with these permissions; each other operation is in `state`. */
function promisesWith(permitted: readonly OperationName[], state: 'denied' | 'failed' = 'denied') {
  const code = state === 'denied' ? ('SCOPE_DENIED' as const) : ('TIMEOUT' as const)
  return {
    baseUrl: 'https://crm.example.com',
    scopes: OPERATION_NAMES.map((operation) =>
      permitted.includes(operation)
        ? { operation, state: 'permitted' as const, code: null }
        : { operation, state, code },
    ),
  }
}

const ANSWERS: GalleryState[] = [
  ...states('AnswerView', {
    loading: { text: null, isFirstLoad: true },
    'nothing stored': { text: null },
    'no connection': { text: null, error: { code: 'UNREACHABLE' } },
    refused: { text: null, error: DENIED },
    stale: { text: 'R$ 12,00', error: { code: 'UNREACHABLE' }, capturedAt: '2026-11-20T12:00:00.000Z' },
    'with unreadable rows': { text: '12 tarefas', unreadable: [{ id: null }, 'x'] },
  }),
  ...states('Skeleton', { lines: { kind: 'lines' }, bars: { kind: 'bars' } }),
  ...states('PageSkeleton', { 'a page': {} }),
  ...states('EmptyNote', {
    'with an action': { title: 'Nada parado', text: 'Nenhuma parada.', children: '' },
  }),
  ...states('Notice', {
    calm: { tone: 'calm', title: 'Sem conexão com o servidor', text: 'Os números guardados continuam.' },
    warn: { tone: 'warn', title: 'Pausa', action: 'nova tentativa em 42 s', isPossible: false },
    bad: { tone: 'bad', title: 'Token recusado', action: 'Conectar de novo' },
  }),
  ...states('ErrorNotice', {
    'no connection': { error: { code: 'UNREACHABLE' } },
    'a stored thing': { error: { code: 'STORE_UNAVAILABLE' } },
  }),
  ...states('ManagedNote', { 'beside a locked control': {} }),
  ...states('RefusedCard', {
    'without permission': { error: { ...DENIED, operation: 'messages.list' }, code: 'SCOPE_DENIED' },
  }),
  ...states('AccessRequest', { 'to copy': { text: 'Olá! Faltam permissões no meu token: leads.list.' } }),
  ...states('ScreenPromises', {
    'everything opens': promisesWith(OPERATION_NAMES),
    'a part lacks': promisesWith(['leads.list', 'messages.list', 'tasks.list', 'products.search']),
    'the server does not answer': promisesWith([], 'failed'),
  }),
  ...states('ScreenGate', { open: { screen: 'leads', hasValue: true, children: 'os leads' } }),
  ...states('WithPipeline', {
    'no pipeline': {
      choice: { hasNone: true, blockedBy: { code: 'NO_PIPELINE' } },
      children: 'o funil',
    } as never,
  }),
  ...states('UnreadItems', { 'six items': { items: [1, 2, 3, 4, 5, 6].map((value) => ({ value })) } }),
  ...states('UnreadableRows', { 'one row': { rows: ['x'] } }),
]

const CONTROLS: GalleryState[] = [
  ...states('Page', { 'a screen': { title: 'Tarefas', children: 'conteúdo' } }),
  ...states('Card', {
    'with everything': { title: 'Por canal', sub: 'Segundo a plataforma', more: '12', children: 'conteúdo' },
  }),
  ...states('TextButton', {
    plain: { text: 'Ver todas', label: 'Ver todas as tarefas' },
    danger: { text: 'Excluir', label: 'Excluir Campanha', isDanger: true },
  }),
  ...states('ControlButton', {
    plain: { children: 'Exportar' },
    disabled: { children: 'Exportar', disabled: true },
  }),
  ...states('Dialog', { closed: { title: 'Excluir a nota', text: 'Isto não volta.', action: 'Excluir' } }),
  ...states('RefreshButton', { idle: {} }),
  ...states('StepButton', {
    'with a next record': { label: 'Próximo', isLast: false },
    'at the end': { label: 'Último', isLast: true },
  }),
  ...states('CopyButton', { 'a telephone': { text: '+55 11 90000-0000', what: 'telefone' } }),
  ...states('DrillDownNote', { opened: { opened: '18 nov. · Só Meta' } }),
  ...states('SelectField', {
    chosen: { label: 'Agrupar por', value: 'day', options: [{ value: 'day', label: 'Dia' }] },
    'without options': { label: 'Pipeline', value: null, options: [], placeholder: 'nenhum' },
  } as never),
  ...states('SecretField', {
    empty: { label: 'Token', words: { show: 'Mostrar o token', hide: 'Esconder o token' } },
    refused: {
      label: 'Token',
      words: { show: 'Mostrar o token', hide: 'Esconder o token' },
      error: 'O servidor recusou este token.',
    },
  }),
  ...states('StoredDayField', {
    'a choice besides the days': {
      label: 'Comparar com',
      value: 'week',
      choices: [{ value: 'week', label: 'desde 13 nov.', note: 'uma semana' }],
      days: ['2026-11-13', '2026-11-16'],
    },
  } as never),
  ...states('PipelineField', {
    chosen: { pipelines: PIPELINES, pipelineId: 1 },
    typed: { pipelines: [], pipelineId: null, isTyped: true },
  }),
  ...states('Segments', {
    'two choices': {
      label: 'Medida',
      value: 'count',
      options: [
        { value: 'count', label: 'Quantidade' },
        { value: 'value', label: 'Valor' },
      ],
    },
  } as never),
  ...states('SearchField', {
    empty: { value: '', words: { label: 'Buscar', hint: 'Nome', clear: 'Apagar a busca' } },
    typed: { value: 'cadeira', words: { label: 'Buscar por nome', hint: 'Nome', clear: 'Apagar' } },
  }),
  ...states('AmountRange', {
    empty: {
      minCents: null,
      maxCents: null,
      words: { from: 'Preço de', to: 'Preço até', hint: 'R$', order: 'O mínimo é maior que o máximo.' },
    },
  }),
  ...states('ChipList', {
    'one filter': {
      chips: [{ key: 'brand', name: 'Marca', value: 'Ipê' }],
      words: { list: 'Filtros em uso', remove: 'Tirar o filtro', clear: 'Limpar filtros' },
    },
    'two times': {
      chips: [
        { key: '09:00', name: '', value: '09:00' },
        { key: '17:50', name: '', value: '17:50' },
      ],
      words: { list: 'Horários do resumo', remove: 'Tirar o horário' },
    },
  }),
  ...states('CustomRange', {
    'a month': { range: { from: day('2026-11-01'), to: day('2026-11-19') }, today: day('2026-11-20') },
  }),
  ...states('ExportMenu', {
    closed: { title: 'Tarefas', tableTitles: ['Vencidas'], pictures: [] },
    'with nothing to export': { title: 'Tarefas', tableTitles: ['Vencidas'], pictures: [], isDisabled: true },
  }),
  ...states('Picture', {
    'without a picture': { url: null, alt: 'Cadeira Aroeira', width: 120, height: 90 },
  }),
  ...states('ViewsMenu', { closed: { screen: 'tasks' } }),
  ...states('AvailabilityTag', {
    available: { product: { disponivel: true, motivo_indisponivel: null } },
    'sold out': { product: { disponivel: false, motivo_indisponivel: 'sem_saldo' } },
    'not known': { product: { disponivel: null, motivo_indisponivel: 'em_revisao' } },
  }),
]

export const GALLERY: readonly GalleryState[] = [...FIGURES, ...CHARTS, ...ANSWERS, ...CONTROLS]
