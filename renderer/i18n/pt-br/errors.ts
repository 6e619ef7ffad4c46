import type { ErrorWords } from '../words.ts'

export const errors = {
  UNREACHABLE: {
    title: 'Sem conexão com o servidor',
    help: 'Confira a internet e o endereço da plataforma.',
  },
  TIMEOUT: {
    title: 'O servidor não respondeu a tempo',
  },
  TLS_FAILED: {
    title: 'O certificado de segurança do servidor não foi aceito',
    help: 'O token não foi enviado. Peça ao administrador que confira o certificado ou o proxy da rede.',
  },
  TLS_DATE: {
    title: 'O certificado de segurança do servidor não vale na data deste computador',
    help: 'Confira a data e a hora deste computador (agora: {{now}}). Se estiverem certas, peça ao administrador que confira o certificado.',
  },
  REDIRECTED: {
    title: 'O endereço desviou para outro lugar',
    help: 'O token não é enviado para outro servidor. Use o endereço final da plataforma.',
  },
  NOT_JSON: {
    title: 'O endereço respondeu uma página, e não a plataforma',
    help: 'Confira o endereço. Em redes com portal de acesso, entre nele primeiro pelo navegador.',
  },
  UNEXPECTED_SHAPE: {
    title: 'A plataforma respondeu num formato inesperado',
    help: 'Os últimos números ficam na tela. Informe o administrador da plataforma.',
  },
  TOO_LARGE: {
    title: 'A resposta é grande demais',
    help: 'Escolha um período menor, onde houver.',
  },
  TOO_MANY_TASKS: {
    title: 'São 10.000 tarefas ou mais',
    help: 'O Leme não conta além disso. Conclua ou exclua tarefas antigas na plataforma.',
  },
  CANCELLED: { title: 'A consulta foi interrompida' },
  BAD_INPUT: {
    title: 'Este pedido do Leme foi recusado',
    help: 'Confira a data e a hora deste computador e tente de novo; se continuar, feche e abra o Leme.',
  },
  NOT_HTTPS: {
    title: 'O endereço precisa começar com https://',
    help: 'Sem criptografia o token poderia ser lido na rede; por isso nada foi enviado.',
  },
  UNKNOWN_COMPANY: {
    title: 'Esta empresa não está mais conectada',
  },
  NO_TOKEN: {
    title: 'Não há token desta empresa neste computador',
  },
  OTHER_COMPANY: {
    title: 'Este token é de outra empresa',
  },
  NOT_STORED: {
    title: 'Ainda não há nada guardado aqui',
  },
  STORE_UNAVAILABLE: {
    title: 'Os dados guardados não puderam ser abertos',
    help: 'Ao vivo tudo continua. O que está guardado não foi apagado.',
  },
  BUDGET_SPENT: {
    title: 'O limite de {{limit, number}} consultas por hora (Ajustes) foi atingido',
    help: 'O Leme volta a consultar sozinho.',
  },
  BACKGROUND_SPENT: {
    title: 'O limite por hora do segundo plano (Ajustes) foi usado',
  },
  DEMO_UNAVAILABLE: {
    title: 'A demonstração não pôde ser aberta',
    help: 'Tente de novo; se continuar, feche e abra o Leme.',
  },
  FILE_NOT_SAVED: {
    title: 'O arquivo não pôde ser gravado',
    help: 'Confira se a pasta aceita gravação e se há espaço no disco, e exporte de novo.',
  },
  FILE_IN_USE: {
    title: 'O arquivo está aberto em outro programa',
    help: 'Feche o arquivo no Excel, ou escolha outro nome, e exporte de novo.',
  },
  FILE_TOO_LARGE: {
    title: 'O arquivo ficaria grande demais',
    help: 'Filtre as linhas ou escolha um período menor e exporte de novo.',
  },
  COMPANY_NOT_NAMED: {
    title: 'Ainda não se sabe de que empresa é este histórico',
    help: 'Abra o Funil uma vez e tente de novo.',
  },
  HISTORY_FILE_UNREADABLE: {
    title: 'O arquivo não é uma cópia do histórico, ou está danificado',
    help: 'Use outra cópia; se veio de uma pasta sincronizada, espere terminar.',
  },
  HISTORY_FILE_LOCKED: {
    title: 'A senha não abre esta cópia',
    help: 'Se a senha estiver certa, o arquivo está danificado. Nada mudou aqui.',
  },
  HISTORY_FILE_NEWER: {
    title: 'A cópia foi feita por um Leme mais novo',
  },
  HISTORY_FILE_OTHER_COMPANY: {
    title: 'A cópia é de outra empresa',
  },
  DOCUMENT_MISSING: {
    title: 'O documento não está nesta instalação',
  },
  MANAGED: {
    title: 'Definido pela sua empresa',
    help: 'Só quem administra este computador pode mudar.',
  },
  UNEXPECTED: {
    title: 'Algo deu errado no Leme',
    help: 'Tente de novo; se continuar, feche e abra o Leme.',
  },
  BAD_REQUEST: {
    title: 'A plataforma recusou o pedido do Leme',
    help: 'Tente de novo; onde houver período ou filtro, escolha outro.',
  },
  PIPELINE_ID_REQUIRED: {
    title: 'Falta escolher o pipeline',
    help: 'Escolha-o no alto da tela; sem a permissão pipelines.list, escreva ali o número dele.',
  },
  NO_PIPELINE: {
    title: 'A empresa não tem pipeline ativo',
  },
  PIPELINE_NOT_FOUND: {
    title: 'Este pipeline não está mais entre os ativos',
  },
  INVALID_TOKEN: {
    title: 'O token não foi reconhecido',
    help: 'Confira se foi copiado inteiro, ou peça um novo ao administrador.',
  },
  TOKEN_DISABLED: {
    title: 'O token está desativado',
    help: 'Peça ao administrador que o ative ou crie outro.',
  },
  IP_BLOCKED: {
    title: 'O token não pode ser usado desta rede',
    help: 'O token está certo, mas este endereço IP não está na lista dele. Use a rede da empresa ou peça a liberação.',
  },
  SCOPE_DENIED: {
    title: 'O token não tem permissão para estes dados',
    help: 'Peça ao administrador a permissão {{scope}}.',
  },
  FORBIDDEN: {
    title: 'A plataforma recusou esta consulta sem dizer por quê',
    help: 'Falta a permissão {{scope}}, ou o token não vale agora ou nesta rede. Peça ao administrador que confira.',
  },
  NOT_OFFERED: {
    title: 'Esta instância não oferece estes dados',
    help: 'A plataforma deste endereço não conhece {{scope}}; o administrador pode dizer se ela virá.',
  },
  NO_COMPANY: {
    title: 'O token não pertence a nenhuma empresa',
    help: 'Peça ao administrador um token da sua empresa.',
  },
  NOT_FOUND: { title: 'A plataforma não encontrou o que foi pedido' },
  RATE_LIMITED: {
    title: 'A cota de consultas do token foi atingida',
    help: 'O Leme espera e volta sozinho.',
  },
  PLATFORM_UNREACHABLE: {
    title: 'A empresa está sem conexão com a plataforma',
    help: 'O Coletor da empresa responde. Volta sozinho quando a plataforma responder.',
  },
  NO_PLATFORM_TOKEN: {
    title: 'O Coletor da empresa está sem um token que a plataforma aceite',
    help: 'Sua chave está certa. Peça ao administrador do Coletor que grave o token desta empresa.',
  },
  NOTHING_YET: {
    title: 'O Coletor ainda não coletou nada desta empresa',
  },
  INTERNAL_ERROR: {
    title: 'A plataforma teve uma falha interna',
  },
} as const satisfies ErrorWords
