// Watched questions over the keeper, with a resource that answers as the test says.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Fetched } from '../../../../electron/core/keeper/resource.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'
import {
  begin,
  CHANGE,
  COMPANY,
  change,
  HISTORY,
  HOUR,
  live,
  MINUTE,
  nextOf,
  QUESTION,
  refresh,
  start,
  stored,
  told,
  unreached,
  useWatches,
  watch,
  world,
} from './watch-world.ts'

useWatches()

describe('Watches', () => {
  it('shows the stored answer first, and reports that of the API to all who watch, once', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await begin(first, QUESTION)).toMatchObject(success(told('old', 'snapshot')))
    await begin(second, QUESTION)
    await begin(randomUUID(), { ...QUESTION, pipelineId: 2 })
    await world.time.pass(1_000)
    for (const watchId of [first, second])
      expect(world.events.filter(([of, value]) => of === watchId && value !== 0)).toMatchObject([
        [watchId, told('new', 'live')],
      ])
    expect([world.reads, world.asked.length]).toEqual([2, 2])
  })

  it('reports the answer in any case where the user asks, and else only that of a call', async () => {
    const watchId = await watch()
    await world.watches.commands['answer.renew']({ watchIds: [watchId] })
    await world.time.pass(1_000)
    expect(world.events).toEqual([])
    expect(await refresh(watchId)).toMatchObject(told('new', 'live'))
    expect(world.asked).toHaveLength(1)
  })

  it('keeps the value beside the error when the API fails, and reads no stored one', async () => {
    const watchId = await watch()
    await world.time.pass(HOUR / 2)
    world.answerAsked = async () => unreached
    expect(await refresh(watchId)).toMatchObject(told('new', 'snapshot', 'UNREACHABLE'))
    expect(world.reads).toBe(1)
  })

  it('reports nothing for an older, an equal or another question’s answer', async () => {
    await watch()
    const before = world.reads
    await change(stored('older', 5))
    world.keeper.noteStored({ ...CHANGE, pipelineId: 2 })
    world.keeper.noteStored({ ...CHANGE, companyId: randomUUID() })
    await world.time.pass(1_000)
    expect(world.reads).toBe(before + 1)
    expect(world.events).toEqual([])
  })

  it('takes a newer answer that somebody else stored as live, which ends a failure of ours', async () => {
    world.answerAsked = async () => unreached
    const watchId = await watch()
    await world.time.pass(MINUTE)
    await change(stored('of another process', 0))
    expect(world.events).toMatchObject([[watchId, told('of another process', 'live')]])
  })

  it('reports other figures of the same time when a measured fact changed, without a read', async () => {
    const watchId = await watch()
    const before = world.reads
    world.measured = 'joined otherwise'
    world.keeper.noteStored({ ...CHANGE, isMeasured: true })
    await world.time.pass(1_000)
    expect(world.events).toMatchObject([[watchId, told('joined otherwise', 'live')]])
    expect(world.reads).toBe(before)
  })

  it('reads many changes together, and not what its own call stored', async () => {
    world.answerAsked = async () => {
      world.keeper.noteStored(CHANGE)
      return live('new')
    }
    await watch()
    await world.time.pass(1_000)
    expect(world.reads).toBe(1)
    for (let times = 0; times < 50; times++) world.keeper.noteStored(CHANGE)
    await world.time.pass(1_000)
    expect(world.reads).toBe(2)
  })

  it('reads what was stored during its call when that call fails', async () => {
    world.answerAsked = async () => {
      world.inStore = stored('of another window', 0)
      world.keeper.noteStored(CHANGE)
      return unreached
    }
    const watchId = await watch()
    await world.time.pass(1_000)
    expect(world.events).toMatchObject([[watchId, told('of another window', 'live')]])
  })

  it('reads a history again when it is old, and keeps it beside an error', async () => {
    const watchId = await watch(HISTORY)
    expect(world.reads).toBe(1)
    await world.time.pass(MINUTE)
    world.inStore = failure({ code: 'STORE_UNAVAILABLE' })
    expect(await refresh(watchId)).toMatchObject(told('old', 'snapshot', 'STORE_UNAVAILABLE'))
    await world.time.pass(1_000)
    world.events.length = 0
    await change(stored('longer'))
    expect(world.events).toMatchObject([[watchId, told('longer', 'snapshot')]])
    await change(world.inStore)
    expect(world.events).toHaveLength(1)
    expect(world.asked).toEqual([])
  })

  it('reads a history again for what was stored while a refresh was reading it', async () => {
    const watchId = await watch(HISTORY)
    await world.time.pass(HOUR / 2)
    let goOn: () => void = () => undefined
    world.heldBack = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const refreshed = refresh(watchId)
    await world.time.pass(0)
    // The answer of another question of the same refresh.
    await change(stored('newer', 0))
    goOn()
    expect(await refreshed).not.toBeNull()
    await world.time.pass(1_000)
    expect(await refresh(watchId)).toMatchObject(told('newer', 'snapshot'))
  })

  it('renews what is old of the watches that a window looks at, reports it, and says which are over', async () => {
    const [watchId, over] = [await watch(), randomUUID()]
    const renew = async () => {
      expect(await world.watches.commands['answer.renew']({ watchIds: [watchId, over] })).toEqual(
        success([over]),
      )
      await world.time.pass(1_000)
      return world.events.splice(0)
    }
    expect(await renew()).toEqual([])
    world.answerAsked = async () => unreached
    await world.time.pass(5_000)
    const failed = [
      [watchId, 0],
      [watchId, told('new', 'snapshot', 'UNREACHABLE')],
    ]
    expect(await renew()).toMatchObject(failed)
    expect(await renew()).toEqual([])
    world.watches.retry(COMPANY, 'pause')
    world.watches.retry(randomUUID(), 'connection')
    expect(await renew()).toEqual([])
    world.watches.retry(COMPANY, 'connection')
    expect(await renew()).toMatchObject(failed)
  })

  it('cancels the call when nobody watches any more, not before', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const { promise, resolve: finish } = Promise.withResolvers<Result<Fetched>>()
    world.answerAsked = () => promise
    for (const watchId of [first, second]) await begin(watchId, QUESTION)
    await world.time.pass(0)
    expect(world.asked).toHaveLength(1)
    world.watches.commands['answer.unwatch']({ watchId: first })
    expect(world.asked[0]?.signal.aborted).toBe(false)
    world.watches.commands['answer.unwatch']({ watchId: second })
    expect(world.asked[0]?.signal.aborted).toBe(true)
    finish(unreached)
    await world.time.pass(1_000)
    expect(world.events.filter(([, value]) => value !== 0)).toEqual([])
    expect(await refresh(first)).toBeNull()
  })

  it('passes on the progress, and ends the paging when asked to', async () => {
    const watchId = randomUUID()
    world.answerAsked = async ({ onProgress, isStopped }) => {
      onProgress(100)
      world.watches.commands['answer.stop']({ watchId })
      return live(isStopped())
    }
    const next = nextOf(watchId)
    await begin(watchId, QUESTION)
    expect(await next).toMatchObject(told(true, 'live'))
    expect(world.events.slice(0, -1)).toEqual([
      [watchId, 0],
      [watchId, 100],
    ])
  })

  it('ends watches that are not used for an hour, and those over the limit', async () => {
    world.watches = start(2)
    const [first, second] = [await watch(), await watch()]
    await refresh(first)
    const third = await watch()
    expect(await refresh(second)).toBeNull()
    await world.time.pass(HOUR + 1_000)
    await refresh(third)
    await watch()
    expect(await refresh(first)).toBeNull()
    expect(await refresh(third)).not.toBeNull()
  })

  it('goes on after a bug: it is reported, and the next call is made', async () => {
    world.answerAsked = () => Promise.reject(new Error('bug'))
    const watchId = randomUUID()
    const next = nextOf(watchId)
    await begin(watchId, QUESTION)
    await next
    expect(world.events.slice(1)).toMatchObject([
      ['failure', null],
      [watchId, told('old', 'snapshot', 'UNEXPECTED')],
    ])
    world.answerAsked = async () => live('new')
    expect(await refresh(watchId)).toMatchObject(told('new', 'live'))
  })

  it('goes on after a bug while the store is read: at the first watch, and after a change', async () => {
    world.readBug = new Error('bug')
    const first = randomUUID()
    await expect(begin(first, QUESTION)).rejects.toThrow('bug')
    expect(await refresh(first)).toBeNull()
    world.readBug = null
    world.answerAsked = async () => unreached
    const watchId = await watch()
    world.readBug = new Error('bug')
    await change(stored('old', 5))
    expect(world.events).toEqual([['failure', null]])
    world.readBug = null
    await change(stored('later', 1))
    expect(world.events).toMatchObject([
      ['failure', null],
      [watchId, { value: 'later' }],
    ])
  })

  it('forgets what it knew of a company that is gone', async () => {
    const watchId = await watch()
    world.watches.forget((companyId) => companyId !== COMPANY)
    expect(await refresh(watchId)).toBeNull()
    await watch()
    expect(world.reads).toBe(2)
  })
})
