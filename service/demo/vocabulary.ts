// Words for the demo companies. All people, companies and contact data are invented; telephone numbers start with
// 90000, which no Brazilian operator assigns, and e-mail addresses end in example.com.

export type WordList = readonly [string, ...string[]]

export const FIRST_NAMES: WordList = [
  'João',
  'Íris',
  'Antônia',
  'José',
  'Márcia',
  'André',
  'Cecília',
  'Luís',
  'Débora',
  'Ângela',
  'Otávio',
  'Inês',
  'Caetano',
  'Lívia',
  'Sebastião',
  'Conceição',
  'Júlio',
  'Renata',
  'Thaís',
  'Vinícius',
  'Mônica',
  'Rogério',
  'Heloísa',
  'Fábio',
  'Patrícia',
  'Érica',
  'Simão',
  'Verônica',
  'Gonçalo',
  'Beatriz',
  'Zuleica',
  'Raimundo',
  'Tainá',
  'Ubirajara',
  'Flávia',
  'Wesley',
  'Noêmia',
  'Adão',
  'Letícia',
  'Murilo',
]

export const LAST_NAMES: WordList = [
  'Ção',
  'Araújo',
  'Brandão',
  'Conceição',
  'D’Ávila',
  'Esteves',
  'Falcão',
  'Guimarães',
  'Holanda',
  'Ibáñez',
  'Jordão',
  'Lobo',
  'Magalhães',
  'Nóbrega',
  'Ottoni',
  'Paixão',
  'Quintão',
  'Rezende',
  'Simões',
  'Távora',
  'Uchôa',
  'Valadão',
  'Xavier',
  'Zanóbio',
  'Müller',
  'Aragão',
  'Bulhões',
  'Cabral',
  'Damião',
  'Espíndola',
  'Frazão',
  'Gusmão',
  'Leitão',
  'Macêdo',
  'Negrão',
  'Peçanha',
  'Romão',
  'Sá',
  'Teles',
  'Veríssimo',
]

export const BUSINESS_KINDS: WordList = [
  'Padaria',
  'Café',
  'Clínica',
  'Escritório',
  'Pousada',
  'Livraria',
  'Restaurante',
  'Estúdio',
  'Colégio',
  'Hotel',
]

export const BUSINESS_NAMES: WordList = [
  'Três Irmãos',
  'Pão & Prosa',
  'Água Clara',
  'São Bento',
  'Maré Alta',
  'Ipê Amarelo',
  'Bem-te-vi',
  'Estação Norte',
  'Pé de Serra',
  'Flor do Campo',
  'Alvorada',
  'Sol Nascente',
  'Canteiro 22',
  'Manacá',
  'Praça Velha',
  'Recanto do Açaí',
]

export const AREA_CODES: WordList = ['11', '19', '21', '31', '41', '48', '51', '61', '71', '81', '85', '92']

export const FURNITURE: WordList = [
  'Mesa de jantar 8 lugares',
  'Cozinha planejada',
  'Estante sob medida',
  'Home office completo',
  'Sofá de canto',
  'Dormitório de casal',
  'Balcão de recepção',
  'Móveis para varanda',
  'Painel de TV',
  'Mobiliário para 12 salas',
  'Bancada de café',
  'Closet planejado',
  'Reforma da loja',
  'Cadeiras Aroeira (24 un.)',
  'Berço e cômoda',
]

export const GARDENING: WordList = [
  'Jardim de inverno',
  'Assinatura de plantas',
  'Paisagismo de fachada',
  'Horta vertical',
  'Manutenção mensal',
]

export const JUNK_REASONS: WordList = [
  'Fora da região',
  'Telefone inválido',
  'Só queria orçamento',
  'Contato duplicado',
  'Procura emprego',
  'Não respondeu',
]

export const LOST_REASONS: WordList = [
  'Preço',
  'Comprou do concorrente',
  'Prazo de entrega',
  'Sem retorno do cliente',
  'Adiou a reforma',
  'Crédito não aprovado',
]

export const TASK_SUBJECTS: WordList = [
  'Retornar proposta',
  'Ligar para confirmar medidas',
  'Enviar catálogo atualizado',
  'Agendar visita técnica',
  'Cobrar assinatura do contrato',
  'Confirmar entrega e montagem',
  'Negociar condição de pagamento',
  'Enviar amostras de acabamento',
  'Pedir indicação',
  'Revisar projeto com a arquiteta',
  'Atualizar orçamento',
  'Marcar café com o cliente',
]

export const TASK_TYPES: WordList = ['call', 'meeting', 'email', 'visit', 'message']

export const LEAD_LINES: WordList = [
  'Bom dia! Vocês entregam na minha cidade?',
  'Vi o anúncio e gostei da mesa. Qual o prazo?',
  'Consegue me mandar o orçamento por aqui?',
  'Tem como parcelar em 10 vezes?',
  'Posso visitar a loja no sábado?',
  'Obrigada, vou conversar em casa e retorno.',
  'Qual madeira vocês usam?',
  'Segue a planta do apartamento.',
]

export const AGENT_LINES: WordList = [
  'Olá! Entregamos, sim. Pode me passar o CEP?',
  'O prazo de produção é de 35 dias úteis.',
  'Claro! Já preparo a proposta e envio ainda hoje.',
  'Conseguimos em até 10 vezes sem juros.',
  'Usamos madeira de reflorestamento certificada.',
  'Perfeito, agendei a visita. Até lá!',
  'Ficou alguma dúvida sobre o projeto?',
  'Recebi a planta, muito obrigado.',
]
