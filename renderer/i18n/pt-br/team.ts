// "Pasta da equipe", in Ajustes.
export const team = {
  title: 'Pasta da equipe',
  about:
    'Uma pasta de rede ou sincronizada em que cada computador da empresa guarda, cifrado com a senha da equipe, o que só ele sabe do histórico, e lê o dos outros. Quem ficou desligado recebe os dias que faltam, e metas, folgas, notas e nomes de origens são iguais em todas as mesas: vale a mudança mais nova. Sem leads, combinados, tarefas, mensagens, imagens nem token. Quem tem a senha pode ler e mudar o que a equipe partilha.',
  none: 'Só no Leme instalado se escolhe uma pasta.',
  waiting: '{{folder}}: falta a senha da equipe.',
  unread: '{{folder}}. Ainda não lida desde que o Leme abriu.',
  computers_one: '{{folder}}: só este computador, até agora.',
  computers_other: '{{folder}}: {{count, number}} computadores; o último arquivo é de {{time}}.',
  filled_one: '{{count, number}} dia sem foto aqui veio dos outros.',
  filled_other: '{{count, number}} dias sem foto aqui vieram dos outros.',
  problems: {
    missing:
      'A pasta não está acessível agora. O Leme tenta de novo a cada hora; nada do que está aqui muda.',
    unreadable: 'Este computador não tem permissão para ler a pasta.',
    readOnly: 'Este computador não consegue gravar na pasta: os outros não recebem o que ele sabe.',
    full: 'A pasta está cheia: os outros não recebem o que este computador sabe.',
  },
  ignored: {
    locked_one: '{{count, number}} arquivo tem outra senha',
    locked_other: '{{count, number}} arquivos têm outra senha',
    foreign_one: '{{count, number}} é de outra empresa',
    foreign_other: '{{count, number}} são de outra empresa',
    newer_one: '{{count, number}} é de um Leme mais novo',
    newer_other: '{{count, number}} são de um Leme mais novo',
    damaged_one: '{{count, number}} está incompleto ou danificado',
    damaged_other: '{{count, number}} estão incompletos ou danificados',
    tooMany_one: '{{count, number}} passa do limite de arquivos',
    tooMany_other: '{{count, number}} passam do limite de arquivos',
  },
  ignoredText: 'Não lidos: {{reasons}}.',
  choose: 'Escolher…',
  enter: 'Digitar a senha…',
  sync: 'Ler agora',
  leave: 'Desligar',
  joinTitle: 'Usar a pasta da equipe',
  joinText:
    '{{folder}}. A senha é a mesma em todos os computadores. O primeiro a escolhe; o Leme não a guarda, só a chave que sai dela.',
  passphrase: 'Senha da equipe',
  join: 'Usar a pasta',
  locked: 'Os arquivos que estão na pasta têm outra senha.',
} as const
