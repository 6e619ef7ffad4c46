// A process that looks for an update and downloads it. Arguments: the world's file, data folder, feed and public key.
import { SYSTEM_TIMERS } from '../../../electron/core/time/timers.ts'
import { DEFAULT_UPDATE_SETTINGS } from '../../../electron/core/updates/update-settings.ts'
import { createUpdater } from '../../../electron/core/updates/updater.ts'
import { TEST_TARGET } from './release.ts'

const [file = '', dataFolder = '', feedUrl = '', key = ''] = process.argv.slice(2)
const updater = createUpdater({
  host: {
    fetch: (url, init) => fetch(url, init),
    feedUrl,
    installed: { kind: 'appimage', target: TEST_TARGET, file },
    keys: [key],
    allowsLoopback: true,
    isOnline: () => true,
    restart: () => undefined,
  },
  settings: () => DEFAULT_UPDATE_SETTINGS,
  whenSettled: () => Promise.resolve(),
  dataFolder,
  version: '1.0.0',
  storeSchema: 1,
  timers: SYSTEM_TIMERS,
  now: () => Date.parse('2026-11-23T12:00:00Z'),
  random: () => 0.5,
  onChange: () => undefined,
  log: () => undefined,
})
await updater.check()
await updater.close()
