export const companies = {
  intro: 'Cada linha diz o mesmo que o Hoje da empresa: com o pipeline escolhido nela, e no fuso dela.',
  none: 'Nenhuma empresa para mostrar lado a lado',
  noneText: 'Conecte outra empresa. A demonstração fica de fora, porque os números dela são inventados.',
  columns: {
    company: 'Empresa',
    won: 'Ganho no mês',
    pace: 'Ritmo',
    stalled: 'Parados há +15 dias',
  },
  soFar: 'até agora, com hoje',
  open: 'Abrir o Hoje de {{company}}',
  total: 'Todas',
  noTotal: 'A soma espera o número de cada empresa.',
}
