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
    ['COM¹', 'leme.csv'],
    ['x'.repeat(300), `${'x'.repeat(96)}.csv`],
    ['\ud800', 'leme.csv'],
  ])('makes %j a name that every system takes', (name, expected) => {
    expect(safeFileName(name, 'csv')).toBe(expected)
  })

  it.each([
    ['96 emoji of 4 bytes', '😀'.repeat(96)],
    ['letters with marks', 'e\u0301\u0323'.repeat(300)],
    ['Chinese', '销'.repeat(300)],
    ['families of 25 bytes', '👨‍👩‍👧‍👦'.repeat(40)],
    ['flags', '🇧🇷'.repeat(60)],
    ['a letter with 500 marks', `x ${'o\u0301'.repeat(10)} Z${'\u0351'.repeat(500)}`],
  ])('takes no more than 200 bytes of %s, ending included, and cuts no character apart', (_, name) => {
    for (const kind of ['csv', 'xlsx'] as const) {
      const safe = safeFileName(name, kind)
      expect(safe.endsWith(`.${kind}`)).toBe(true)
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200)
      const stem = safe.slice(0, -kind.length - 1)
      expect(stem).not.toBe('')
      const graphemes = (text: string) =>
        [...new Intl.Segmenter('pt-BR').segment(text)].map(({ segment }) => segment)
      // Control: cut at the bytes, the last character is often another one.
      const whole = graphemes(safeInput(name))
      expect(whole.slice(0, graphemes(stem).length)).toEqual(graphemes(stem))
    }
  })
})

/** What is left of these names before they are cut: joiners draw nothing and are taken away. */
function safeInput(name: string): string {
  return name.normalize('NFC').replace(/\p{Cf}/gu, ' ')
}
