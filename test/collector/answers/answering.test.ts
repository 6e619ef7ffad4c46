import { describe, expect, it } from 'vitest'
import { createFairQueue } from '../../../collector/answers/answering.ts'

/** Works of which each ends when the test says so, in the order in which they began. */
function works() {
  const begun: { readonly name: string; readonly end: () => void }[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }))
  return { begun, work }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('createFairQueue', () => {
  it('begins four works of a key, and those of another key beside 500 of the first', async () => {
    const queue = createFairQueue({ underWay: 4 })
    const { begun, work } = works()
    const many = Array.from({ length: 500 }, (_, index) => queue.run(1, work(`first ${index}`)))
    const one = queue.run(2, work('second'))
    await settle()
    expect(begun.map(({ name }) => name)).toEqual(['first 0', 'first 1', 'first 2', 'first 3', 'second'])
    for (let at = 0; at < begun.length; at += 1) {
      begun[at]?.end()
      await settle()
    }
    expect(await one).toBe('second')
    expect(await Promise.all(many)).toEqual(Array.from({ length: 500 }, (_, index) => `first ${index}`))
  })

  it('refuses what would wait beyond the limit of a key, and of all, until others end', async () => {
    const queue = createFairQueue({ underWay: 1, waiting: 2, all: 4 })
    const { begun, work } = works()
    const run = (key: number) => queue.run(key, work(`${key}`)).catch(({ status }) => status)
    const all = [1, 1, 1, 1, 2, 3].map(run)
    expect(await Promise.all([all[3], all[5]])).toEqual([503, 503])
    begun[0]?.end()
    await all[0]
    const last = run(3)
    for (let at = 1; at < 5; at += 1) {
      begun[at]?.end()
      await settle()
    }
    expect(await last).toBe('3')
  })

  it('passes the place of a work that failed on to the next one', async () => {
    const queue = createFairQueue({ underWay: 1 })
    const failed = queue.run(1, () => Promise.reject(new Error('broken')))
    const next = queue.run(1, async () => 'next')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
