// The container of the Coletor is built only where Docker is; here its file is checked as an editor would.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../build/paths.ts'

const text = readFileSync(join(ROOT, 'build/collector/Dockerfile'), 'utf8')
const problemsOf = (dockerfile: string) => validate(dockerfile).map(({ message }) => message)

describe('the Dockerfile', () => {
  it('has no problem, and an instruction or a form that does not exist would be one', () => {
    expect(problemsOf(text)).toEqual([])
    expect(problemsOf(text.replace('STOPSIGNAL', 'STOP'))).toEqual(['Unknown instruction: STOP'])
    expect(problemsOf(text.replace('EXPOSE 4020', 'EXPOSE port'))).not.toEqual([])
    expect(problemsOf(text.replace(/^FROM.*$/m, ''))).not.toEqual([])
  })

  it('runs the program of the bundle as its own user', () => {
    expect(text).toMatch(/^USER leme-coletor$/m)
    expect(text).toContain('/usr/lib/leme-coletor/leme-coletor.mjs')
    expect(text.indexOf('USER leme-coletor')).toBeLessThan(text.indexOf('ENTRYPOINT'))
  })
})
