import { describe, expect, it } from 'vitest'
import { fromJsonText, toJsonText } from '../../../shared/bridge/json-text.ts'

describe('toJsonText', () => {
  it('carries an answer whole, with hostile keys and texts as they are', () => {
    const text = '{"__proto__":{"ok":true},"a":["\u2028","</script>","\ud83d\ude00",null,1e+21,-0.1]}'
    expect(toJsonText(fromJsonText(text))).toBe(text)
    expect(({} as { ok?: boolean }).ok).toBeUndefined()
  })
})
