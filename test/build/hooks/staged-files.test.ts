import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { typeProjectsOf } from '../../../build/hooks/staged-files.ts'
import { ROOT } from '../../../build/paths.ts'

const hasConfig = (folder: string) => existsSync(join(ROOT, folder, 'tsconfig.json'))

describe('typeProjectsOf', () => {
  it('names the project of each file once, the nearest one', () => {
    const files = [
      'test/bench/page/charts.tsx',
      'test/bench/run.ts',
      'test/run.ts',
      'electron/core/api/body.ts',
      'renderer/features/today/tiles.tsx',
    ]
    const projects = typeProjectsOf(files, hasConfig)
    expect(projects).toEqual([
      'build/types/test-bench-page.json',
      'build/types/test.json',
      'build/types/electron-core.json',
      'build/types/renderer.json',
    ])
    expect(projects.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('names none for other files', () => {
    expect(typeProjectsOf(['README.md', 'package.json', 'renderer/styles/tokens.css'], hasConfig)).toEqual([])
    expect(typeProjectsOf(['knip.config.ts'], hasConfig)).toEqual([])
  })
})
