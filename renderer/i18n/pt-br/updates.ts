export const updates = {
  ways: {
    self: 'O Leme procura versões novas, confere a assinatura de quem o publica e instala quando você o fecha.',
    notify: 'O Leme avisa quando há uma versão nova. Ela vem com o instalador, que mantém empresas e dados.',
    apt: 'Atualizações são feitas pelo sistema (apt), junto com as dos outros programas.',
    dnf: 'Atualizações são feitas pelo sistema (dnf), junto com as dos outros programas.',
    company: 'Atualizações são feitas pela sua empresa.',
    installer:
      'Esta versão não procura atualizações sozinha. Uma versão nova vem com o instalador, que mantém empresas e dados.',
  },
  check: 'Procurar agora',
  checking: 'Procurando…',
  downloading: 'Baixando a versão nova…',
  lastCheck: 'Última procura: {{when}}',
  neverChecked: 'O Leme ainda não procurou desde que foi aberto.',
  current: 'Esta é a versão mais nova.',
  waiting: 'Há uma versão nova, que chega a este computador nos próximos dias.',
  refused: 'Nenhuma versão nova foi aceita. {{reason}}',
  ready: 'Nova versão {{version}} pronta',
  readyText: 'Entra quando você fechar o Leme.',
  available: 'Há uma versão nova: {{version}}',
  restart: 'Reiniciar agora',
  refusals: {
    UNREACHABLE:
      'O servidor das atualizações não respondeu como devia, ou parou no meio. O Leme tenta de novo na próxima vez.',
    OTHER_HOST: 'O servidor das atualizações mandou para outro endereço, e o Leme não segue.',
    FORGED: 'A versão oferecida não tem a assinatura de quem publica o Leme, ou não confere com ela.',
    UNREADABLE: 'A descrição da versão oferecida não pôde ser lida, ou é para outro sistema.',
    REPLAYED: 'A versão oferecida é mais antiga que esta ou que outra já vista.',
    NO_ROOM: 'Não há espaço no disco para a versão nova.',
    NOT_WRITABLE: 'A pasta do Leme não aceita gravação: quem instalou o Leme precisa atualizá-lo.',
  },
} as const
