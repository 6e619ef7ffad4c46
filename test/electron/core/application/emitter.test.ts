import { describe, expect, it } from 'vitest'
import { createEmitter } from '../../../../electron/core/application/emitter.ts'

interface Events {
  readonly stored: string
  readonly state: null
}

function recorded() {
  const failures: (keyof Events)[] = []
  const seen: string[] = []
  const events = createEmitter<Events>((name) => failures.push(name))
  return { events, failures, seen }
}

describe('createEmitter', () => {
  it('calls the listeners of the name alone, in their order', () => {
    const { events, seen } = recorded()
    events.on('stored', (value) => seen.push(`a ${value}`))
    events.on('stored', (value) => seen.push(`b ${value}`))
    events.on('state', () => seen.push('state'))
    events.emit('stored', 'leads')
    expect(seen).toEqual(['a leads', 'b leads'])
  })

  it('calls the others when one throws, and names the event', () => {
    const { events, failures, seen } = recorded()
    events.on('stored', () => {
      throw new Error('broken')
    })
    events.on('stored', (value) => seen.push(value))
    events.emit('stored', 'leads')
    expect({ failures, seen }).toEqual({ failures: ['stored'], seen: ['leads'] })
  })

  it('calls nobody who stopped listening, and nobody when it is closed', () => {
    const { events, seen } = recorded()
    const stop = events.on('stored', (value) => seen.push(value))
    events.on('state', () => seen.push('state'))
    events.emit('stored', 'first')
    stop()
    events.emit('stored', 'second')
    events.close()
    events.emit('state', null)
    expect(seen).toEqual(['first'])
  })
})
