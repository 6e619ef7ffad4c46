// Words of the application menu. They are separate from the renderer's, because
// the menu must exist before the window has loaded.
import type { Language } from '../../../shared/bridge/app-state.ts'

export interface MenuLabels {
  readonly file: string
  readonly settings: string
  readonly quit: string
  readonly edit: string
  readonly undo: string
  readonly redo: string
  readonly cut: string
  readonly copy: string
  readonly paste: string
  readonly selectAll: string
  readonly view: string
  readonly refresh: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly resetZoom: string
  readonly fullScreen: string
  readonly window: string
  readonly minimize: string
  readonly closeWindow: string
  readonly hide: string
  readonly hideOthers: string
  readonly showAll: string
  readonly help: string
  readonly about: string
}

export const MENU_LABELS: Readonly<Record<Language, MenuLabels>> = {
  'pt-BR': {
    file: '&Arquivo',
    settings: 'Ajustes…',
    quit: 'Sair do Leme',
    edit: '&Editar',
    undo: 'Desfazer',
    redo: 'Refazer',
    cut: 'Recortar',
    copy: 'Copiar',
    paste: 'Colar',
    selectAll: 'Selecionar tudo',
    view: 'E&xibir',
    refresh: 'Atualizar dados',
    zoomIn: 'Aumentar zoom',
    zoomOut: 'Diminuir zoom',
    resetZoom: 'Tamanho normal',
    fullScreen: 'Tela cheia',
    window: '&Janela',
    minimize: 'Minimizar',
    closeWindow: 'Fechar janela',
    hide: 'Ocultar Leme',
    hideOthers: 'Ocultar outros',
    showAll: 'Mostrar tudo',
    help: 'Aj&uda',
    about: 'Sobre o Leme',
  },
  en: {
    file: '&File',
    settings: 'Settings…',
    quit: 'Quit Leme',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: '&View',
    refresh: 'Refresh data',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    resetZoom: 'Actual size',
    fullScreen: 'Full screen',
    window: '&Window',
    minimize: 'Minimise',
    closeWindow: 'Close window',
    hide: 'Hide Leme',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    help: '&Help',
    about: 'About Leme',
  },
}
