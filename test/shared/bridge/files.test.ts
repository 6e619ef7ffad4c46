import { describe, expect, it } from 'vitest'
import { safeFileName } from '../../../shared/bridge/files.ts'

describe('safeFileName', () => {
  it.each([
    ['Funil — Vendas', 'Funil — Vendas.csv'],
    ['relatório.csv', 'relatório.csv'],
    ['../../etc/passwd', 'etc passwd.csv'],
    ['a\\b/c:d*e?f"g<h>i|j', 'a b c d e f g h i j.csv'],
    ['evil\u202egpj.exe', 'evil gpj.exe.csv'],
    ['a\u0000b\nc', 'a b c.csv'],
    ['...', 'leme.csv'],
    ['CON', 'leme.csv'],
    ['nul.txt', 'leme.csv'],
    ['x'.repeat(300), `${'x'.repeat(96)}.csv`],
    ['\ud800', 'leme.csv'],
  ])('makes %j a name that every system takes', (name, expected) => {
    expect(safeFileName(name, 'csv')).toBe(expected)
  })
})
