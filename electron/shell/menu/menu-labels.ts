// Words of the menus and of Electron's own items in them; those of the actions are in shared/actions/words/. They are
// separate from the renderer's, because the menu must exist before the window has loaded.
import type { Language } from '../../../shared/bridge/app-state.ts'

export interface MenuLabels {
  readonly file: string
  readonly quit: string
  readonly edit: string
  readonly undo: string
  readonly redo: string
  readonly cut: string
  readonly copy: string
  readonly paste: string
  readonly pasteAsText: string
  readonly delete: string
  readonly selectAll: string
  readonly view: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly resetZoom: string
  readonly fullScreen: string
  readonly go: string
  readonly window: string
  readonly minimize: string
  readonly zoomWindow: string
  readonly front: string
  readonly closeWindow: string
  readonly services: string
  readonly hide: string
  readonly hideOthers: string
  readonly showAll: string
  readonly help: string
  readonly copyLink: string
  readonly copyPicture: string
}

export const MENU_LABELS: Readonly<Record<Language, MenuLabels>> = {
  'pt-BR': {
    file: '&Arquivo',
    quit: 'Sair do Leme',
    edit: '&Editar',
    undo: 'Desfazer',
    redo: 'Refazer',
    cut: 'Recortar',
    copy: 'Copiar',
    paste: 'Colar',
    pasteAsText: 'Colar sem formatação',
    delete: 'Apagar',
    selectAll: 'Selecionar tudo',
    view: 'E&xibir',
    zoomIn: 'Aumentar zoom',
    zoomOut: 'Diminuir zoom',
    resetZoom: 'Tamanho normal',
    fullScreen: 'Tela cheia',
    go: '&Ir',
    window: '&Janela',
    minimize: 'Minimizar',
    zoomWindow: 'Ampliar/reduzir',
    front: 'Trazer tudo para a frente',
    closeWindow: 'Fechar janela',
    services: 'Serviços',
    hide: 'Ocultar Leme',
    hideOthers: 'Ocultar outros',
    showAll: 'Mostrar tudo',
    help: 'Aj&uda',
    copyLink: 'Copiar link',
    copyPicture: 'Copiar imagem',
  },
  en: {
    file: '&File',
    quit: 'Quit Leme',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    pasteAsText: 'Paste without formatting',
    delete: 'Delete',
    selectAll: 'Select all',
    view: '&View',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    resetZoom: 'Actual size',
    fullScreen: 'Full screen',
    go: '&Go',
    window: '&Window',
    minimize: 'Minimise',
    zoomWindow: 'Zoom',
    front: 'Bring all to front',
    closeWindow: 'Close window',
    services: 'Services',
    hide: 'Hide Leme',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    help: '&Help',
    copyLink: 'Copy link',
    copyPicture: 'Copy picture',
  },
}
