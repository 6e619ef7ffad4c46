// The command lines of npm start, npm run dev, and of what builds, packages and writes files.
import { PREVIEW_COMMAND } from '../electron/preview/command-line.ts'
import { defineCommand } from '../shared/command-line/command-spec.ts'

const { data } = PREVIEW_COMMAND.options

/** The command line of npm start. Arguments after a further `--` are for Electron and Chromium (start.ts). */
export const START_COMMAND = defineCommand({
  calls: ['npm start', 'npm start -- --demo --data DIR', 'npm start -- [options] -- ELECTRON-FLAG...'],
  options: { demo: { type: 'boolean', help: 'connect the demo company' }, data },
})

/** The command line of npm run dev: the options of the preview host, and Electron. */
export const DEV_COMMAND = defineCommand({
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
})

export const BUILD_COMMAND = defineCommand({
  calls: ['npm run build', 'npm run build -- --if-stale'],
  options: {
    'if-stale': { type: 'boolean', help: 'nothing when the build is newer than its sources' },
    'test-runtime': { type: 'boolean', help: 'dist-test/, for the Electron of the test machines' },
  },
})

export const BUILD_COLLECTOR_COMMAND = defineCommand({
  calls: ['npm run build:collector'],
  options: {},
  notes: ['Writes the Coletor as one file into dist/collector, and prints its path.'],
})

export const PACKAGE_COLLECTOR_COMMAND = defineCommand({
  calls: ['npm run package:collector'],
  options: {},
  notes: ['Makes the Debian package of the Coletor in release/, and prints its path.'],
})

export const PACKAGE_COMMAND = defineCommand({
  calls: [
    'npm run package',
    'npm run package -- --dir --output DIR',
    'npm run package -- --target deb --target AppImage',
  ],
  options: {
    dir: { type: 'boolean', help: 'the unpacked folder alone, no installers' },
    target: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'AppImage, deb or rpm; nsis; dmg or zip: those of this system without it',
    },
    output: { type: 'string', value: 'DIR', help: 'put it there; release/ without it' },
    'test-runtime': {
      type: 'boolean',
      help: 'the test build with the Electron that LEME_TEST_ELECTRON names',
    },
  },
})

export const RELEASE_SIGN_COMMAND = defineCommand({
  calls: ['npm run release:sign -- --release DIR --key FILE'],
  options: {
    release: { type: 'string', value: 'DIR', isNeeded: true, help: 'the folder of the release' },
    key: {
      type: 'string',
      value: 'FILE',
      help: 'the private key, Ed25519 in PEM; without it the text of LEME_RELEASE_KEY',
    },
  },
  notes: [
    'Signs latest*.yml and SHA256SUMS: FILE.sig is written beside each.',
    'LEME_RELEASE_KEY_PASSWORD opens a key that is encrypted.',
  ],
})
