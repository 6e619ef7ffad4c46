import { describe, expect, it } from 'vitest'
import { chooseTests } from '../faults/choose-tests.ts'

describe('chooseTests', () => {
  it('takes every file that the page of security names, each once', () => {
    const chosen = chooseTests(['security'])
    expect(chosen?.vitest.length).toBeGreaterThan(30)
    expect(new Set(chosen?.vitest).size).toBe(chosen?.vitest.length)
    expect(chosen?.vitest).toContain('test/faults/s13-preview-access.test.ts')
    expect(chosen?.playwright).toContain('test/e2e/electron/ways-out.spec.ts')
    expect(chosen?.playwright).not.toContain('--grep')
  })

  it('takes rows by their names, titles that name several as well', () => {
    const chosen = chooseTests(['s1'])
    expect(chosen?.vitest).toContain('s01-')
    const titles = new RegExp(chosen?.playwright.at(-1) ?? '')
    for (const title of ['says nothing (S1)', 'refuses it (R19, S1)', 'refuses it (S1, R19)']) {
      expect([title, titles.test(title)]).toEqual([title, true])
    }
    expect(titles.test('refuses it (S11, R19)')).toBe(false)
  })

  it('is null for words that are neither', () => {
    expect(chooseTests(['security', 'r9'])).toBeNull()
    expect(chooseTests(['storm'])).toBeNull()
  })
})
