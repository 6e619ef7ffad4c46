export const upcoming = {
  badge: 'Em preparo',
  pipelines:
    'As etapas de cada pipeline como funil e tabela, com negócios, abertos e valor, e todos os pipelines lado a lado.',
  tasks: 'As tarefas por responsável e por atraso, as vencidas primeiro, numa folha pronta para a reunião.',
  catalogue: 'A busca de produtos com preço, estoque, reservado e o porquê de um produto estar indisponível.',
  shop: 'Uma cesta para testar cupom e frete até um CEP, e a configuração da loja conferida item a item.',
  pipelinesNow: 'Por enquanto, os pipelines se escolhem no alto de Hoje, Funil e Parados.',
  tasksNow: 'Por enquanto, as tarefas vencidas aparecem em Hoje e em Parados.',
  catalogueNow: 'Nada é mostrado aqui até que os dados venham da API.',
  shopNow: 'Nada é mostrado aqui até que os dados venham da API.',
} as const
