export const leadSync = {
  name: 'Todos os leads neste computador',
  never: 'ainda não lidos',
  neverOf: 'Neste computador: {{stored, number}} de {{total, number}} leads, os já vistos.',
  neverWhy: 'Lidos por inteiro, a busca e os filtros funcionam sem rede.',
  whole: 'Todos guardados neste computador em {{time}}.',
  wholeWhy: 'Os novos vêm todo dia, todos de novo a cada semana.',
  beginning: 'Lendo todos os leads…',
  running: 'Lendo todos: {{seen, number}} de {{total, number}}.',
  stopped: 'Leitura parada em {{seen, number}} de {{total, number}}.',
  stoppedFirst: 'A leitura parou antes da primeira página.',
  goesOn: 'Continua sozinha de onde parou.',
  tooLarge:
    'Há leads demais, ou grandes demais, para guardar aqui: os lidos até agora ficam, os outros faltam.',
  partial: 'Leads entraram ou saíram durante a última leitura: não é certo que estejam todos.',
  cost_one: 'Leva cerca de {{count, number}} consulta.',
  cost_other: 'Leva cerca de {{count, number}} consultas.',
  costInParts:
    'Leva cerca de {{calls, number}} consultas; agora cabem {{left, number}} (limite de {{limit, number}} por hora, Ajustes), o resto vem depois.',
  start: 'Ler todos',
  again: 'Ler de novo',
  continue: 'Continuar',
  stop: 'Parar',
} as const
