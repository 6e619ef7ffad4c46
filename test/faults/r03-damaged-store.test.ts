// R3: damaged store files. The application always starts, the damaged file is kept under another name, and every value
// shown was stored for exactly that request.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { SEED, scaled } from './scale.ts'
import { fillPlaces, readPlaces } from './store-places.ts'

const MUTANTS = scaled(100, 2_000)
const FILE = 'store/store.db'
const DIRECTORY = 'a directory'

const original = makeTempFolder()

type Mutation = (bytes: Buffer, random: (below: number) => number) => Buffer | typeof DIRECTORY
const MUTATIONS: Record<string, Mutation> = {
  cut: (bytes, random) => bytes.subarray(0, random(bytes.length)),
  'one flipped bit': (bytes, random) => {
    const at = random(bytes.length)
    bytes[at] = (bytes[at] as number) ^ (1 << random(8))
    return bytes
  },
  'a flipped bit in the first page': (bytes, random) => {
    const at = random(4096)
    bytes[at] = (bytes[at] as number) ^ (1 << random(8))
    return bytes
  },
  'zeroed block': (bytes, random) => bytes.fill(0, random(bytes.length), random(bytes.length)),
  'random block': (bytes, random) => {
    const at = random(bytes.length - 64)
    for (let i = 0; i < 64; i++) bytes[at + i] = random(256)
    return bytes
  },
  'two pages swapped': (bytes, random) => {
    const pages = bytes.length / 4096
    const [a, b] = [random(pages) * 4096, random(pages) * 4096]
    const first = Buffer.from(bytes.subarray(a, a + 4096))
    bytes.copy(bytes, a, b, b + 4096)
    first.copy(bytes, b)
    return bytes
  },
  'zeroes all through': (bytes) => Buffer.alloc(bytes.length),
  'a text file instead': () => Buffer.from('no database\n'.repeat(50)),
  'a directory instead': () => DIRECTORY,
  'appended bytes': (bytes, random) => Buffer.concat([bytes, Buffer.alloc(1 + random(9000), 7)]),
}

/** Copies the folder and damages its store. Returns the new content of the file. */
function plant(source: string, target: string, mutate: Mutation, random: (below: number) => number) {
  cpSync(source, target, { recursive: true })
  const file = join(target, FILE)
  const mutant = mutate(readFileSync(file), random)
  if (mutant === DIRECTORY) {
    rmSync(file)
    mkdirSync(file)
    writeFileSync(join(file, 'inside'), 'somebody’s')
  } else {
    writeFileSync(file, mutant)
  }
  return mutant
}

/** Calls `visit` with each mutant of the folder; the same seed gives the same mutants. */
function forEachMutant(
  source: string,
  visit: (folder: string, mutant: Buffer | typeof DIRECTORY, name: string) => void,
): void {
  const random = seededBelow(SEED)
  const kinds = Object.entries(MUTATIONS)
  for (let number = 0; number < MUTANTS; number++) {
    const folder = makeTempFolder()
    const [kind, mutate] = kinds[number % kinds.length] as [string, Mutation]
    visit(folder.path, plant(source, folder.path, mutate, random), `${number}: ${kind}`)
    folder.remove()
  }
}

/** True when the damaged file exists under another name, with its full length. */
function isKept(folder: string, mutant: Buffer | typeof DIRECTORY): boolean {
  const name = readdirSync(join(folder, 'store')).find((entry) => /^store-damaged-.*\.db$/.test(entry))
  if (name === undefined) return false
  const aside = join(folder, 'store', name)
  if (mutant === DIRECTORY) return existsSync(join(aside, 'inside'))
  return statSync(aside).isFile() && readFileSync(aside).length === mutant.length
}

beforeAll(() => {
  fillPlaces(original.path)
})
afterAll(() => {
  original.remove()
})

describe('R3 damaged store files', () => {
  it(
    `starts, keeps the file and shows no wrong value in ${MUTANTS} mutants (seed ${SEED})`,
    () => {
      let asides = 0
      const wholeFile = readFileSync(join(original.path, FILE))
      forEachMutant(original.path, (folder, mutant, name) => {
        const { found, wrong, isUsable, labels } = readPlaces(folder)
        expect([name, wrong, isUsable]).toEqual([name, 0, true])
        expect(labels.every((label) => /^Empresa c[12]$/.test(label))).toBe(true)
        const isAside = readdirSync(join(folder, 'store')).some((entry) => entry.startsWith('store-damaged-'))
        if (isAside) {
          expect([name, isKept(folder, mutant)]).toEqual([name, true])
          expect(found).toBe(0)
          asides++
        }
        // A file that is not our database is always kept; bytes appended to a database do no harm.
        if (mutant === DIRECTORY || mutant.length < wholeFile.length / 2)
          expect([name, isAside]).toEqual([name, true])
      })
      expect(asides).toBeGreaterThan(MUTANTS / 10)
    },
    scaled(120_000, 1_800_000),
  )

  it('finds everything in an undamaged store', () => {
    const folder = makeTempFolder()
    cpSync(original.path, folder.path, { recursive: true })
    expect(readPlaces(folder.path)).toMatchObject({ found: 16, wrong: 0, isUsable: true })
    folder.remove()
  })
})
