import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildOpenApi } from '../../../service/openapi/openapi.ts'
import { renderApiPage } from '../../../service/openapi/openapi-page.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'
import { createService } from '../../contract/support/service-under-test.ts'

describe('renderApiPage', () => {
  const { html, policy } = renderApiPage(buildOpenApi())

  it('has a section, a link, both examples and the errors of every operation', () => {
    for (const name of OPERATION_NAMES) {
      expect(html.split(`<section id="${name}">`)).toHaveLength(2)
      expect(html.split(`href="#${name}"`)).toHaveLength(2)
    }
    expect(html.match(/<pre /g)).toHaveLength(2 * OPERATION_NAMES.length)
    expect(html).toContain('INVALID_DATE_RANGE')
    expect(html).toContain('itens[]')
  })

  it('needs no network and no script: its links stay in the service, its policy allows the one style alone', () => {
    expect(html).not.toMatch(/<(?:script|img|link|iframe|object|form)\b|\son\w+=|@import|url\(/i)
    const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? '')
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((link) => !link.startsWith('#') && link !== '/openapi.json')).toEqual([])
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    expect(html.match(/style=/g)).toBe(null)
  })

  it('writes texts of the document as text, whatever they hold', () => {
    const document = buildOpenApi()
    const hostile = `</p><script>alert("1")</script>\`<b>'\``
    const page = renderApiPage({
      ...document,
      info: { ...document.info, title: hostile, description: hostile },
    })
    expect(page.html).not.toMatch(/<script|<b>'/)
    expect(page.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  })

  it('leads to headings that exist', () => {
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.filter((target) => !ids.has(target))).toEqual([])
  })
})

describe('buildApp', () => {
  it('answers the document at /openapi.json and the page at /docs, without a token', async () => {
    const service = createService()
    const json = await service.app.inject({ url: '/openapi.json' })
    expect(json.statusCode).toBe(200)
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(json.json()).toEqual(JSON.parse(JSON.stringify(buildOpenApi())))
    const page = await service.app.inject({ url: '/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect((await service.app.inject({ method: 'POST', url: '/docs' })).statusCode).toBe(404)
    await service.close()
  })
})
