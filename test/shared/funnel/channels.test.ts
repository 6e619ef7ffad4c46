import { describe, expect, it } from 'vitest'
import { knownChannel } from '../../../shared/funnel/channels.ts'

describe('knownChannel', () => {
  it('knows the channels that have words, and nothing else', () => {
    expect([
      knownChannel('Google'),
      knownChannel('outros'),
      knownChannel('organic'),
      knownChannel('tiktok'),
      knownChannel(null),
    ]).toEqual(['google', 'other', 'organic', null, null])
  })
})
