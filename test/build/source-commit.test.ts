import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSourceCommit } from '../../build/source-commit.ts'

describe('readSourceCommit', () => {
  it('takes the time that is given, and a fixed one outside a repository', () => {
    const folder = mkdtempSync(join(tmpdir(), 'leme-commit-'))
    expect(readSourceCommit({ SOURCE_DATE_EPOCH: '1700000000' }, folder)).toEqual({
      id: null,
      epochSeconds: 1_700_000_000,
    })
    expect(readSourceCommit({}, folder).epochSeconds).toBe(Date.UTC(2020, 0, 1) / 1000)
    rmSync(folder, { recursive: true })
  })
})
