import { describe, expect, it } from 'vitest'
import { allowedLink } from '../../../../electron/shell/security/page-rights.ts'
import {
  mailLink,
  phoneLink,
  readContact,
  unknownFields,
  whatsAppLink,
} from '../../../../renderer/features/leads/leads-model.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'

const row = OPERATIONS['leads.list'].example.result.rows[0]
const read = (fields: object) =>
  OPERATIONS['leads.list'].clientResponse.parse({ rows: [{ ...row, ...fields }], by_status: {} }).rows[0]

describe('unknownFields', () => {
  it('is empty for a row of the specification, so that no known field is called unknown', () => {
    expect(unknownFields(read({}) as never)).toEqual([])
  })
  it('shows every further field raw, whatever its shape', () => {
    const lead = read({ utm: { source: 'x' }, score: 7, nada: null, tags: ['<b>a</b>'], nota: '=1+1' })
    expect(unknownFields(lead as never)).toEqual([
      { name: 'utm', text: '{"source":"x"}' },
      { name: 'score', text: '7' },
      { name: 'nada', text: null },
      { name: 'tags', text: '["<b>a</b>"]' },
      { name: 'nota', text: '=1+1' },
    ])
  })
})

describe('readContact', () => {
  it.each([
    [
      { value: '+55 11', type: 'mobile' },
      { value: '+55 11', type: 'mobile' },
    ],
    [{ value: 'a@b.c' }, { value: 'a@b.c', type: null }],
    ['+55 11', { value: '+55 11', type: null }],
    [{ numero: 1 }, { value: '{"numero":1}', type: null }],
    [null, { value: '', type: null }],
    [
      { value: null, type: 'mobile' },
      { value: '', type: null },
    ],
    [
      { value: null, numero: 1 },
      { value: '{"value":—,"numero":1}', type: null },
    ],
  ])('reads %j', (item, expected) => {
    expect(readContact(item)).toEqual(expected)
  })
})

describe('links of contacts', () => {
  it.each([
    ['+55 (81) 99999-0001', 'tel:+5581999990001', 'https://wa.me/5581999990001'],
    ['81 99999-0001', 'tel:81999990001', 'https://wa.me/5581999990001'],
    ['190', 'tel:190', null],
    ['5511987654321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['55 11 3765-4321', 'tel:+551137654321', 'https://wa.me/551137654321'],
    ['55 99876-5432', 'tel:55998765432', 'https://wa.me/5555998765432'],
    ['011 98765-4321', 'tel:11987654321', 'https://wa.me/5511987654321'],
    ['+55 (011) 98765-4321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['0800 123 4567', 'tel:08001234567', null],
    ['(+55) 11 98765−4321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['0055 11 98765-4321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['whatsapp:+5511987654321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['5511987654321@s.whatsapp.net', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['11987654321.0', 'tel:11987654321', 'https://wa.me/5511987654321'],
    ['+011 98765-4321', 'tel:11987654321', 'https://wa.me/5511987654321'],
    ['\u202a+55 11 98765\u20114321\u202c', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
    ['\u200e11 98765\u20134321', 'tel:11987654321', 'https://wa.me/5511987654321'],
    ['ligar à tarde', null, null],
    ['javascript:alert(1)', null, null],
    ['+55 81 99999-0001;ext=1', null, null],
    ['12', null, null],
  ])('turns the phone %j into %s and %s', (phone, call, chat) => {
    expect([phoneLink(phone), whatsAppLink(phone)]).toEqual([call, chat])
  })
  it.each([
    [' ana@example.com ', 'mailto:ana@example.com'],
    ['“ana@example.com”', 'mailto:ana@example.com'],
    ['\u200bana@example.com\u2069', 'mailto:ana@example.com'],
    ['ana@example.com?bcc=x@y.z', null],
    ['ana', null],
    ['a@b@c', null],
  ])('turns the e-mail %j into %s', (email, link) => {
    expect(mailLink(email)).toBe(link)
  })
  it('makes only links that the shell lets out', () => {
    for (const link of [
      phoneLink('+55 (81) 99999-0001'),
      whatsAppLink('81 99999-0001'),
      mailLink('ana@example.com'),
    ]) {
      expect(allowedLink(link as string)).toBe(link)
    }
  })
})
