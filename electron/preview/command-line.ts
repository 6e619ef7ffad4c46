// The command line of the preview host. It also accepts the flags that npm
// start passes when it falls back to the browser.

import type { CommandSpec } from '../../shared/command-line/command-line.ts'
export const PREVIEW_COMMAND = {
  calls: ['npm run -s preview -- --demo', 'npm run -s preview -- --data DIR --port 0'],
  options: {
    port: { type: 'string', value: 'N', help: 'the port on 127.0.0.1; any free one without it, or with 0' },
    demo: {
      type: 'boolean',
      help: 'connect the demo company; without --data in a folder that is removed afterwards',
    },
    data: { type: 'string', value: 'DIR', help: 'keep the data of the application in DIR' },
  },
} as const satisfies CommandSpec
