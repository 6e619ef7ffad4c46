export const upcoming = {
  badge: 'Em preparo',
  catalogue: 'A busca de produtos com preço, estoque, reservado e o porquê de um produto estar indisponível.',
  shop: 'Uma cesta para testar cupom e frete até um CEP, e a configuração da loja conferida item a item.',
  catalogueNow: 'Nada é mostrado aqui até que os dados venham da API.',
  shopNow: 'Nada é mostrado aqui até que os dados venham da API.',
} as const
