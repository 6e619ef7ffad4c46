import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { saveWhereChosen } from '../../../../electron/shell/system/save-where-chosen.ts'
import type { FileKind } from '../../../../shared/bridge/files.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const folder = folderOfEachTest()
const at = (name: string) => join(folder.path, name)
const textOf = (name: string) => readFileSync(at(name), 'utf8')

/** Saves through dialogs that are answered in order, then closed. */
async function save(answers: readonly string[], kind: FileKind = 'csv') {
  const offered: string[] = []
  const askWhere = async (path: string) => {
    const answer = answers[offered.push(path) - 1]
    return answer === undefined ? null : at(answer)
  }
  const file = { name: 'unused', kind, bytes: new TextEncoder().encode('new') }
  const outcome = await saveWhereChosen(askWhere, at(`offer.${kind}`), file)
  return { outcome, offered }
}

describe('saveWhereChosen', () => {
  it.each(['csv', 'xlsx', 'png', 'pdf', 'json'] as const)(
    'asks about the whole name when an ending of .%s leads to another file, which stays',
    async (kind) => {
      writeFileSync(at(`leads.${kind}`), 'mine')
      const { outcome, offered } = await save(['leads'], kind)
      expect([textOf(`leads.${kind}`), outcome]).toEqual(['mine', 'cancelled'])
      expect(offered).toEqual([at(`offer.${kind}`), at(`leads.${kind}`)])
      expect(readdirSync(folder.path)).toEqual([`leads.${kind}`])
    },
  )

  it('asks as often as the name is typed without its ending', async () => {
    writeFileSync(at('leads.csv'), 'mine')
    const { outcome, offered } = await save(['leads', 'leads', 'other'])
    expect([outcome, textOf('leads.csv'), textOf('other.csv')]).toEqual(['saved', 'mine', 'new'])
    expect(offered).toHaveLength(3)
  })

  it.skipIf(process.platform === 'win32')('replaces no folder and no link by an added ending', async () => {
    mkdirSync(at('folder.csv'))
    writeFileSync(at('elsewhere'), 'mine')
    symlinkSync(at('elsewhere'), at('link.csv'))
    symlinkSync(at('nowhere'), at('broken.csv'))
    for (const name of ['folder', 'link', 'broken']) {
      expect(await save([name])).toMatchObject({
        outcome: 'cancelled',
        offered: [at('offer.csv'), at(`${name}.csv`)],
      })
    }
    expect(readdirSync(folder.path).sort()).toEqual(['broken.csv', 'elsewhere', 'folder.csv', 'link.csv'])
  })

  it.each(['leads', 'leads.csv', 'LEADS.CSV', 'leads.txt'])(
    'control: asks once for the new name %s',
    async (name) => {
      const { outcome, offered } = await save([name])
      expect([outcome, offered.length]).toEqual(['saved', 1])
      expect(textOf(/csv$/i.test(name) ? name : `${name}.csv`)).toBe('new')
    },
  )

  it('control: replaces a file that the dialog itself was given', async () => {
    writeFileSync(at('leads.csv'), 'mine')
    expect(await save(['leads', 'leads.csv'])).toMatchObject({ outcome: 'saved' })
    expect(textOf('leads.csv')).toBe('new')
  })

  it('rejects, and leaves nothing, when the folder refuses', async () => {
    writeFileSync(at('no-folder'), '')
    await expect(save([join('no-folder', 'leads')])).rejects.toThrow()
    expect(readdirSync(folder.path)).toEqual(['no-folder'])
  })
})
