import type { ErrorWords } from '../words.ts'

const REFUSED = {
  title: 'A plataforma recusou o pedido do Leme',
  help: 'Tente de novo; onde houver período ou filtro, escolha outro.',
}

const OF_NO_COMPANY = {
  title: 'O token não pertence a nenhuma empresa',
  help: 'Peça ao administrador um token da sua empresa.',
}

export const errors = {
  UNREACHABLE: {
    title: 'Sem conexão com o servidor',
    help: 'Confira a internet e o endereço da plataforma.',
  },
  TIMEOUT: {
    title: 'O servidor não respondeu a tempo',
    help: 'Pode ser uma lentidão passageira. Tente de novo daqui a pouco.',
  },
  TLS_FAILED: {
    title: 'O certificado de segurança do servidor não foi aceito',
    help: 'O token não foi enviado. Peça ao administrador que confira o certificado ou o proxy da rede.',
  },
  TLS_DATE: {
    title: 'O certificado de segurança do servidor não vale na data deste computador',
    help: 'Confira a data e a hora deste computador (agora: {{now}}). O token não foi enviado. Se estiverem certas, peça ao administrador que confira o certificado.',
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
    help: 'Os últimos números bons foram mantidos. Informe o administrador da plataforma.',
  },
  TOO_LARGE: {
    title: 'A resposta é grande demais',
    help: 'Os últimos números bons foram mantidos. Se houver um período, escolha um menor.',
  },
  TOO_MANY_TASKS: {
    title: 'São 10.000 tarefas ou mais',
    help: 'A plataforma não informa o total e o Leme não conta além disso. Conclua ou exclua tarefas antigas nela.',
  },
  CANCELLED: { title: 'A consulta foi interrompida', help: 'Tente de novo.' },
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
    help: 'Escolha outra empresa ou conecte de novo.',
  },
  NO_TOKEN: {
    title: 'Não há token desta empresa neste computador',
    help: 'Conecte a empresa de novo para voltar a atualizar.',
  },
  OTHER_COMPANY: {
    title: 'Este token é de outra empresa',
    help: 'Os dados guardados não foram misturados. Conecte-a como outra empresa.',
  },
  NOT_STORED: {
    title: 'Ainda não há nada guardado aqui',
    help: 'Quando houver conexão, os dados aparecem e ficam guardados.',
  },
  STORE_UNAVAILABLE: {
    title: 'Os dados guardados não puderam ser abertos',
    help: 'Ao vivo tudo continua. O que está guardado não foi apagado.',
  },
  BUDGET_SPENT: {
    title: 'O limite de {{limit, number}} consultas por hora (Ajustes) foi atingido',
    help: 'O Leme volta a consultar assim que houver folga.',
  },
  BACKGROUND_SPENT: {
    title: 'A parte do segundo plano no limite de {{limit, number}} consultas por hora (Ajustes) foi usada',
    help: 'O que está na tela continua a ser consultado; o resto volta assim que houver folga.',
  },
  DEMO_UNAVAILABLE: {
    title: 'A demonstração não pôde ser aberta',
    help: 'Feche e abra o Leme e tente de novo.',
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
    help: 'Só o funil diz qual é a empresa. Abra o Funil uma vez e tente de novo.',
  },
  HISTORY_FILE_UNREADABLE: {
    title: 'O arquivo não é uma cópia do histórico, ou está danificado',
    help: 'Nada mudou aqui. Se ele veio de uma pasta sincronizada, espere terminar; senão, use outra cópia.',
  },
  HISTORY_FILE_LOCKED: {
    title: 'A senha não abre esta cópia',
    help: 'Confira a senha. Se ela estiver certa, o começo do arquivo está danificado. Nada mudou aqui.',
  },
  HISTORY_FILE_NEWER: {
    title: 'A cópia foi feita por um Leme mais novo',
    help: 'Atualize este Leme e restaure de novo. Nada mudou aqui.',
  },
  HISTORY_FILE_OTHER_COMPANY: {
    title: 'A cópia é de outra empresa',
    help: 'Nada mudou aqui. Escolha antes a empresa da cópia.',
  },
  DOCUMENT_MISSING: {
    title: 'O documento não está nesta instalação',
    help: 'Instale o Leme de novo; empresas e dados são mantidos.',
  },
  MANAGED: {
    title: 'Definido pela sua empresa',
    help: 'Quem administra este computador definiu isto, e só ele pode mudar.',
  },
  UNEXPECTED: {
    title: 'Algo deu errado no Leme',
    help: 'Tente de novo; se voltar a acontecer, feche e abra o aplicativo.',
  },
  BAD_REQUEST: REFUSED,
  INVALID_DATE_RANGE: REFUSED,
  INVALID_OWNER_TYPE: REFUSED,
  PIPELINE_ID_REQUIRED: {
    title: 'Falta escolher o pipeline',
    help: 'Escolha um pipeline no alto da tela; sem a permissão pipelines.list, escreva ali o número dele.',
  },
  NO_PIPELINE: {
    title: 'A empresa não tem pipeline ativo',
    help: 'Quando houver um na plataforma, os números dele aparecem aqui.',
  },
  PIPELINE_NOT_FOUND: {
    title: 'Este pipeline não está mais entre os ativos',
    help: 'Escolha outro pipeline no alto da tela.',
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
    help: 'O token não tem a permissão {{scope}}, ou ele não vale agora (desativado, sem empresa ou fora da rede permitida). Peça ao administrador que confira os dois.',
  },
  NOT_OFFERED: {
    title: 'Esta instância não oferece estes dados',
    help: 'A plataforma deste endereço não conhece {{scope}}. O resto continua; o administrador pode dizer se ela virá.',
  },
  NO_COMPANY: OF_NO_COMPANY,
  TOKEN_NO_COMPANY: OF_NO_COMPANY,
  NOT_FOUND: { title: 'A plataforma não encontrou o que foi pedido', help: 'Pode ter sido apagado nela.' },
  RATE_LIMITED: {
    title: 'A cota de consultas do token foi atingida',
    help: 'O Leme espera e volta sozinho; a cota é dividida com os colegas que usam o mesmo token.',
  },
  PLATFORM_UNREACHABLE: {
    title: 'A empresa está sem conexão com a plataforma',
    help: 'O Coletor da empresa responde, mas não alcança a plataforma. Volta sozinho quando ela responder.',
  },
  NO_PLATFORM_TOKEN: {
    title: 'O Coletor da empresa está sem um token que a plataforma aceite',
    help: 'Sua chave está certa. Peça ao administrador do Coletor que grave o token desta empresa.',
  },
  NOTHING_YET: {
    title: 'O Coletor ainda não coletou nada desta empresa',
    help: 'Tente de novo daqui a pouco.',
  },
  INTERNAL_ERROR: {
    title: 'A plataforma teve uma falha interna',
    help: 'Não é problema deste computador. Tente de novo daqui a pouco.',
  },
} as const satisfies ErrorWords
