// Global pipelines of an imported file: what the store lacks becomes the company's own, unless asked otherwise.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportCompany } from '../../../../service/data/companies/company-export.ts'
import { importCompany } from '../../../../service/data/companies/company-import.ts'
import { openDatabase, type ServiceDatabase } from '../../../../service/data/database.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'
import { openDemoStore } from '../../../support/fakes/demo-store.ts'

const NOW = Date.parse('2026-11-21T14:00:00.000Z')

function linesOf(db: ServiceDatabase, companyId: number): string[] {
  const parts: string[] = []
  exportCompany(db, companyId, (part) => parts.push(part))
  return parts.join('').trimEnd().split('\n')
}

describe('importCompany', () => {
  it('makes global pipelines of the file the company’s own, so that no other company sees them', () => {
    const folder = makeTempFolder()
    const demo = openDemoStore(join(folder.path, 'service.sqlite'), NOW)
    const lines = linesOf(demo, 1)
    demo.close()
    folder.remove()
    const db = openDatabase(':memory:')
    const isGlobal = (line: string) =>
      /^{"table":"pipelines"/.test(line) && line.includes('"company_id":null')
    expect(lines.filter(isGlobal)).toHaveLength(1)
    importCompany(db, lines)
    expect(db.all('SELECT id FROM pipelines WHERE company_id IS NULL')).toEqual([])
    const own = db.all('SELECT id FROM pipelines WHERE company_id = 1')
    expect(own).toHaveLength(lines.filter((line) => line.startsWith('{"table":"pipelines"')).length)
    expect(linesOf(db, 1).filter(isGlobal)).toEqual([])
    // Control: asked for, they are global.
    const asked = openDatabase(':memory:')
    importCompany(asked, lines, { addsGlobalPipelines: true })
    expect(asked.all('SELECT id FROM pipelines WHERE company_id IS NULL')).toHaveLength(1)
    asked.close()
    db.close()
  })
})
