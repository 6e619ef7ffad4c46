// The command lines of npm start and npm run package.
import { PREVIEW_COMMAND } from '../electron/preview/command-line.ts'
import { defineCommand } from '../shared/command-line/command-spec.ts'

const { data } = PREVIEW_COMMAND.options

/** The command line of npm start. Arguments after a further `--` are for Electron and Chromium (start.ts). */
export const START_COMMAND = defineCommand({
  calls: ['npm start', 'npm start -- --demo --data DIR', 'npm start -- [options] -- ELECTRON-FLAG...'],
  options: { demo: { type: 'boolean', help: 'connect the demo company' }, data },
})

export const PACKAGE_COMMAND = defineCommand({
  calls: ['npm run package', 'npm run package -- --dir --output DIR'],
  options: {
    dir: { type: 'boolean', help: 'the unpacked folder alone, no installers' },
    output: { type: 'string', value: 'DIR', help: 'put it there; release/ without it' },
    'test-runtime': {
      type: 'boolean',
      help: 'the test build with the Electron that LEME_TEST_ELECTRON names',
    },
  },
})
