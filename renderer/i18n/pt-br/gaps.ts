// Which days the history of a company lacks.
export const gaps = {
  title: 'Lacunas do histórico',
  count_zero: 'nenhuma em {{of, number}} dias úteis',
  count: '{{count, number}} em {{of, number}} dias úteis',
  /** Beside an address that is a Coletor. */
  teamSince: 'Histórico da equipe: sem lacunas desde {{day}}',
  show: 'Ver lacunas',
  none: 'Nenhum dia útil sem histórico',
  noneText: 'Cada dia útil desde o início está guardado.',
  noHistory: 'O histórico começa hoje',
  noHistoryText: 'A partir de amanhã os dias aparecem aqui.',
  kept: 'guardado',
  everything: 'tudo',
  kinds: {
    stalled: 'parados',
    stages: 'etapas',
    overdue: 'tarefas vencidas',
    noConversation: 'leads sem conversa',
  },
  columns: { days: 'Dias', missing: 'Falta', why: 'Por quê', remedy: 'Teria guardado' },
  why: {
    closed: 'o Leme não buscou números nesse dia',
    partial: 'a plataforma não deu esta parte nesse dia',
  },
  remedy: {
    closed: 'o Leme aberto ou na bandeja, com rede',
    partial: 'outra atualização no mesmo dia',
  },
}
