export const palette = {
  title: 'Comandos',
  open: 'Comandos',
  placeholder: 'Tela, empresa, pipeline, período ou ação',
  none: 'Nada com essas palavras.',
  screens: 'Ir para',
  actions: 'Ação',
  period: 'Funil, período',
  export: 'Exportar esta tela',
} as const
