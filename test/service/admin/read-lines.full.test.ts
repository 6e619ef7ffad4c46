import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLines } from '../../../service/admin/read-lines.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-lines-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function linesOf(content: string): string[] {
  const file = join(folder, 'file')
  writeFileSync(file, content)
  return [...readLines(file)]
}

describe('readLines', () => {
  it('reads lines with either end, with or without a last one, and drops a mark of byte order', () => {
    expect(linesOf('')).toEqual([])
    expect(linesOf('a')).toEqual(['a'])
    expect(linesOf('a\n')).toEqual(['a'])
    expect(linesOf('\uFEFFa\r\n\r\nb')).toEqual(['a', '', 'b'])
  })

  it('reads text whole when characters and lines cross the pieces it reads', () => {
    const lines = Array.from({ length: 50 }, (_, index) => 'ção€😀'.repeat(index * 100))
    expect(linesOf(`${lines.join('\n')}\n`)).toEqual(lines)
  })

  it('refuses a line without end', () => {
    expect(() => linesOf('x'.repeat(17_000_000))).toThrow(/longer/)
  })
})
