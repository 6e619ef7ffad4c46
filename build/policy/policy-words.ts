// What each key of a policy is for, in both languages; the key's name and values come from the schema.

export interface PolicyWords {
  readonly title: string
  readonly text: string
}

export type PolicyLanguage = 'pt-BR' | 'en-US'

/** By the path of the key. A key of the schema without words fails the generator. */
export const POLICY_WORDS: Readonly<Record<string, Readonly<Record<PolicyLanguage, PolicyWords>>>> = {
  companies: {
    'pt-BR': {
      title: 'Empresas oferecidas',
      text: 'Empresas que Conectar mostra já preenchidas; só o token é pedido. No registro, uma por linha: Nome | endereço | fuso.',
    },
    'en-US': {
      title: 'Offered companies',
      text: 'Companies that Connect shows filled in; only the token is asked for. In the registry, one a line: Name | address | time zone.',
    },
  },
  companiesLocked: {
    'pt-BR': {
      title: 'Só as empresas oferecidas',
      text: 'Nenhum outro endereço pode ser conectado. As empresas já conectadas continuam.',
    },
    'en-US': {
      title: 'Offered companies only',
      text: 'No other address can be connected. Companies that are connected already stay.',
    },
  },
  language: {
    'pt-BR': { title: 'Idioma', text: 'Idioma da janela.' },
    'en-US': { title: 'Language', text: 'Language of the window.' },
  },
  theme: {
    'pt-BR': { title: 'Tema', text: 'Claro, escuro ou o do sistema.' },
    'en-US': { title: 'Theme', text: 'Light, dark or as the system.' },
  },
  startAtLogin: {
    'pt-BR': {
      title: 'Abrir com o computador',
      text: 'Verdadeiro: o Leme abre escondido quando a pessoa entra no computador, e o histórico não tem falhas. Falso: não abre. Uma política posterior desfaz.',
    },
    'en-US': {
      title: 'Start with the computer',
      text: 'True: Leme starts hidden when the person logs in, and the history has no gaps. False: it does not. A later policy takes it back.',
    },
  },
  'updates.mode': {
    'pt-BR': {
      title: 'Atualizações',
      text: 'on: baixa e instala ao fechar. notify: só avisa. off: nunca pergunta.',
    },
    'en-US': {
      title: 'Updates',
      text: 'on: downloaded, and installed when Leme is closed. notify: announced only. off: never asked for.',
    },
  },
  'updates.feed': {
    'pt-BR': {
      title: 'Endereço das atualizações',
      text: 'Pasta https com os arquivos latest*.yml e os pacotes. As chaves que os assinam vêm no Leme e nenhuma política as troca.',
    },
    'en-US': {
      title: 'Address of updates',
      text: 'An https folder with the files latest*.yml and the packages. The keys that sign them are built in, and no policy changes them.',
    },
  },
  retentionDays: {
    'pt-BR': {
      title: 'Prazo máximo de guarda, em dias',
      text: 'Em enforced, nada fica guardado por mais tempo. Em defaults, escolhe a opção de Ajustes que cabe no prazo, ou a menor, enquanto o usuário não mexer nela.',
    },
    'en-US': {
      title: 'Longest time to keep data, in days',
      text: 'Enforced, nothing is kept longer. As a default, it picks the choice in Settings that fits, or the shortest, until the user changes it.',
    },
  },
  sharedSettingsLocked: {
    'pt-BR': {
      title: 'Metas, folgas e nomes de origens só para ler',
      text: 'Verdadeiro: ninguém os muda neste computador. O que outros computadores da equipe mudam continua chegando.',
    },
    'en-US': {
      title: 'Targets, days off and names of origins read-only',
      text: 'True: nobody changes them on this computer. What other computers of the team change still comes in.',
    },
  },
  'features.export': {
    'pt-BR': {
      title: 'Exportação',
      text: 'Falso: nenhuma planilha, PDF, imagem, cópia do histórico ou resumo copiado sai do Leme. O diagnóstico para o suporte continua, sem dados da empresa; copiar um texto da tela também.',
    },
    'en-US': {
      title: 'Export',
      text: 'False: no spreadsheet, PDF, picture, copy of the history or copied summary leaves Leme. Diagnostics for support stay, without data of a company; so does copying a text from the screen.',
    },
  },
  'features.demo': {
    'pt-BR': { title: 'Empresa de demonstração', text: 'Falso: não é oferecida nem aberta.' },
    'en-US': { title: 'Demo company', text: 'False: neither offered nor opened.' },
  },
  'features.deepLinks': {
    'pt-BR': { title: 'Links leme-link', text: 'Falso: nenhum link de outro programa é aceito.' },
    'en-US': { title: 'leme-link links', text: 'False: no link of another program is accepted.' },
  },
  'support.email': {
    'pt-BR': { title: 'E-mail do suporte', text: 'Aparece nos erros que pedem o administrador.' },
    'en-US': { title: 'E-mail of support', text: 'Shown with errors that ask for the administrator.' },
  },
  'support.url': {
    'pt-BR': { title: 'Página do suporte', text: 'Endereço https, mostrado junto do e-mail.' },
    'en-US': { title: 'Page of support', text: 'An https address, shown beside the e-mail.' },
  },
}

export function wordsOf(name: string, language: PolicyLanguage): PolicyWords {
  const words = POLICY_WORDS[name]?.[language]
  if (words === undefined) throw new Error(`build/policy/policy-words.ts has no words for ${name}`)
  return words
}
