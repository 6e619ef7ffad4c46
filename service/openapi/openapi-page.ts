// Renders the OpenAPI document as a page: plain HTML made on the server, without scripts and network. Texts of the
// document are escaped; of Markdown only paragraphs, lists and code are supported.
import { createHash } from 'node:crypto'
import type { OpenApiDocument } from './openapi.ts'
import { PAGE_STYLE } from './openapi-page-style.ts'
import { type JsonSchema, listFields } from './openapi-schema.ts'

export interface ApiPage {
  readonly html: string
  /** Value of content-security-policy: allows only the page's own style. */
  readonly policy: string
}

type Operation = OpenApiDocument['paths'][string]['post']

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Renders one line: escaped, with code between backticks. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function prose(text: string): string {
  return text
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n').filter((line) => line !== '')
      if (lines.length === 0) return ''
      if (!lines.every((line) => line.startsWith('- '))) return `<p>${inline(lines.join(' '))}</p>`
      return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
    })
    .join('\n')
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  const types = [schema.type ?? (schema.const === undefined ? 'any' : typeof schema.const)].flat()
  const named = types.map((type) =>
    type === 'array' && schema.items ? `array of ${typeOf(schema.items)}` : type,
  )
  return `${named.join(' or ')}${schema.format ? ` (${schema.format})` : ''}`
}

function listValues(schema: JsonSchema): string {
  if (schema.const !== undefined) return `always <code>${escapeHtml(String(schema.const))}</code>`
  const values = schema.enum ?? schema.items?.enum
  if (!values) return ''
  return `one of ${values
    .filter((value) => value !== null)
    .map((value) => `<code>${escapeHtml(String(value))}</code>`)
    .join(', ')}`
}

function bounds(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength } = schema
  return [
    minimum === undefined ? '' : `from ${minimum}`,
    exclusiveMinimum === undefined ? '' : `above ${exclusiveMinimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    minLength === undefined ? '' : `at least ${minLength} character${minLength === 1 ? '' : 's'}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    schema.default === undefined ? '' : `default <code>${escapeHtml(String(schema.default))}</code>`,
  ]
}

function rulesOf(schema: JsonSchema): string {
  const facts = [listValues(schema), ...bounds(schema)].filter((fact) => fact !== '').join(', ')
  return `${schema.description ? inline(schema.description) : ''}${facts === '' ? '' : `<small>${facts}</small>`}`
}

/** Renders a path with break opportunities, so that long ones do not widen the page. */
function pathOf(path: string): string {
  return `<code>${escapeHtml(path).replace(/([._\]])/g, '$1<wbr>')}</code>`
}

function fieldTable(caption: string, schema: JsonSchema): string {
  const fields = listFields(schema)
  if (fields.length === 0) return `<h4>${caption}</h4><p class="none">No fields.</p>`
  const isRequest = caption === 'Request'
  const rows = fields.map(
    (field) =>
      `<tr><th scope="row">${pathOf(field.path)}${isRequest && field.isRequired ? ' <b>required</b>' : ''}</th><td>${escapeHtml(typeOf(field.schema))}</td><td>${rulesOf(field.schema)}</td></tr>`,
  )
  const table = `<div class="wide"><table${isRequest ? '' : ' class="answer"'}><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">${isRequest ? 'Meaning' : 'Values'}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return isRequest
    ? `<h4>${caption}</h4>${table}`
    : `<details open><summary>${caption}: ${fields.length} fields</summary>${table}</details>`
}

/** Resolves a reference inside the document. */
function resolveRef(document: OpenApiDocument, value: object): Record<string, unknown> {
  const { $ref } = value as { $ref?: string }
  if ($ref === undefined) return value as Record<string, unknown>
  const steps = $ref.replace('#/', '').split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as Record<
    string,
    unknown
  >
}

function errorTable(document: OpenApiDocument, operation: Operation): string {
  const rows = Object.entries(operation.responses).flatMap(([status, response]) => {
    if (status === '200') return []
    const lines = String(resolveRef(document, response as object).description).split('\n')
    return lines.map((line) => {
      const [, code = '', text = ''] = /^- `(\w+)`: (.*)$/.exec(line) ?? []
      return `<tr><td>${status}</td><th scope="row"><code>${code}</code></th><td>${inline(text)}</td></tr>`
    })
  })
  return `<details><summary>Errors: ${rows.length} codes</summary><div class="wide"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">When</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`
}

function example(caption: string, value: unknown): string {
  return `<figure><figcaption>${caption}</figcaption><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></figure>`
}

function operationSection(document: OpenApiDocument, path: string, operation: Operation): string {
  const request = operation.requestBody.content['application/json']
  const answer = operation.responses[200].content['application/json']
  return `<section id="${escapeHtml(operation.operationId)}">
<h3>${escapeHtml(operation.operationId)}</h3>
<p class="summary">${inline(operation.summary)}.</p>
<p class="path"><span>POST</span> ${pathOf(path)}</p>
<div class="columns"><div>
${prose(operation.description)}
${fieldTable('Request', request?.schema as JsonSchema)}
${fieldTable('Result', answer?.schema.properties.result as JsonSchema)}
${errorTable(document, operation)}
</div><div>
${example('Request', request?.example)}
${example('Answer', answer?.example)}
</div></div>
</section>`
}

/** Renders the page. Equal documents give equal pages. */
export function renderApiPage(document: OpenApiDocument): ApiPage {
  const paths = Object.entries(document.paths)
  const groups = document.tags.map((tag) => ({
    ...tag,
    operations: paths.filter(([, { post }]) => post.tags.includes(tag.name)),
  }))
  const navigation = groups.map(
    ({ name, operations }) =>
      `<li><a href="#${name}">${name}</a><ul>${operations.map(([, { post }]) => `<li><a href="#${post.operationId}">${post.operationId}</a></li>`).join('')}</ul></li>`,
  )
  const sections = groups.map(
    ({ name, description, operations }) =>
      `<h2 id="${name}">${name}</h2>${prose(description)}${operations.map(([path, { post }]) => operationSection(document, path, post)).join('\n')}`,
  )
  const { title, summary, version, description } = document.info
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${PAGE_STYLE}</style></head>
<body><a class="skip" href="#main">Skip to the content</a>
<nav aria-label="Operations"><p class="brand">${escapeHtml(title)}<span>${escapeHtml(summary)}</span></p><ul>${navigation.join('')}</ul></nav>
<main id="main"><h1>${escapeHtml(title)}</h1><p class="edition">Edition ${escapeHtml(version)}, ${paths.length} operations. The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<div class="intro">${prose(description)}</div>
${sections.join('\n')}
</main></body></html>
`
  const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
