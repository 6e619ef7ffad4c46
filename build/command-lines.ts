// The command lines of npm start, npm run package and npm run release:check.
import { PREVIEW_COMMAND } from '../electron/preview/command-line.ts'
import { defineCommand } from '../shared/command-line/command-spec.ts'

const { data } = PREVIEW_COMMAND.options

/** The command line of npm start. Arguments after a further `--` are for Electron and Chromium (start.ts). */
export const START_COMMAND = defineCommand({
  calls: ['npm start', 'npm start -- --demo --data DIR', 'npm start -- [options] -- ELECTRON-FLAG...'],
  options: { demo: { type: 'boolean', help: 'connect the demo company' }, data },
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
      help: 'AppImage, deb, rpm, tar.gz, nsis, msi, dmg or zip; those of this system without it',
    },
    platform: { type: 'string', value: 'NAME', help: 'linux, win32 or darwin; this system without it' },
    unpacked: { type: 'string', value: 'DIR', help: 'make the installers of this unpacked folder' },
    'download-tools': {
      type: 'boolean',
      help: 'let electron-builder download the tools that are missing',
    },
    output: { type: 'string', value: 'DIR', help: 'put it there; release/ without it' },
    'test-runtime': {
      type: 'boolean',
      help: 'the test build with the Electron that LEME_TEST_ELECTRON names',
    },
  },
})

export const RELEASE_CHECK_COMMAND = defineCommand({
  calls: ['npm run release:check', 'npm run release:check -- --only apt --only authenticode'],
  options: {
    only: {
      type: 'string',
      multiple: true,
      value: 'GROUP',
      help: 'builds, debian, apt or authenticode; all without it',
    },
    target: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'installers to build; those whose tools are here without it',
    },
    output: { type: 'string', value: 'DIR', help: 'keep the release and the report there' },
  },
})
