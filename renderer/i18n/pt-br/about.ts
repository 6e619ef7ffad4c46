export const about = {
  button: 'De onde vem o número: {{name}}',
  explain: 'Sobre: {{name}}',
  how: 'Como se calcula',
  operation: 'Consulta',
  range: 'Período',
  collected: 'Recebido',
  never: 'ainda não',
  computedAndReceived: 'calculado pela plataforma às {{computed}}, recebido às {{received}}',
  computedAndReceivedOn: 'calculado pela plataforma em {{computed}}, recebido em {{received}}',
  now: 'agora, sem período',
  snapshotOf: 'foto de {{date}}',
  definitions: {
    leads:
      'Leads de mídia paga (Google, Meta e outros) que chegaram nestes dias, segundo a plataforma. Não batem com a tela Leads, que conta os de todos os canais. Não se sabe ainda se são da empresa toda ou de cada pipeline.',
    leadsOfCompany:
      'Leads de mídia paga (Google, Meta e outros) que chegaram nestes dias, segundo a plataforma. Não batem com a tela Leads, que conta os de todos os canais. São os mesmos nas respostas de todos os pipelines: valem para a empresa toda.',
    leadsOfPipeline:
      'Leads de mídia paga (Google, Meta e outros) que chegaram nestes dias, segundo a plataforma. Não batem com a tela Leads, que conta os de todos os canais. As respostas dos pipelines diferem: cada um tem os seus.',
    opportunities: 'Negócios criados no pipeline nestes dias, seja qual for a situação deles hoje.',
    opportunitiesValue: 'Soma do valor dos negócios criados no pipeline nestes dias.',
    won: 'Vendas ganhas no pipeline nestes dias, venham de quando vierem.',
    wonValue: 'Soma do valor das vendas ganhas no pipeline nestes dias.',
    lost: 'Negócios do pipeline marcados como perdidos nestes dias. A plataforma não informa o valor por dia.',
    ticket:
      'Valor ganho dividido pela quantidade de vendas ganhas nos mesmos dias, arredondado para centavos inteiros.',
    winRate:
      'Vendas ganhas divididas por ganhos mais perdidos, pelos dias em que foram ganhos ou perdidos. É uma taxa do período: o que ainda está aberto fica fora.',
    leadToWon:
      'Vendas ganhas dos canais que têm leads (Google, Meta e outros), divididas por esses leads nos mesmos dias, sem o dia de hoje. É uma taxa do período, não de uma safra: pode passar de 100%.',
    leadToWonOfCompany:
      'Vendas ganhas dos canais que têm leads (Google, Meta e outros), divididas por esses leads da empresa toda, que são os mesmos em todos os pipelines, nos mesmos dias, sem o dia de hoje. É uma taxa do período, não de uma safra: pode passar de 100%.',
    steps:
      'Período, não safra: cada etapa conta o que aconteceu nestes dias, em todos os canais. As taxas sobre os leads e a barra são só dos canais que têm leads (Google, Meta e outros), soma por soma, nos dias completos.',
    channels:
      'Leads, oportunidades e ganhos de cada canal nestes dias. Só a mídia paga tem leads aqui: o total é o dela, e os outros canais ficam abaixo, sem taxa.',
    stalled:
      'Oportunidades paradas há mais de 15 dias, agora, segundo a plataforma, que não diz o que conta como parado. A plataforma informa só a soma, não a lista. Não se sabe ainda se são da empresa toda ou de cada pipeline.',
    stalledOfCompany:
      'Oportunidades paradas há mais de 15 dias, agora, segundo a plataforma, que não diz o que conta como parado. A plataforma informa só a soma, não a lista. São as mesmas em todos os pipelines: valem para a empresa toda.',
    stalledOfPipeline:
      'Oportunidades paradas há mais de 15 dias, agora, segundo a plataforma, que não diz o que conta como parado. A plataforma informa só a soma, não a lista. As respostas dos pipelines diferem: cada um tem as suas.',
    stalledAll:
      'Oportunidades paradas, por faixa de dias, agora, segundo a plataforma, que não diz o que conta como parado. A plataforma informa só a soma por faixa, não a lista: as tarefas vencidas de negócios são por onde começar. O registro é o do seu dia, seja qual for o período escolhido em outras telas. Não se sabe ainda se são da empresa toda ou de cada pipeline.',
    stalledAllOfCompany:
      'Oportunidades paradas, por faixa de dias, agora, segundo a plataforma, que não diz o que conta como parado. A plataforma informa só a soma por faixa, não a lista: as tarefas vencidas de negócios são por onde começar. O registro é o do seu dia, seja qual for o período escolhido em outras telas. São as mesmas em todos os pipelines: valem para a empresa toda.',
    stalledAllOfPipeline:
      'Oportunidades paradas, por faixa de dias, agora, segundo a plataforma, que não diz o que conta como parado. A plataforma informa só a soma por faixa, não a lista: as tarefas vencidas de negócios são por onde começar. O registro é o do seu dia, seja qual for o período escolhido em outras telas. As respostas dos pipelines diferem: cada um tem as suas.',
    cascade:
      'Os negócios abertos no registro daquele dia, mais os criados e menos os ganhos e os perdidos dos dias seguintes, com hoje. Outros é o que essas somas deixam: negócios reabertos, mudados de pipeline ou corrigidos, e os do próprio dia depois do registro. O que a plataforma não diz fica sem número.',
    stalledHistory:
      'Um registro por dia, guardado neste computador quando o Leme consulta a plataforma. Ela não tem este histórico.',
    overdue:
      'Tarefas não concluídas cujo prazo passou, segundo a própria plataforma. Ela não diz de qual pipeline. A mudança e a linha vêm da última contagem de cada dia, guardada neste computador.',
    pending:
      'Tarefas não concluídas, as vencidas entre elas, contadas página por página. A plataforma não diz de qual pipeline.',
    completed: 'Tarefas concluídas, contadas página por página. A plataforma não diz de qual pipeline.',
    leadTasks:
      'Tarefas ligadas a este lead, as pendentes primeiro. Só a plataforma decide quais venceram; sem conexão, o relógio deste computador.',
    messages:
      'Mensagens lidas até aqui, de todas as que a conversa tem. A hora de “entregue” e de “lida” é a da primeira evidência que a plataforma guardou, não a do aparelho.',
    pipelineDeals:
      'Negócios abertos e fechados do pipeline. Os arquivados, e os que a plataforma não diz se estão, ficam fora.',
    pipelineOpen:
      'Negócios do pipeline ainda não fechados, somados de suas etapas. Etapas só com negócios fechados não têm barra aqui; estão na tabela.',
    pipelineClosed: 'Negócios menos abertos. A plataforma não diz aqui quantos foram ganhos ou perdidos.',
    pipelineOpenValue:
      'Soma do valor das etapas em que todos os negócios estão abertos. A plataforma não informa o valor só dos abertos: se uma etapa tem também fechados, o valor dela, e o do pipeline, não é conhecido. Etapas só com fechados, como ganhos e perdidos, estão na tabela e no arquivo.',
    pipelineValue:
      'Soma do valor dos negócios do pipeline, abertos e fechados. A plataforma não informa o valor só dos abertos.',
    noConversation:
      'Leads ainda novos com os quais ninguém abriu uma conversa. De todos os canais. A mudança e a linha vêm da última contagem de cada dia, guardada neste computador.',
    daily:
      'Leads de mídia paga por canal e vendas ganhas, dia a dia. O dia de hoje é parcial e fica fora dos totais e das taxas; um dia que a plataforma não respondeu fica sem número, nunca zero.',
    leadsOfChannel: 'Leads de mídia paga deste canal que chegaram nestes dias, segundo a plataforma.',
    junk: 'Leads destes dias marcados como descartados, segundo a plataforma. Ela não diz se entram no total de leads.',
    junkInside:
      'Leads destes dias marcados como descartados, segundo a plataforma. Pelo que as respostas mostram, entram no total de leads.',
    junkApart:
      'Leads destes dias marcados como descartados, segundo a plataforma. Pelo que as respostas mostram, ficam fora do total de leads.',
    stepValue: 'Soma do valor do que aconteceu nesta etapa nestes dias. Leads não têm valor.',
    stepRate:
      'A quantidade desta etapa dividida pela da anterior, soma por soma, só nos dias completos. É uma taxa do período, não de uma safra: pode passar de 100%.',
    overallRate:
      'A quantidade desta etapa, nos canais que têm leads, dividida pelos leads, soma por soma, só nos dias completos.',
    overallRateOfCompany:
      'A quantidade desta etapa, nos canais que têm leads, dividida pelos leads da empresa toda, soma por soma, só nos dias completos.',
    stepDrop: 'Quantos a menos que na etapa anterior, nestes dias.',
    change: 'Quanto mudou em relação ao período anterior, nos mesmos dias completos dos dois.',
    channelOpportunities: 'Negócios criados no pipeline nestes dias, pelo canal que a plataforma informa.',
    channelWon: 'Vendas ganhas no pipeline nestes dias, pelo canal que a plataforma informa.',
    channelWonValue:
      'Soma do valor das vendas ganhas nestes dias, pelo canal. Onde a plataforma não informa o valor, fica sem número.',
    lostReasons:
      'Negócios do pipeline marcados como perdidos nestes dias, pelo motivo que a plataforma informa.',
    junkReasons: 'Leads destes dias marcados como descartados, pelo motivo que a plataforma informa.',
    reasonShare: 'A quantidade deste motivo dividida pela soma de todos os motivos.',
    reasonValue:
      'Soma do valor dos negócios perdidos por este motivo. Onde a plataforma não informa o valor, fica sem número.',
    stalledShare: 'O valor desta faixa dividido pelo de todas.',
    dealTasks:
      'Tarefas vencidas de um negócio, as mais antigas primeiro. A plataforma não diz de qual pipeline.',
    paceLast:
      'Valor ganho no pipeline desde o dia 1º do mês passado até o fim do mesmo dia útil, com as folgas que vieram depois dele.',
    projection:
      'O que já foi ganho mais o valor do meio entre os que os mesmos dias úteis finais trouxeram nos últimos 12 meses. Nunca menos do que já foi ganho.',
    likely:
      'O que já foi ganho mais o menor e o maior do que os mesmos dias úteis finais trouxeram nos últimos meses. Não é garantia.',
    attention:
      'Não mais que cinco linhas, da mais urgente à menos: tarefas vencidas, leads sem conversa há mais de 1 dia, o que fugiu do normal, pipelines sem movimento. Fora do normal: a mesma comparação, feita em cada manhã dos últimos meses desta empresa, quase nunca deu tanto; dias úteis contra dias iguais, sem feriados, pontes, recesso e dias fora das comparações, e ao menos um quarto e 3 unidades. Conferido: leads e conversão no total e por canal, ganhos, perdas no total e por motivo, parados há mais de 15 dias, tarefas vencidas e leads sem conversa. Sem movimento: com negócios abertos, e nada criado nem ganho em 28 dias, entre os 10 primeiros pipelines. Cada linha abre a tela com o mesmo número.',
    sinceLook:
      'O que aconteceu desde a última vez: a empresa vista por 20 segundos ou mais, em um dia anterior. Ganhos, leads de mídia paga e oportunidades: o que veio depois daquele momento, até agora; onde não se guardou o que o dia já tinha, a partir do dia seguinte, e está escrito. Tarefas: quantas venceram e quantas saíram da lista, feitas ou não, onde os números delas estão guardados. Parados, tarefas vencidas e leads sem conversa mostram a mudança no próprio número, desde o mesmo dia.',
    leadsAll:
      'Todos os leads que passam pelos filtros, segundo a plataforma: de todos os canais, não só os de mídia paga do Funil.',
    leadsNew: 'Leads com situação “novo”, com os mesmos filtros.',
    leadsConverted: 'Leads com situação “convertido”, com os mesmos filtros.',
    leadsJunk: 'Leads com situação “descartado”, com os mesmos filtros.',
    leadsShown: 'Quantos leads já vieram para a lista, e quantos passam pelos filtros segundo a plataforma.',
    productsShown:
      'Quantos produtos já vieram para a lista. A especificação não diz o que o total da plataforma conta, por isso ele não aparece.',
    productPrice:
      'Preço de venda que a plataforma informa agora. Sem preço e não informado são coisas diferentes.',
    productAvailability:
      'A decisão do servidor sobre vender agora, com o motivo dele. O Leme não a recalcula a partir do saldo.',
    productInStock: 'Saldo físico que a plataforma informa. Não informado não é zero.',
    productReserved: 'Saldo comprometido que a plataforma informa.',
    productAvailable: 'O saldo físico menos as reservas, como a plataforma informa.',
    stagesHistory:
      'As etapas do pipeline em cada dia do qual há um registro guardado neste computador. A plataforma não tem este histórico; um dia sem registro fica vazio.',
    pipelineShare:
      'Os negócios deste pipeline divididos pelos de todos os pipelines mostrados: os ativos, com os globais marcados. Um nome mostra as etapas dele.',
    dueSoon:
      'Tarefas pendentes que vencem hoje ou nos próximos 7 dias, sem as que a plataforma já conta como vencidas.',
    waitingOfPerson:
      'Leads ainda novos desta pessoa com os quais ninguém abriu uma conversa. De todos os canais.',
    conversionOfPerson:
      'Leads criados nestes dias com este responsável, e quantos deles estão convertidos agora; os descartados contam entre os criados. É uma taxa de leads, não de vendas. O meio é o das pessoas da equipe com 30 leads ou mais, esta entre elas; com menos de 30 leads, ou de 3 pessoas, não há comparação. Uma diferença só é dita quando passa de dois erros-padrão, mais do que o acaso explica. A equipe são as pessoas com tarefas pendentes, no máximo 12.',
    readTogether:
      'Leads desta pessoa que têm conversa: o novo de maior valor, o novo mais antigo e um convertido nos últimos 30 dias, o mais recente que veio. Os motivos são dos dados do lead; o Leme não lê o que as mensagens dizem.',
    severity: 'Tarefas vencidas por dias de atraso, contados do prazo no fuso da empresa até hoje.',
    storefrontField:
      'Os campos da configuração da loja que a especificação da plataforma lista. “Não preenchido” é o que veio em branco; o que a plataforma não mandou diz isso.',
    banners: 'Banners que a plataforma lista agora: só os ativos e dentro do período de exibição.',
    pace: 'Valor ganho no pipeline desde o dia 1º, somado dia a dia, contra a meta digitada neste computador. Dias úteis: segunda a sexta, sem feriados nacionais e sem as folgas de Ajustes. Ticket de hoje: valor ganho ÷ ganhos dos três últimos meses inteiros.',
    shopPrice:
      'Preço de venda do produto, o mesmo que o Catálogo mostra. A simulação usa o preço da própria loja.',
    shopSubtotal:
      'Soma de preço vezes quantidade dos produtos que a loja calcula, feita pelo Leme em centavos. Produtos desconhecidos ou sem preço ficam fora.',
    shopDiscount:
      'O que a loja desconta dos produtos, do cupom e automático juntos (valor_cents). O desconto no frete vem à parte.',
    shopShipping: 'O preço da entrega escolhida, como a loja a cotou (valor_cents). Zero é frete grátis.',
    shopShippingDiscount:
      'O que a loja desconta do frete escolhido (frete_desconto_cents). Fica fora do desconto nos produtos, e conta uma vez só.',
    shopTotal:
      'Subtotal menos o desconto nos produtos, mais o frete, menos o desconto no frete. Somado pelo Leme em centavos; é uma simulação, não uma reserva.',
  },
} as const
