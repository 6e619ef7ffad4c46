// The single window. It is sandboxed and isolated, without Node and webviews (S9). It is shown in the page's
// colour as soon as the page is there, whose outline is painted before any file of it is loaded.
import { BrowserWindow, nativeTheme, type Session, screen } from 'electron'
import { START_URL } from '../protocol/app-scheme.ts'
import { recoverPage } from './page-events.ts'
import { DEFAULT_SIZE, fitToDisplays, MIN_SIZE, type WindowState } from './window-state.ts'

/** The page's background in each theme, so that the window does not flash on opening and resizing. */
const BACKGROUND = { light: '#f5f6f8', dark: '#0e151b' }

export interface WindowOptions {
  readonly state: WindowState
  readonly session: Session
  readonly preloadFile: string
  readonly hasDevTools: boolean
  /** True when the window is shown later, by its controller. */
  readonly isHidden: boolean
  readonly onStateChange: (placing: Pick<WindowState, 'bounds' | 'isMaximized' | 'zoomLevel'>) => void
  readonly log: (line: string) => void
}

export function createWindow(options: WindowOptions): BrowserWindow {
  const { state } = options
  const workAreas = screen.getAllDisplays().map((display) => display.workArea)
  const bounds = fitToDisplays(state.bounds, workAreas)
  const window = new BrowserWindow({
    ...(bounds ?? DEFAULT_SIZE),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: 'Leme',
    show: false,
    backgroundColor: backgroundColor(),
    webPreferences: {
      preload: options.preloadFile,
      session: options.session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      enableWebSQL: false,
      devTools: options.hasDevTools,
    },
  })
  // Disables WebRTC over UDP. Its TCP goes to the session's proxy (security.ts).
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  const enlarge = () => {
    if (state.isMaximized) window.maximize()
  }
  if (options.isHidden) window.once('show', enlarge)
  // The page's outline follows at once; a hidden window would paint it only when all of the page is loaded.
  else
    window.webContents.once('did-navigate', () => {
      enlarge()
      window.show()
    })
  window.webContents.once('did-finish-load', () => window.webContents.setZoomLevel(state.zoomLevel))
  keepPlacing(window, options.onStateChange)
  recoverPage(window, options.log)
  const followTheme = () => window.setBackgroundColor(backgroundColor())
  nativeTheme.on('updated', followTheme)
  window.once('closed', () => nativeTheme.off('updated', followTheme))
  window.loadURL(START_URL).catch(() => options.log('window: the start page did not load'))
  return window
}

function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light
}

function keepPlacing(window: BrowserWindow, onStateChange: WindowOptions['onStateChange']): void {
  window.on('close', () => {
    onStateChange({
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      zoomLevel: window.webContents.getZoomLevel(),
    })
  })
}
