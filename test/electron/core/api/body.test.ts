import { describe, expect, it } from 'vitest'
import { MAX_PIECES, MAX_VALUES, parseJson, readBodyText } from '../../../../electron/core/api/body.ts'

describe('parseJson', () => {
  it('counts no levels in a string, wherever it ends', () => {
    const deep = '['.repeat(101)
    for (const within of ['', '\\\\', '\\"', '\\\\\\"']) {
      expect(parseJson(`["${within}${deep}"]`), within).toHaveLength(1)
      expect(parseJson(`["${within}", ${deep}${']'.repeat(101)}]`), within).toBeUndefined()
    }
    expect(parseJson(`["\\\\", 1]`)).toEqual(['\\', 1])
  })

  it('is undefined beyond 100 levels', () => {
    expect(parseJson('['.repeat(100) + ']'.repeat(100))).toBeDefined()
    expect(parseJson('['.repeat(101) + ']'.repeat(101))).toBeUndefined()
    expect(parseJson('['.repeat(100_000))).toBeUndefined()
    expect(parseJson(`"${'['.repeat(500)}\\"${'{'.repeat(500)}"`)).toBeDefined()
  })

  it.each(['{"__proto__":{"evil":1},"a":1}', '{"\\u005f_proto__":{"evil":1},"a":1}'])(
    'leaves prototype keys out of %s',
    (text) => {
      const value = parseJson(text) as Record<string, unknown>
      expect(Object.keys(value)).toEqual(['a'])
      expect({ ...value }).not.toHaveProperty('evil')
    },
  )
})

describe('readBodyText', () => {
  it('joins pieces of any size, and gives up on a body of too many', async () => {
    const inPieces = (count: number) => {
      let pieces = 0
      return new Response(
        new ReadableStream<Uint8Array>({
          pull(controller) {
            if (pieces++ < count) controller.enqueue(new Uint8Array([48 + (pieces % 10)]))
            else controller.close()
          },
        }),
      )
    }
    const whole = '1234567890'.repeat(MAX_PIECES / 10 + 1).slice(0, MAX_PIECES)
    expect(await readBodyText(inPieces(MAX_PIECES), MAX_PIECES)).toEqual({ text: whole })
    expect(await readBodyText(inPieces(MAX_PIECES + 1), 8 * MAX_PIECES)).toEqual({ code: 'TOO_LARGE' })
  })

  it('gives up on more values than any answer has, and not on commas in a text', async () => {
    const values = (count: number) => `[${'{},'.repeat(count - 2)}{}]`
    const most = 8 * 1024 * 1024
    expect(await readBodyText(new Response(values(MAX_VALUES / 2)), most)).toHaveProperty('text')
    expect(await readBodyText(new Response(values(MAX_VALUES)), most)).toEqual({ code: 'TOO_LARGE' })
    const text = JSON.stringify(`${',[{"'.repeat(MAX_VALUES)}`)
    expect(await readBodyText(new Response(text), most)).toEqual({ text })
  })
})
