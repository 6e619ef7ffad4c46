import type { ActionWords } from '../actions.ts'

export const ptBr: ActionWords = {
  screens: {
    today: 'Hoje',
    funnel: 'Funil',
    stalled: 'Parados',
    pipelines: 'Pipelines',
    leads: 'Leads',
    tasks: 'Tarefas',
    catalogue: 'Catálogo',
    shop: 'Loja',
    settings: 'Ajustes',
  },
  actions: {
    refresh: 'Atualizar dados',
    target: 'Definir meta do mês',
    tv: 'Começar o modo TV',
    tvChoose: 'Modo TV: escolher telas',
    offline: 'Preparar para o avião',
    connect: 'Conectar outra empresa',
    export: 'Exportar esta tela',
    print: 'PDF desta tela',
    find: 'Procurar nesta tela',
    palette: 'Buscar',
    settings: 'Ajustes…',
    back: 'Voltar',
    forward: 'Avançar',
    shortcuts: 'Atalhos do teclado',
    updates: 'Atualizações do Leme',
    diagnostics: 'Diagnóstico',
    about: 'Sobre o Leme',
  },
}
