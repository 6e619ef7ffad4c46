import { describe, expect, it } from 'vitest'
import { webLink } from '../../../renderer/format/format.ts'

describe('webLink', () => {
  it('opens https alone, and hides no host behind a user name', () => {
    expect(webLink('https://media.example.com/a.jpg')).toBe('https://media.example.com/a.jpg')
    const others = [
      'http://x.example.com',
      'file:///etc/passwd',
      'javascript:1',
      'foto.jpg',
      'https://a@b.example',
    ]
    for (const address of others) expect(webLink(address)).toBeNull()
  })
})
