// The release workflows of both CIs make the packages with the commands of package.json. The rules for every workflow
// of GitHub are in github-workflows.test.ts.
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSource } from './source-files.ts'

const GITHUB = readSource('.github/workflows/release.yml')
const GITLAB = readSource('.gitlab/release.gitlab-ci.yml')

describe('the workflow of GitHub', () => {
  it('tests before it packages, compares a second build, and makes only a draft', () => {
    const { jobs } = parse(GITHUB)
    expect([jobs.package.needs, jobs.compare.needs, jobs.draft.needs]).toEqual(['test', 'package', 'compare'])
    expect(JSON.stringify(jobs.compare)).not.toContain('secrets.')
    expect(JSON.stringify(jobs.draft)).toContain('--draft')
  })
})

describe('the workflow of GitLab', () => {
  it('tests, packages and compares, for tags of releases alone', () => {
    const parsed = parse(GITLAB)
    expect(parsed.stages).toEqual(['test', 'package', 'compare'])
    expect(JSON.stringify(parsed.workflow.rules)).toContain('CI_COMMIT_TAG')
    expect(parsed.package.environment).toBe('release')
    for (const job of [parsed.test, parsed.package, parsed.compare]) expect(job.script).toContain('npm ci')
  })

  it('runs on the Node of this repository', () => {
    expect(parse(GITLAB).default.image).toContain(`node:${readSource('.nvmrc').trim()}`)
  })
})

describe('both', () => {
  it('name scripts that exist', () => {
    const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readSource('package.json'))
    const called = [...`${GITHUB}${GITLAB}`.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
    expect(called.length).toBeGreaterThan(2)
    expect(called.filter((name) => !(name in scripts))).toEqual([])
  })
})
