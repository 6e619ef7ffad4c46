export const about = {
  button: 'De onde vem o número: {{name}}',
  explain: 'Sobre: {{name}}',
  how: 'Como se calcula',
  operation: 'Consulta',
  collected: 'Recebido',
  never: 'ainda não',
  computedAndReceived: 'calculado: {{computed}}; recebido: {{received}}',
  now: 'agora, sem período',
  snapshotOf: 'registro de {{date}}',
  /** What the answers show about where a figure holds, after its definition. */
  scopes: {
    unknown: 'Ainda não se sabe se vale para a empresa ou para o pipeline.',
    company: 'Vale para a empresa toda.',
    pipeline: 'Cada pipeline tem o seu.',
    junk: 'A plataforma não diz se entram no total de leads.',
    inside: 'Entram no total de leads.',
    apart: 'Ficam fora do total de leads.',
  },
  definitions: {
    leads:
      'Leads de mídia paga (Google, Meta e outros) que chegaram nestes dias. A tela Leads conta todos os canais.',
    opportunities: 'Negócios criados no pipeline nestes dias, seja qual for a situação deles hoje.',
    opportunitiesValue: 'Soma do valor dos negócios criados no pipeline nestes dias.',
    won: 'Vendas ganhas no pipeline nestes dias, venham de quando vierem.',
    wonValue: 'Soma do valor das vendas ganhas no pipeline nestes dias.',
    lost: 'Negócios do pipeline perdidos nestes dias. A plataforma só informa o valor por motivo.',
    ticket: 'Valor ganho dividido pelas vendas ganhas nos mesmos dias.',
    winRate:
      'Ganhos divididos por ganhos mais perdidos, pelos dias em que foram decididos. O que está aberto fica fora.',
    leadToWon: 'Ganhos dos canais que têm leads divididos por esses leads, nos mesmos dias completos.',
    steps:
      'O que aconteceu em cada etapa nestes dias: período, não safra; uma taxa pode passar de 100%. Taxas: só dos canais que têm leads, nos dias completos.',
    channels: 'Cada canal nestes dias. Só a mídia paga tem leads aqui; os outros ficam sem taxa.',
    stalled: 'Oportunidades paradas há mais de 15 dias, agora. A plataforma não diz o que conta como parado.',
    stalledAll:
      'Oportunidades paradas por faixa de dias. A plataforma informa só a soma: comece pelas tarefas vencidas.',
    cascade:
      'Abertos então, mais criados, menos ganhos e perdidos. Outros é o que sobra: reabertos, mudados de pipeline ou corrigidos.',
    overdue:
      'Tarefas cujo prazo passou, segundo a plataforma, de todos os pipelines. A mudança vem da última contagem de cada dia.',
    pending: 'Tarefas segundo a plataforma, de todos os pipelines. Pendentes incluem as vencidas.',
    messages: 'Mensagens lidas até aqui, com as horas da plataforma.',
    noConversation:
      'Leads novos com os quais ninguém abriu conversa, de todos os canais. A mudança vem da última contagem de cada dia.',
    firstResponse:
      'Da criação do lead à primeira mensagem de uma pessoa da empresa (robôs não contam), numa amostra de até 20 conversas do último dia útil, medida uma vez por dia. Entre parênteses, a faixa em que está o meio de todas, em 9 de 10 dias. Fora do horário: depois das 18h e nas folgas.',
    daily: 'Leads de mídia paga por canal e ganhos, dia a dia. Hoje é parcial, fora dos totais.',
    junk: 'Leads destes dias marcados como descartados.',
    attention:
      'No máximo cinco linhas, da mais urgente à menos. Só entra o que quase nunca mudou tanto nos últimos meses, ao menos um quarto e 3 unidades. Sem movimento: 28 dias, entre os 10 primeiros pipelines com negócios abertos.',
    sinceLook:
      'O que aconteceu desde a última vez que a empresa foi vista por 20 segundos, em um dia anterior.',
    leadsAll: 'Leads que passam pelos filtros, de todos os canais.',
    conversionOfPerson:
      'Leads criados nestes dias com este responsável, e quantos estão convertidos agora. Compara com o meio da equipe (30 leads ou mais, ao menos 3 pessoas) e só fala além do acaso.',
    readTogether:
      'Leads desta pessoa com conversa: o novo de maior valor, o novo mais antigo e um convertido há pouco.',
    storefrontField: '“Não preenchido” é o que veio em branco; o que a plataforma não mandou diz isso.',
    banners: 'Os ativos e dentro do período de exibição, agora.',
    pace: 'Valor ganho desde o dia 1º contra a meta, por dias úteis (sem feriados nacionais e folgas de Ajustes). A previsão soma ao já ganho os mesmos dias finais dos últimos 12 meses: o do meio; o menor e o maior são a faixa.',
    shopPrice: 'O preço do Catálogo. A simulação usa o da loja.',
    shopTotal: 'Subtotal menos descontos mais frete menos o desconto nele. É simulação, não reserva.',
    product:
      'O que a plataforma informa agora. Disponível é o estoque menos as reservas; não informado não é zero.',
    pipelines:
      'Negócios abertos e fechados, sem os arquivados. O valor dos abertos só é conhecido nas etapas em que todos estão abertos.',
    history: 'Um registro por dia, guardado neste computador. A plataforma não tem este histórico.',
  },
} as const
