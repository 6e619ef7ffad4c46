// Unit tests and component tests mirror the tree: test/<folder> tests <folder>, and a test named after a file is in the
// folder of that file. Each component of the window is in the gallery.
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, readSource } from './source-files.ts'

const UNIT_TEST =
  /^test\/((?:build|collector|electron|renderer|server|service|shared)(?:\/.+)?)\/([^/]+)\.(?:test|spec)\.tsx?$/

/** Drawn inside another component or a screen's dialog: parts of charts, menus and dialogs. */
const PARTS = [
  'ChartFrame',
  'ChartTooltip',
  'Columns',
  'ComparedDayChange',
  'ComparedDayLine',
  'DayBrackets',
  'DayOffAreas',
  'ExplainButton',
  'ExplanationPopover',
  'GapAreas',
  'MarkPositions',
  'NoteMarks',
  'NumberExplanation',
  'PlotText',
  'RowTooltips',
  'SectionMenu',
  'Swatch',
  'TimeZoneField',
  'TypedField',
]

/**
 * Returns why each misplaced test is in the wrong folder; empty when none is. `files` are paths from the root of the
 * repository.
 */
function misplaced(files: readonly string[]): string[] {
  const product = files.filter((path) => !path.startsWith('test/'))
  const folders = new Set(product.map((path) => dirname(path)))
  return files.flatMap((path) => {
    const [, folder = '', name = ''] = UNIT_TEST.exec(path) ?? []
    if (folder === '') return []
    if (!folders.has(folder)) return [`${path}: no folder ${folder}`]
    const process = folder.split('/')[0]
    const tested = product.filter(
      (file) => file.startsWith(`${process}/`) && basename(file).replace(/\.\w+$/, '') === name,
    )
    const isElsewhere = tested.length > 0 && !tested.some((file) => dirname(file) === folder)
    return isElsewhere ? [`${path}: ${tested.join(', ')} is elsewhere`] : []
  })
}

/** Returns the components of `files` that no source of `sources` draws; icons and contexts are none. */
function notShown(files: readonly string[], sources: readonly string[]): string[] {
  const names = files.flatMap((source) =>
    [...source.matchAll(/^export (?:const|function) ([A-Z][a-z]\w+)/gm)].flatMap(([, name = '']) =>
      /(?:Icon|Context)$/.test(name) ? [] : name,
    ),
  )
  return names.filter((name) => !sources.some((source) => new RegExp(`<${name}\\b`).test(source)))
}

describe('components of the window', () => {
  const components = listFiles('renderer/components/*.tsx').map(readSource)
  const gallery = listFiles('test/renderer/components/page/*.tsx').map(readSource)

  it('are in the gallery, but for parts of others', () => {
    expect(notShown(components, []).length).toBeGreaterThan(60)
    expect(notShown(components, gallery).toSorted()).toEqual(PARTS)
  })

  it('control: a component that it lacks is found', () => {
    expect(notShown(['export function Card() {'], ['<Cards />'])).toEqual(['Card'])
  })
})

describe('unit tests', () => {
  it('stand where the tree says', () => {
    const files = listFiles('*.ts', '*.tsx', '*.mjs')
    expect(files.filter((path) => UNIT_TEST.test(path)).length).toBeGreaterThan(150)
    expect(misplaced(files)).toEqual([])
  })

  it.each([
    ['a folder that is none', 'test/shared/lib/money.test.ts'],
    ['another folder than its file', 'test/shared/funnel/money.test.ts'],
  ])('control: %s is found', (_, path) => {
    const product = ['shared/money/money.ts', 'shared/funnel/day.ts']
    expect(misplaced([...product, path])).toHaveLength(1)
    expect(
      misplaced([...product, 'test/shared/money/money.test.ts', 'test/shared/funnel/days.test.ts']),
    ).toEqual([])
  })
})
