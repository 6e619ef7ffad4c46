// Files that importCompany refuses: it says the line, and the store stays as it was.
import { describe, expect, it } from 'vitest'
import { ImportFailure, importCompany } from '../../../../service/data/companies/company-import.ts'
import { COMPANY_TABLES } from '../../../../service/data/companies/company-tables.ts'
import { openDatabase } from '../../../../service/data/database.ts'

describe('importCompany of a bad file', () => {
  const HEAD = '{"format":"leme-company","version":1,"schema":1}'
  const COMPANY =
    '{"table":"companies","row":{"id":7,"uuid":"u7","name":"Casa","time_zone":"America/Sao_Paulo"}}'
  const SOURCE = '{"table":"sources","row":{"id":5,"company_id":7,"name":"Site"}}'
  const CONVERSATION = '{"table":"conversations","row":{"id":"c1","company_id":7}}'
  const PRODUCT =
    '{"table":"products","row":{"id":1,"uuid":"p1","company_id":7,"nome":"a","nome_folded":"a","nome_search":"a","codigo":"a","codigo_search":"a","id_catalogo":"a","catalogue_digits":"1","marca":"a","categoria":"a","tags":"[]","images":"[]","specs":"{}","stock":1,"descricao":"a","is_active":1,"source":"own"}}'
  const LEAD = (createdAt: string, day = '2026-11-21') =>
    `{"table":"leads","row":{"id":1,"company_id":7,"name":"a","name_folded":"a","status":"new","channel":"meta","opportunity_cents":5,"phones":"[]","emails":"[]","search_text":"a","phone_digits":"","created_at":${createdAt},"created_day":"${day}"}}`
  const TASK =
    '{"table":"tasks","row":{"id":1,"company_id":7,"owner_type":"lead","owner_id":1,"type":"call","subject":"a","completed":0,"deadline":"2026-11-21T25:00:00","created_at":0}}'
  const OTHER = [
    HEAD,
    COMPANY.replace('"id":7', '"id":1').replace('u7', 'u1'),
    CONVERSATION.replace('"c1","company_id":7', '"c-other","company_id":1'),
    '{"end":true,"rows":2}',
  ]
  const end = (rows: number) => `{"end":true,"rows":${rows}}`

  it.each<[string, number, RegExp, string[]]>([
    ['empty', 1, /ends before its end/, []],
    ['no JSON', 1, /not JSON/, ['hello']],
    ['a blank line first', 1, /not JSON/, ['', HEAD]],
    ['another kind of file', 1, /not the head/, ['{"table":"companies"}']],
    ['a later version', 1, /version/, ['{"format":"leme-company","version":2,"schema":1}']],
    ['of a newer service', 1, /newer/, ['{"format":"leme-company","version":1,"schema":999}']],
    ['cut', 3, /ends before its end/, [HEAD, COMPANY]],
    ['cut within a line', 3, /not JSON/, [HEAD, COMPANY, SOURCE.slice(0, 30)]],
    ['lacking a row', 3, /rows are missing/, [HEAD, COMPANY, end(2)]],
    ['going on after its end', 4, /after the end/, [HEAD, COMPANY, end(1), SOURCE]],
    ['without a company', 3, /no company/, [HEAD, end(0)]],
    ['rows before the company', 2, /before the company/, [HEAD, SOURCE]],
    ['a second company', 3, /second company/, [HEAD, COMPANY, COMPANY.replace('7', '8')]],
    [
      'a table of the store',
      3,
      /not a company/,
      [HEAD, COMPANY, '{"table":"settings","row":{"key":"a","value":"b"}}'],
    ],
    ['a token', 3, /not a company/, [HEAD, COMPANY, '{"table":"access_tokens","row":{"id":1}}']],
    [
      'a table that is none',
      3,
      /not a company/,
      [HEAD, COMPANY, '{"table":"leads; DROP TABLE leads","row":{}}'],
    ],
    ['tables out of order', 4, /after tables/, [HEAD, COMPANY, SOURCE, CONVERSATION]],
    ['a row twice', 4, /twice/, [HEAD, COMPANY, SOURCE, SOURCE]],
    ['no row', 3, /without a row/, [HEAD, COMPANY, '{"table":"sources"}']],
    ['an unknown column', 3, /no such column/, [HEAD, COMPANY, SOURCE.replace('"name"', '"name) --"')]],
    ['a value that is none', 3, /neither text/, [HEAD, COMPANY, SOURCE.replace('"Site"', '{"a":1}')]],
    ['a missing value', 3, /NOT NULL/, [HEAD, COMPANY, SOURCE.replace(',"name":"Site"', '')]],
    [
      'a value of another type',
      3,
      /cannot store|REAL|TEXT/i,
      [
        HEAD,
        COMPANY,
        '{"table":"pipelines","row":{"id":1,"company_id":7,"name":"a","slug":"a","type":"a","color":"a","sort_order":"first","is_default":0,"is_active":1}}',
      ],
    ],
    [
      'an id that is too large',
      3,
      /not an integer/,
      [HEAD, COMPANY, SOURCE.replace('5', '9007199254740993')],
    ],
    ['a missing id', 3, /id is missing/, [HEAD, COMPANY, SOURCE.replace('"id":5,', '')]],
    [
      'a row of another company',
      3,
      /does not have/,
      [HEAD, COMPANY, SOURCE.replace('"company_id":7', '"company_id":1')],
    ],
    [
      'a row of no company',
      3,
      /company_id is missing/,
      [HEAD, COMPANY, '{"table":"shipping_settings","row":{"origin_cep":"01001000","origin_uf":"SP"}}'],
    ],
    [
      'a number beyond all',
      3,
      /products.stock is not a number/,
      [HEAD, COMPANY, PRODUCT.replace('"stock":1', '"stock":1e999')],
    ],
    [
      'an instant beyond the calendar',
      3,
      /created_at is not an integer/,
      [HEAD, COMPANY, LEAD('99999999999999999')],
    ],
    ['an instant of the year 10000', 3, /created_at is beyond/, [HEAD, COMPANY, LEAD('253402300800000')]],
    ['an instant that is no integer', 3, /created_at is not an integer/, [HEAD, COMPANY, LEAD('1.5')]],
    ['a day that is none', 3, /created_day is not a calendar day/, [HEAD, COMPANY, LEAD('0', '2026-02-30')]],
    ['a deadline that is none', 3, /deadline is not a local time/, [HEAD, COMPANY, TASK]],
    [
      'amounts whose sum cannot be told',
      4,
      /opportunity_cents sums up/,
      [
        HEAD,
        COMPANY,
        LEAD('0'),
        LEAD('0')
          .replace('"id":1', '"id":2')
          .replace('"opportunity_cents":5', `"opportunity_cents":${Number.MAX_SAFE_INTEGER}`),
      ],
    ],
    ['a time zone that is none', 2, /time zone/, [HEAD, COMPANY.replace('America/Sao_Paulo', 'Mars/Base')]],
    ['a name that is empty', 2, /CHECK/, [HEAD, COMPANY.replace('"Casa"', '" "')]],
  ])('%s says the line and imports nothing', (_, line, reason, file) => {
    const db = openDatabase(':memory:')
    importCompany(db, OTHER)
    const tables = COMPANY_TABLES.map(({ name }) => name)
    const countRows = () => tables.map((name) => db.get(`SELECT count(*) AS rows FROM ${name}`))
    const before = countRows()
    let failure: unknown
    try {
      importCompany(db, file)
    } catch (error) {
      failure = error
    }
    expect(failure).toBeInstanceOf(ImportFailure)
    expect(failure).toMatchObject({ line, message: expect.stringMatching(reason) })
    expect((failure as Error).message).toMatch(new RegExp(`^line ${line}: `))
    expect(countRows()).toEqual(before)
    db.close()
  })

  it('does not let a file reach into another company: references are to its own rows alone', () => {
    const db = openDatabase(':memory:')
    importCompany(db, OTHER)
    const stored = db.get<{ id: string }>('SELECT id FROM conversations LIMIT 1')
    const message = JSON.stringify({
      table: 'messages',
      row: {
        id: 'm1',
        conversation_id: stored?.id,
        sender_type: 'lead',
        content: 'x',
        message_type: 'text',
        deleted: 0,
      },
    })
    expect(() => importCompany(db, [HEAD, COMPANY, message, end(2)])).toThrow(/does not have/)
    db.close()
  })
})
