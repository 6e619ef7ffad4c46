export const stalled = {
  titleNow: 'Parados agora',
  asOf: 'Foto de {{date}}: a situação de agora, seja qual for o período escolhido em outras telas.',
  card: 'Parados por idade',
  noDeals:
    'A API informa só as somas por faixa: ela não lista os negócios parados. As tarefas vencidas de negócios, ao lado, são por onde começar.',
  columns: {
    bucket: 'Sem movimento',
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
  deals_zero: '0 negócios',
  deals_one: '{{count, number}} negócio',
  deals_other: '{{count, number}} negócios',
  oldestShare: '{{rate}} do valor parado',
  allStalled: 'Parados ao todo',
  mostMoney: 'Onde há mais dinheiro',
  emptyTitle: 'Nada parado',
  emptyText: 'Nenhuma oportunidade sem movimento neste pipeline agora.',
  dealTasks: 'Tarefas vencidas de negócios',
  dealTasksSub: 'De todos os pipelines, as mais antigas primeiro.',
} as const
