// Knip must find unused code; with a wrong entry list it would report nothing, or everything, as unused.
import { describe, expect, it } from 'vitest'
import { plantTree, runTool } from './planted-tree.ts'

describe('dead code', () => {
  it('is found, and what is used is not', async () => {
    await using tree = await plantTree(
      {
        'service/main.ts': "import { used } from '../shared/used.ts'\nconsole.log(used)\n",
        'shared/used.ts': 'export const used = 1\nexport const leftOver = 2\n',
        'shared/nobody.ts': 'export const nobody = 1\n',
      },
      ['knip.jsonc', 'tsconfig.json', 'package.json'],
    )
    const run = await runTool(
      'knip/bin/knip.js',
      ['--no-config-hints', '--include', 'files,exports'],
      tree.folder,
    )
    expect(run.status).toBe(1)
    expect(run.stdout).toContain('shared/nobody.ts')
    expect(run.stdout).toContain('leftOver')
    expect(run.stdout).not.toMatch(/^(used|service\/main\.ts)\s/m)
  })
})
