import type { LookOptions, LookOutcome, UpdateHost } from '../../../electron/core/updates/updater.ts'

/** An installed AppImage whose feed is https://feed.example/ and has 1.1.0, without a network. */
export function makeUpdateHost(changes: Partial<UpdateHost> = {}) {
  const looks: LookOptions[] = []
  let restarts = 0
  const host: UpdateHost = {
    feedUrl: 'https://feed.example/',
    kind: 'appimage',
    isOnline: () => true,
    async look(options): Promise<LookOutcome> {
      looks.push(options)
      const { isDownloaded } = options
      if (isDownloaded) options.onDownload()
      const found = { version: '1.1.0', notes: null, isReady: isDownloaded }
      return { outcome: isDownloaded ? 'ready' : 'available', code: null, found }
    },
    restart: () => {
      restarts++
    },
    ...changes,
  }
  return { host, looks, restarts: () => restarts }
}
