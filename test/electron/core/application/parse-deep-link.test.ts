import { describe, expect, it } from 'vitest'
import { parseDeepLink } from '../../../../electron/core/application/parse-deep-link.ts'

const ADDRESS = 'address=https%3A%2F%2Fcrm.aroeira.example'

describe('parseDeepLink', () => {
  it.each([
    [
      `leme-link://connect?${ADDRESS}%2Fempresa%2F&label=Casa+Aroeira%20S%C3%A3o&zone=America/Manaus`,
      {
        kind: 'connect',
        address: 'https://crm.aroeira.example/empresa',
        label: 'Casa Aroeira São',
        timeZone: 'America/Manaus',
      },
    ],
    [
      'leme-link://connect/?address=https://CRM.aroeira.example:8443',
      { kind: 'connect', address: 'https://crm.aroeira.example:8443', label: '', timeZone: null },
    ],
    [
      'leme-link://connect?address=http://127.0.0.1:4100',
      { kind: 'connect', address: 'http://127.0.0.1:4100', label: '', timeZone: null },
    ],
    [
      // Letters that look like others stand as what they are.
      'leme-link://connect?address=https://%D0%B0roeira.example',
      { kind: 'connect', address: 'https://xn--roeira-2nf.example', label: '', timeZone: null },
    ],
    // Every word, as written: links that a team has saved keep working.
    ['leme-link://open/hoje', { kind: 'open', screen: 'today' }],
    ['leme-link://open/funil', { kind: 'open', screen: 'funnel' }],
    ['leme-link://open/parados', { kind: 'open', screen: 'stalled' }],
    ['leme-link://open/pipelines', { kind: 'open', screen: 'pipelines' }],
    ['leme-link://open/leads', { kind: 'open', screen: 'leads' }],
    ['leme-link://open/tarefas', { kind: 'open', screen: 'tasks' }],
    ['leme-link://open/catalogo', { kind: 'open', screen: 'catalogue' }],
    ['leme-link://open/loja', { kind: 'open', screen: 'shop' }],
    ['LEME-LINK://open/ajustes/', { kind: 'open', screen: 'settings' }],
  ])('takes %s', (text, link) => {
    expect(parseDeepLink(text)).toEqual({ ok: true, link })
  })

  it.each([
    ['', 'encoding'],
    ['https://crm.aroeira.example', 'form'],
    ['leme://app/index.html', 'form'],
    ['leme-link:connect', 'form'],
    ['leme-link://connect', 'form'],
    [`leme-link://connect?${ADDRESS}#x`, 'form'],
    [`leme-link://connect@evil?${ADDRESS}`, 'form'],
    ['leme-link://open/', 'form'],
    ['leme-link://open/inicio', 'form'],
    ['leme-link://open/__proto__', 'form'],
    ['leme-link://open/constructor', 'form'],
    ['leme-link://open/funil?x=1', 'form'],
    ['leme-link://open/../funil', 'form'],
    ['leme-link://connect?label=Casa', 'address'],
    [`leme-link://connect?${ADDRESS}&connect=1`, 'unknown-key'],
    [`leme-link://connect?${ADDRESS}&${ADDRESS}`, 'unknown-key'],
    [`leme-link://connect?${ADDRESS}&Label=a`, 'unknown-key'],
    [`leme-link://connect?${ADDRESS}&token=a`, 'secret'],
    [`leme-link://connect?${ADDRESS}&authorization=a`, 'secret'],
    [`leme-link://connect?${ADDRESS}%2Fapi%2Fv1%2Ftk_1`, 'secret'],
    ['leme-link://connect?address=https://ana:x@crm.example', 'secret'],
    ['leme-link://connect?address=https://ana@crm.example', 'secret'],
    [`leme-link://connect?${ADDRESS}&label=3f9ac27b51de4480a6e1`, 'secret'],
    ['leme-link://connect?address=http://crm.aroeira.example', 'address'],
    ['leme-link://connect?address=crm.aroeira.example', 'address'],
    ['leme-link://connect?address=ftp://crm.aroeira.example', 'address'],
    ['leme-link://connect?address=https:%5C%5Ccrm.example', 'address'],
    [`leme-link://connect?${ADDRESS}%3Fa%3D1`, 'address'],
    [`leme-link://connect?${ADDRESS}%252Fapi`, 'address'],
    [`leme-link://connect?${ADDRESS}&label=${'a'.repeat(81)}`, 'label'],
    [`leme-link://connect?${ADDRESS}&zone=Marte/Olimpo`, 'zone'],
    [`leme-link://connect?${ADDRESS}&label=%E2%80%AEoiranim`, 'encoding'],
    [`leme-link://connect?${ADDRESS}&label=a%E2%80%8Bb`, 'encoding'],
    [`leme-link://connect?${ADDRESS}&label=a%0Ab`, 'encoding'],
    [`leme-link://connect?${ADDRESS}&label=%FF`, 'encoding'],
    [`leme-link://connect?${ADDRESS}&label`, 'encoding'],
    [`leme-link://connect?${ADDRESS}&&label=a`, 'encoding'],
    [`leme-link://connect?${ADDRESS}&label=Casa Aroeira`, 'encoding'],
    [`leme-link://connect?${ADDRESS}&label=São`, 'encoding'],
    [`leme-link://connect?${ADDRESS}&label=${'%20'.repeat(200)}`, 'length'],
  ])('refuses %j', (text, reason) => {
    expect(parseDeepLink(text)).toEqual({ ok: false, reason })
  })
})
