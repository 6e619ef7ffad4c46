export const about = {
  button: 'De onde vem o número: {{name}}',
  explain: 'Sobre: {{name}}',
  how: 'Como se calcula',
  operation: 'Consulta',
  range: 'Período',
  collected: 'Recebido',
  never: 'ainda não',
  computedAndReceived: 'calculado pela plataforma: {{computed}}; recebido: {{received}}',
  now: 'agora, sem período',
  snapshotOf: 'foto de {{date}}',
  /** What the answers show about where a figure holds, after its definition. */
  scopes: {
    unknown: 'Não se sabe ainda se é da empresa toda ou de cada pipeline.',
    company: 'Os números são os mesmos em todos os pipelines: valem para a empresa toda.',
    pipeline: 'As respostas dos pipelines diferem: cada um tem os seus números.',
    junk: 'A plataforma não diz se entram no total de leads.',
    inside: 'Pelo que as respostas mostram, entram no total de leads.',
    apart: 'Pelo que as respostas mostram, ficam fora do total de leads.',
  },
  definitions: {
    leads:
      'Leads de mídia paga (Google, Meta e outros) que chegaram nestes dias. A tela Leads conta os de todos os canais.',
    opportunities: 'Negócios criados no pipeline nestes dias, seja qual for a situação deles hoje.',
    opportunitiesValue: 'Soma do valor dos negócios criados no pipeline nestes dias.',
    won: 'Vendas ganhas no pipeline nestes dias, venham de quando vierem.',
    wonValue: 'Soma do valor das vendas ganhas no pipeline nestes dias.',
    lost: 'Negócios do pipeline perdidos nestes dias. A plataforma não informa o valor por dia.',
    ticket: 'Valor ganho dividido pelas vendas ganhas nos mesmos dias.',
    winRate:
      'Ganhos divididos por ganhos mais perdidos, pelos dias em que foram decididos. O que está aberto fica fora.',
    leadToWon:
      'Ganhos dos canais que têm leads divididos por esses leads, nos mesmos dias, sem hoje. Taxa do período, não de safra: pode passar de 100%.',
    steps:
      'O que aconteceu em cada etapa nestes dias: período, não safra. Taxas e barra: só dos canais que têm leads, nos dias completos.',
    channels:
      'Cada canal nestes dias. Só a mídia paga tem leads aqui; os outros canais ficam abaixo, sem taxa.',
    stalled:
      'Oportunidades paradas há mais de 15 dias, agora. A plataforma informa só a soma, e não diz o que conta como parado.',
    stalledAll:
      'Oportunidades paradas por faixa de dias. A plataforma informa só a soma: as tarefas vencidas de negócios são por onde começar.',
    cascade:
      'Abertos naquele dia, mais criados, menos ganhos e perdidos desde então. Outros é o que sobra: reabertos, mudados de pipeline ou corrigidos.',
    stalledHistory:
      'Um registro por dia, guardado neste computador quando o Leme consulta a plataforma. Ela não tem este histórico.',
    overdue:
      'Tarefas cujo prazo passou, segundo a plataforma, sem separar por pipeline. A mudança vem da última contagem de cada dia.',
    pending: 'Tarefas não concluídas, com as vencidas, sem separar por pipeline.',
    completed: 'Tarefas concluídas, sem separar por pipeline.',
    leadTasks:
      'Tarefas deste lead, as pendentes primeiro. Sem conexão, o relógio deste computador decide quais venceram.',
    messages:
      'Mensagens lidas até aqui. A hora de “entregue” e de “lida” é a da plataforma, não a do aparelho.',
    pipelineDeals: 'Negócios abertos e fechados do pipeline, sem os arquivados e os sem esse dado.',
    pipelineOpen: 'Negócios ainda não fechados. Etapas só com fechados não têm barra; estão na tabela.',
    pipelineClosed: 'Negócios menos abertos, ganhos e perdidos juntos.',
    pipelineOpenValue:
      'Valor das etapas em que todos os negócios estão abertos. Onde há também fechados, o valor dos abertos não é conhecido.',
    pipelineValue: 'Valor dos negócios do pipeline, abertos e fechados.',
    noConversation:
      'Leads novos com os quais ninguém abriu conversa, de todos os canais. A mudança vem da última contagem de cada dia.',
    daily:
      'Leads de mídia paga por canal e ganhos, dia a dia. Hoje é parcial, fora dos totais; um dia sem resposta fica sem número.',
    leadsOfChannel: 'Leads de mídia paga deste canal que chegaram nestes dias.',
    junk: 'Leads destes dias marcados como descartados.',
    stepValue: 'Soma do valor do que aconteceu nesta etapa nestes dias. Leads não têm valor.',
    stepRate: 'Esta etapa dividida pela anterior, nos dias completos. Taxa do período: pode passar de 100%.',
    overallRate: 'Esta etapa, nos canais que têm leads, dividida pelos leads, nos dias completos.',
    stepDrop: 'Quantos a menos que na etapa anterior, nestes dias.',
    change: 'Quanto mudou em relação ao período anterior, nos mesmos dias completos dos dois.',
    channelOpportunities: 'Negócios criados nestes dias, pelo canal.',
    channelWon: 'Vendas ganhas nestes dias, pelo canal.',
    channelWonValue:
      'Valor das vendas ganhas nestes dias, pelo canal. Sem número onde a plataforma não informa.',
    lostReasons: 'Negócios perdidos nestes dias, pelo motivo.',
    junkReasons: 'Leads descartados destes dias, pelo motivo.',
    reasonValue: 'Valor dos negócios perdidos por este motivo. Sem número onde a plataforma não informa.',
    stalledShare: 'O valor desta faixa dividido pelo de todas.',
    dealTasks: 'Tarefas vencidas de negócios, as mais antigas primeiro, sem separar por pipeline.',
    paceLast:
      'Valor ganho do dia 1º do mês passado até o fim do mesmo dia útil, com as folgas que vieram depois.',
    projection: 'O já ganho mais o valor do meio dos mesmos dias úteis finais nos últimos 12 meses.',
    likely:
      'O já ganho mais o menor e o maior dos mesmos dias úteis finais nos últimos meses. Não é garantia.',
    attention:
      'No máximo cinco linhas, da mais urgente à menos. Fora do normal: nas manhãs dos últimos meses, a mesma comparação de dias úteis quase nunca deu tanto; ao menos um quarto e 3 unidades. Sem movimento: nada criado nem ganho em 28 dias, entre os 10 primeiros pipelines com negócios abertos.',
    sinceLook:
      'O que aconteceu desde que a empresa foi vista por 20 segundos ou mais, em um dia anterior. Onde não se guardou o que o dia já tinha, conta a partir do seguinte, e está escrito.',
    leadsAll: 'Todos os leads que passam pelos filtros, de todos os canais.',
    leadsNew: 'Leads com situação “novo”, com os mesmos filtros.',
    leadsConverted: 'Leads com situação “convertido”, com os mesmos filtros.',
    leadsJunk: 'Leads com situação “descartado”, com os mesmos filtros.',
    leadsShown: 'Os que já vieram para a lista, e quantos passam pelos filtros segundo a plataforma.',
    productsShown: 'Os que já vieram para a lista. O que o total da plataforma conta não é conhecido.',
    productPrice: 'Preço de venda agora. Sem preço e não informado são coisas diferentes.',
    productAvailability: 'A decisão da plataforma sobre vender agora. O Leme não a recalcula.',
    productInStock: 'Saldo físico. Não informado não é zero.',
    productReserved: 'Saldo comprometido.',
    productAvailable: 'O saldo físico menos as reservas.',
    stagesHistory: 'As etapas em cada dia guardado neste computador. A plataforma não tem este histórico.',
    pipelineShare: 'Os negócios deste pipeline divididos pelos de todos os mostrados.',
    dueSoon: 'Tarefas pendentes que vencem hoje ou nos próximos 7 dias.',
    waitingOfPerson: 'Leads novos desta pessoa sem conversa, de todos os canais.',
    conversionOfPerson:
      'Leads criados nestes dias com este responsável, e quantos estão convertidos agora. O meio é o das pessoas da equipe com 30 leads ou mais, se forem ao menos 3; uma diferença só é dita além de dois erros-padrão. A equipe: no máximo 12 pessoas com tarefas pendentes.',
    readTogether:
      'Leads desta pessoa com conversa: o novo de maior valor, o novo mais antigo e um convertido nos últimos 30 dias.',
    severity: 'Tarefas vencidas por dias de atraso, no fuso da empresa.',
    storefrontField: '“Não preenchido” é o que veio em branco; o que a plataforma não mandou diz isso.',
    banners: 'Os ativos e dentro do período de exibição, agora.',
    pace: 'Valor ganho no pipeline desde o dia 1º contra a meta. Dias úteis: segunda a sexta, sem feriados nacionais e folgas de Ajustes. Ticket de hoje: valor ganho ÷ ganhos dos três últimos meses inteiros.',
    shopPrice: 'O mesmo preço do Catálogo. A simulação usa o da própria loja.',
    shopSubtotal:
      'Preço vezes quantidade, somados pelo Leme. Produtos desconhecidos ou sem preço ficam fora.',
    shopDiscount: 'O que a loja desconta dos produtos, do cupom e automático juntos.',
    shopShipping: 'O preço da entrega escolhida, como a loja a cotou.',
    shopShippingDiscount: 'O que a loja desconta do frete. Conta uma vez só.',
    shopTotal: 'Subtotal menos descontos mais frete menos o desconto nele. É simulação, não reserva.',
  },
} as const
