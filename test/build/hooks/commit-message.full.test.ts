import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultsOfMessage } from '../../../build/hooks/commit-message.ts'
import { ROOT } from '../../../build/paths.ts'

const LONG = 'Say in the subject everything that the body of the message should have said'

describe('faultsOfMessage', () => {
  it.each([
    ['a subject', 'Count what is compared'],
    ['a subject and a body', 'Count what is compared\n\nA list that came back empty passed.'],
    ['72 letters', 'a'.repeat(72)],
    ['72 letters of two units each', '🧭'.repeat(72)],
    ['what git adds for the editor', `Count\n\n# ${'-'.repeat(24)} >8 ${'-'.repeat(24)}\n${LONG}.`],
    ['comments', `# ${LONG}\nCount\n# a comment\n`],
    ['a merge', "Merge branch 'a-branch-with-a-name-that-is-long' of somewhere that is far away.\nand more"],
  ])('finds nothing in %s', (_, text) => {
    expect(faultsOfMessage(text)).toEqual([])
  })

  it.each([
    ['the subject is empty', '\n\n# only a comment\n'],
    ['the subject has 75 letters, more than 72', `${LONG}\n\nBody`],
    ['the subject ends with a period', 'Count what is compared.'],
    ['the second line is not blank', 'Count what is compared\nA list that came back empty'],
  ])('finds that %s', (fault, text) => {
    expect(faultsOfMessage(text)).toEqual([fault])
  })
})

describe.skipIf(process.platform === 'win32')('.githooks', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'leme-hooks-'))
    execFileSync('git', ['init', '-q'], { cwd: folder })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('refuse a bad message in words and let a good one pass', () => {
    const file = join(folder, 'message')
    const run = (text: string) => {
      writeFileSync(file, text)
      return spawnSync(join(ROOT, '.githooks/commit-msg'), [file], { encoding: 'utf8' })
    }
    expect(run('Count what is compared\n')).toMatchObject({ status: 0, stderr: '' })
    expect(run(`${LONG}.\n`)).toMatchObject({
      status: 1,
      stderr:
        'commit message: the subject has 76 letters, more than 72\ncommit message: the subject ends with a period\n',
    })
  })

  it('are set up as CONTRIBUTING says, and by nothing that npm ci runs', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(scripts.prepare).toBeUndefined()
    expect(scripts.postinstall).not.toContain('hooks')
    const [setUp = ''] =
      /git config core\.hooksPath \S+(?=`)/.exec(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')) ?? []
    execFileSync('sh', ['-c', setUp], { cwd: folder })
    const path = execFileSync('git', ['config', 'core.hooksPath'], { cwd: folder, encoding: 'utf8' })
    expect(path.trim()).toBe('.githooks')
  })

  it('may be run', () => {
    const files = execFileSync('git', ['ls-files', '-s', '.githooks'], { cwd: ROOT, encoding: 'utf8' })
    expect(
      files
        .trim()
        .split('\n')
        .map((line) => line.slice(0, 6)),
    ).toEqual(['100755', '100755'])
  })
})
