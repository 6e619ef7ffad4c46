import { describe, expect, it } from 'vitest'
import { withSourceName } from '../../../shared/bridge/lead-sources.ts'

describe('withSourceName', () => {
  it('sets, changes and removes a name', () => {
    const named = withSourceName({}, 4, '  Feira  de SP ')
    expect(named).toEqual({ 4: 'Feira de SP' })
    expect(withSourceName(named, 4, 'Site')).toEqual({ 4: 'Site' })
    expect(withSourceName({ ...named, 5: 'Site' }, 4, ' ')).toEqual({ 5: 'Site' })
  })
})
