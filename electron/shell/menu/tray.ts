// The tray icon. It is shown only while the application may stay in the background. A system without a tray is not an
// error: closing the window then ends the application.
import { Menu, nativeImage, Tray } from 'electron'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { Language } from '../../../shared/bridge/app-state.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import { WORDS } from '../../../shared/words/words.ts'
import { trayTooltip } from './tray-tooltip.ts'

/** Size of the icon in the macOS menu bar, in points. Other systems scale the icon themselves. */
const MENU_BAR_SIZE = 18

export function createTrayIcon(options: {
  readonly iconFile: string
  readonly actions: Readonly<Record<'open' | 'refresh' | 'quit', () => void>>
  readonly log: (line: string) => void
}) {
  const { iconFile, actions, log } = options
  const pauses = new Map<string, number>()
  const failures = new Map<string, AppErrorCode>()
  let tray: Tray | null = null
  let language: Language = 'pt-BR'
  let hasFailed = false

  function show(): void {
    if (tray !== null || hasFailed) return
    try {
      const image = nativeImage.createFromPath(iconFile)
      const size = { width: MENU_BAR_SIZE, height: MENU_BAR_SIZE }
      tray = new Tray(process.platform === 'darwin' ? image.resize(size) : image)
      tray.on('click', actions.open)
    } catch {
      hasFailed = true
      log('tray: the system shows none')
    }
  }

  function remove(): void {
    tray?.destroy()
    tray = null
  }

  function describe(): void {
    tray?.setToolTip(trayTooltip(language, [...pauses.values()], [...failures.values()], Date.now()))
  }

  return {
    isShown: () => tray !== null,
    /** Shows the icon in the language of the preferences, or removes it. */
    follow(preferences: { readonly language: Language; readonly staysInBackground: boolean }) {
      if (!preferences.staysInBackground) return remove()
      const isNew = tray === null
      if (!isNew && preferences.language === language) return
      language = preferences.language
      show()
      const words = WORDS[language].tray
      tray?.setContextMenu(
        Menu.buildFromTemplate([
          { label: words.open, click: actions.open },
          { label: words.refresh, click: actions.refresh },
          { type: 'separator' },
          { label: words.quit, click: actions.quit },
        ]),
      )
      describe()
    },
    /** Updates the tooltip from an event. */
    note(event: DesktopEvent) {
      if (event.type === 'connection') {
        const { state, error } = event.connection
        // A separate event reports the end of a pause.
        if (state === 'failed' && error !== null && error.code !== 'RATE_LIMITED') {
          failures.set(event.companyId, error.code)
        } else failures.delete(event.companyId)
      } else if (event.type === 'rate-limited') {
        if (event.until === null) pauses.delete(event.companyId)
        else pauses.set(event.companyId, Date.parse(event.until))
      } else if (event.type === 'state-changed') {
        const connected = new Set(event.state.companies.map(({ id }) => id))
        for (const id of failures.keys()) if (!connected.has(id)) failures.delete(id)
      } else return
      describe()
    },
  }
}
