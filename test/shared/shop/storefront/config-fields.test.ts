// Every field of both operations of Vitrine, against the schemas: a field that is neither shown nor left out for a
// reason fails here.
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { CAROUSEL_FIELD_NAMES } from '../../../../shared/shop/storefront/banners.ts'
import { CONFIG_FIELD_NAMES, CONFIG_FIELDS } from '../../../../shared/shop/storefront/config-fields.ts'
import { schemaPaths } from '../../../support/schema-paths.ts'

const CONFIG_PATHS = CONFIG_FIELD_NAMES.map((name) => CONFIG_FIELDS[name].path.join('.'))

const BANNER_PATHS = {
  shown: [
    'banners[].slot',
    'banners[].titulo',
    'banners[].imagem_url',
    'banners[].link_url',
    'banners[].ordem',
    ...CAROUSEL_FIELD_NAMES.map((field) => `carrossel.${field}`),
  ],
  omitted: {
    'banners[].id': 'identifies a banner over the days of the calendar; no person reads a UUID',
  },
}

const REQUEST_PARAMETERS = {
  'shop.loja.config': [],
  // Vitrine shows every position at once: a call for one would cost more and show less.
  'shop.banners.list': ['slot'],
}

describe('CONFIG_FIELDS', () => {
  it('hold every response field of shop.loja.config once, and no other', () => {
    const paths = schemaPaths(OPERATIONS['shop.loja.config'].response)
    expect(paths.length).toBeGreaterThan(35)
    expect(CONFIG_PATHS.toSorted()).toEqual(paths.toSorted())
  })

  it('control: a field that the list lacks is reported', () => {
    const paths = schemaPaths(OPERATIONS['shop.loja.config'].response)
    expect(CONFIG_PATHS.filter((path) => path !== 'contato.cnpj').toSorted()).not.toEqual(paths.toSorted())
  })
})

describe('the fields of shop.banners.list', () => {
  it('are shown, or left out for a reason', () => {
    const paths = schemaPaths(OPERATIONS['shop.banners.list'].response)
    expect([...BANNER_PATHS.shown, ...Object.keys(BANNER_PATHS.omitted)].toSorted()).toEqual(paths.toSorted())
  })
})

describe.each(['shop.loja.config', 'shop.banners.list'] as const)('the parameters of %s', (name) => {
  it('are those that Vitrine knows', () => {
    expect(schemaPaths(OPERATIONS[name].request)).toEqual(REQUEST_PARAMETERS[name])
  })
})
