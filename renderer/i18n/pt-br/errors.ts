import type { ErrorWords } from '../words.ts'

export const errors = {
  UNREACHABLE: 'Sem conexão com o servidor. Confira a internet e o endereço da plataforma.',
  TIMEOUT: 'O servidor não respondeu a tempo',
  TLS_FAILED:
    'O certificado de segurança do servidor não foi aceito. O token não foi enviado. Peça ao administrador que confira o certificado ou o proxy da rede.',
  TLS_DATE:
    'O certificado de segurança do servidor não vale na data deste computador. Confira a data e a hora deste computador (agora: {{now}}). Se estiverem certas, peça ao administrador que confira o certificado.',
  REDIRECTED: 'O endereço desviou para outro lugar. O token não vai a outro servidor: use o endereço final.',
  NOT_JSON:
    'O endereço respondeu uma página, e não a plataforma. Confira o endereço. Em redes com portal de acesso, entre nele primeiro pelo navegador.',
  UNEXPECTED_SHAPE: 'A plataforma respondeu num formato inesperado. Informe o administrador dela.',
  TOO_LARGE: 'A resposta é grande demais. Escolha um período menor, onde houver.',
  TOO_MANY_TASKS: 'São 10.000 tarefas ou mais. O Leme não conta além disso: conclua ou exclua as antigas.',
  CANCELLED: 'A consulta foi interrompida',
  BAD_INPUT: 'Este pedido do Leme foi recusado. Confira a data e a hora daqui; se continuar, reabra o Leme.',
  NOT_HTTPS: 'O endereço precisa começar com https://. Sem isso o token poderia ser lido: nada foi enviado.',
  UNKNOWN_COMPANY: 'Esta empresa não está mais conectada',
  NO_TOKEN: 'Não há token desta empresa neste computador',
  OTHER_COMPANY: 'Este token é de outra empresa',
  NOT_STORED: 'Ainda não há nada guardado aqui',
  STORE_UNAVAILABLE: 'Os dados guardados não puderam ser abertos. Nada foi apagado; ao vivo tudo continua.',
  BUDGET_SPENT: 'O limite de {{limit, number}} consultas por hora (Ajustes) foi atingido. Volta sozinho.',
  BACKGROUND_SPENT: 'O limite por hora do segundo plano (Ajustes) foi usado',
  DEMO_UNAVAILABLE: 'A demonstração não pôde ser aberta. Tente de novo; se continuar, feche e abra o Leme.',
  FILE_NOT_SAVED: 'O arquivo não pôde ser gravado. Confira a pasta e o espaço no disco, e exporte de novo.',
  FILE_IN_USE: 'O arquivo está aberto em outro programa. Feche-o ou escolha outro nome, e exporte de novo.',
  FILE_TOO_LARGE: 'O arquivo ficaria grande demais. Filtre as linhas ou escolha um período menor.',
  COMPANY_NOT_NAMED: 'Ainda não se sabe de que empresa é este histórico. Abra o Funil e tente de novo.',
  HISTORY_FILE_UNREADABLE:
    'O arquivo não é uma cópia do histórico, ou está danificado. Use outra cópia; se veio de uma pasta sincronizada, espere terminar.',
  HISTORY_FILE_LOCKED: 'A senha não abre esta cópia. Se está certa, o arquivo está danificado. Nada mudou.',
  HISTORY_FILE_NEWER: 'A cópia foi feita por um Leme mais novo',
  HISTORY_FILE_OTHER_COMPANY: 'A cópia é de outra empresa',
  DOCUMENT_MISSING: 'O documento não está nesta instalação',
  MANAGED: 'Definido pela sua empresa. Só quem administra este computador pode mudar.',
  UNEXPECTED: 'Algo deu errado no Leme. Tente de novo; se continuar, feche e abra o Leme.',
  BAD_REQUEST: 'A plataforma recusou o pedido do Leme. Tente de novo, ou escolha outro período ou filtro.',
  PIPELINE_ID_REQUIRED:
    'Falta escolher o pipeline. Escolha-o no alto da tela; sem a permissão pipelines.list, escreva ali o número dele.',
  NO_PIPELINE: 'A empresa não tem pipeline ativo',
  PIPELINE_NOT_FOUND: 'Este pipeline não está mais entre os ativos',
  INVALID_TOKEN: 'O token não foi reconhecido. Confira se veio inteiro, ou peça um novo ao administrador.',
  TOKEN_DISABLED: 'O token está desativado. Peça ao administrador que o ative ou crie outro.',
  IP_BLOCKED:
    'O token não pode ser usado desta rede. O token está certo, mas este endereço IP não está na lista dele. Use a rede da empresa ou peça a liberação.',
  SCOPE_DENIED: 'O token não tem permissão para estes dados. Peça ao administrador a permissão {{scope}}.',
  FORBIDDEN:
    'A plataforma recusou esta consulta sem dizer por quê. Falta a permissão {{scope}}, ou o token não vale agora ou nesta rede. Peça ao administrador que confira.',
  NOT_OFFERED:
    'Esta instância não oferece estes dados. A plataforma deste endereço não conhece {{scope}}; o administrador pode dizer se ela virá.',
  NO_COMPANY: 'O token não pertence a nenhuma empresa. Peça ao administrador um token da sua empresa.',
  NOT_FOUND: 'A plataforma não encontrou o que foi pedido',
  RATE_LIMITED: 'A cota de consultas do token foi atingida. O Leme espera e volta sozinho.',
  PLATFORM_UNREACHABLE: 'A empresa está sem conexão com a plataforma. O Coletor responde; volta sozinho.',
  NO_PLATFORM_TOKEN:
    'O Coletor da empresa está sem um token que a plataforma aceite. Sua chave está certa. Peça ao administrador do Coletor que grave o token desta empresa.',
  NOTHING_YET: 'O Coletor ainda não coletou nada desta empresa',
  INTERNAL_ERROR: 'A plataforma teve uma falha interna',
} as const satisfies ErrorWords
