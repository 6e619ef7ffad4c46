export const stalled = {
  titleNow: 'Parados agora',
  asOf: 'Foto de {{date}}, segundo a plataforma: a situação de agora, seja qual for o período escolhido em outras telas.',
  // Last night's, or what is stored of another day.
  asOfThen: 'Foto de {{date}}, segundo a plataforma, seja qual for o período escolhido em outras telas.',
  asOfUntold: 'Situação de agora, segundo a plataforma, que não informou o dia da foto.',
  card: 'Parados por idade',
  ofCompany: 'São os da empresa toda, não só os deste pipeline.',
  beyondOpen:
    'São {{stalled, number}}, mais que os {{open, number}} negócios abertos deste pipeline: podem ser os da empresa toda.',
  beyondAllOpen:
    'São {{stalled, number}}, mais que os {{open, number}} negócios abertos em todos os pipelines.',
  noDeals:
    'A API informa só as somas por faixa: ela não lista os negócios parados. As tarefas vencidas de negócios, ao lado, são por onde começar.',
  columns: {
    bucket: 'Faixa',
    count: 'Negócios',
    value: 'Valor',
    share: 'Parte do valor',
  },
  total: 'Total',
  // Keyed by the API's own labels (specification 2.11).
  buckets: {
    'Mais de 15 dias': 'Mais de 15 dias',
    '11 a 15 dias': '11 a 15 dias',
    '8 a 10 dias': '8 a 10 dias',
    '4 a 7 dias': '4 a 7 dias',
    'Até 3 dias': 'Até 3 dias',
  },
  dealsUnknown: '— negócios',
  deals_zero: '0 negócios',
  deals_one: '{{count, number}} negócio',
  deals_other: '{{count, number}} negócios',
  oldestShare: '{{rate}} do valor das faixas',
  headlines: { long: 'Parados há mais de 3 dias', all: 'Parados ao todo' },
  mostUnknown: 'a plataforma não informou o valor de todas as faixas',
  mostMoney: 'Onde há mais dinheiro',
  emptyTitle: 'Nada parado',
  emptyText: 'Nenhuma oportunidade parada agora, segundo a plataforma.',
  history: 'Histórico de parados',
  historySub: 'Uma foto por dia, guardada neste computador: a API não tem histórico.',
  historyDay: 'Dia',
  historyLabel_one: 'Parados por dia, {{range}}, {{count, number}} foto',
  historyLabel_other: 'Parados por dia, {{range}}, {{count, number}} fotos',
  historyEmptyTitle: 'O histórico ainda não começou',
  historyEmptyText:
    'O Leme guarda uma foto por dia a partir do primeiro dia em que é aberto com esta empresa. A primeira vem com a próxima resposta da API.',
  historyFirstTitle: 'O histórico começou agora',
  historyFirstText:
    'A primeira foto é de {{date}}. O Leme guarda uma por dia em que é aberto; com a segunda, o gráfico aparece aqui.',
  since: 'Desde {{date}}',
  bucketChange: '{{bucket}}: {{deals}}, {{value}}',
  marked: 'desde {{date}}: {{deals}}, {{value}}',
  unchanged: 'nada mudou.',
  noSnapshot: 'sem foto',
  dealTasks: 'Tarefas vencidas de negócios',
  dealTasksSub: 'A API não diz de qual pipeline; as mais antigas primeiro.',
} as const
