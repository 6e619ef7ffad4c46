import { PREVIEW_COMMAND } from '../../electron/preview/command-line.ts'
import type { CommandSpec } from '../../shared/command-line/command-line.ts'

/** The command line of npm run dev: the options of the preview host, and Electron. */
export const DEV_COMMAND = {
  calls: [
    'npm run dev',
    'npm run dev -- --data DIR --open',
    'npm run dev -- --electron [options] -- ELECTRON-FLAG...',
  ],
  options: {
    ...PREVIEW_COMMAND.options,
    electron: { type: 'boolean', help: 'in Electron; a debugger of its main process finds port 9229' },
    'test-runtime': { type: 'boolean', help: 'in the Electron that LEME_TEST_ELECTRON names' },
  },
  notes: ['Without --data it connects the demo company. Prints its address; Ctrl+C ends it.'],
} as const satisfies CommandSpec
