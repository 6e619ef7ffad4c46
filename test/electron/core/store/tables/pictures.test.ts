import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../../../../electron/core/store/store.ts'
import { makeTempFolder } from '../../../../support/core/core-harness.ts'
import { companyOf, openTestStore, ownerOf } from '../../../../support/store/store-fixture.ts'

const OWNER = ownerOf('c1')
const KB = 1024
const MOST = 100 * KB
const LIMITS = { historyFrom: '2000-01-01', answersSinceMs: 0, answerBytes: 1e9, pictureBytes: 1e9 }
const url = (name: number | string) => `https://img.example.com/Cadeira-${name}.png`
const record = (capturedAtMs: number, kilobytes = 20) => ({
  payload: { base64: 'Q'.repeat(kilobytes * KB) },
  capturedAtMs,
})

let folder: ReturnType<typeof makeTempFolder>
let failures: string[]
let store: Store

beforeEach(() => {
  folder = makeTempFolder()
  failures = []
  store = openTestStore(folder.path, failures)
  store.saveCompany(companyOf('c1'))
  store.saveCompany(companyOf('c2'))
})
afterEach(() => {
  store.close()
  expect(failures).toEqual([])
  folder.remove()
})

const stored = (owner = OWNER) =>
  [1, 2, 3, 4, 5, 6].filter((name) => store.readPicture(owner, url(name)) !== null)

describe('pictures', () => {
  it('are read as they were written, also after a restart, and replaced', () => {
    store.writePicture(OWNER, url(1), record(5), MOST)
    store.usePicture(OWNER, url(1), 9)
    store.close()
    store = openTestStore(folder.path, failures)
    expect(store.readPicture(OWNER, url(1))).toEqual(record(5))
    store.writePicture(OWNER, url(1), record(6, 1), MOST)
    expect(store.readPicture(OWNER, url(1))).toEqual(record(6, 1))
    expect(store.readPicture(ownerOf('c2'), url(1))).toBe(null)
  })

  it('let those go that were not used for longest, at once, and no other company’s', () => {
    store.writePicture(ownerOf('c2'), url(6), record(1), MOST)
    for (const name of [1, 2, 3, 4]) store.writePicture(OWNER, url(name), record(name), MOST)
    store.usePicture(OWNER, url(1), 10)
    store.writePicture(OWNER, url(5), record(11), MOST)
    expect(stored()).toEqual([1, 3, 4, 5])
    expect(stored(ownerOf('c2'))).toEqual([6])
  })

  it('are pruned to a smaller limit, the least recently used first', () => {
    for (const name of [1, 2, 3, 4]) store.writePicture(OWNER, url(name), record(name), MOST)
    store.usePicture(OWNER, url(1), 10)
    while (store.prune({ ...LIMITS, pictureBytes: 50 * KB }));
    expect(stored()).toEqual([1, 4])
  })

  it('are pruned when they were not used for as long as answers are kept', () => {
    for (const name of [1, 2, 3]) store.writePicture(OWNER, url(name), record(name), MOST)
    store.usePicture(OWNER, url(1), 10)
    while (store.prune({ ...LIMITS, answersSinceMs: 3 }));
    expect(stored()).toEqual([1, 3])
  })

  it('stand in no file with their address or their content', () => {
    store.writePicture(OWNER, url(1), record(1), MOST)
    const bytes = () => {
      const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
      return Buffer.concat(files.map((entry) => readFileSync(join(entry.parentPath, entry.name))))
    }
    const needles = ['img.example.com', 'Cadeira-1', 'QQQQQQQQ']
    expect(needles.filter((needle) => bytes().includes(needle))).toEqual([])
    // Control: the same search finds what is not sealed.
    expect(bytes().includes('Empresa c1')).toBe(true)
  })
})
