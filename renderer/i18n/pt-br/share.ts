import { ptBr as words } from '../../../shared/actions/words/pt-br.ts'
import { summaryPtBr } from '../../../shared/words/summary-pt-br.ts'

export const share = {
  export: 'Exportar',
  exporting: 'Exportando…',
  exportingRows: 'Exportando {{done, number}} de {{total, number}}…',
  writingRows: 'Gravando {{done, number}} de {{total, number}}…',
  xlsx: 'Planilha do Excel (.xlsx)',
  csvOf: 'CSV: {{title}}',
  pdf: words.actions.print,
  copy: 'Copiar resumo',
  copyWithNames: 'Copiar com os nomes',
  files: 'Arquivo',
  clipboard: 'Para colar numa conversa',
  saved: 'Arquivo salvo.',
  downloading: 'O navegador está baixando o arquivo.',
  copied: 'Resumo copiado.',
  pictureCopied: 'Figura copiada.',
  about: 'Sobre',
  pipeline: 'Pipeline: {{name}}',
  range: 'Período: {{range}}',
  asOf: 'Situação de {{day}}',
  collected: summaryPtBr.collected,
  collectedOffline: 'Dados de {{time}} (sem conexão com a plataforma)',
  collectedHeld: 'Dados de {{time}} (sem atualização)',
  personal: 'Contém dados pessoais: envie só a quem precisa deles.',
} as const
