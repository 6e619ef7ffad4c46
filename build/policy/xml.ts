/** A piece of XML: its name, attributes and what is in it, each part on a line of its own. */
export interface XmlElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children?: readonly XmlElement[]
  readonly text?: string
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  content: readonly XmlElement[] | string = [],
): XmlElement {
  return typeof content === 'string'
    ? { name, attributes, text: content }
    : { name, attributes, children: content }
}

function lines({ name, attributes = {}, children = [], text }: XmlElement, indent: string): string[] {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const head = `${indent}<${name}${given.join('')}`
  if (text !== undefined) return [`${head}>${escapeXml(text)}</${name}>`]
  if (children.length === 0) return [`${head}/>`]
  const inner = children.flatMap((child) => lines(child, `${indent}  `))
  return [`${head}>`, ...inner, `${indent}</${name}>`]
}

/** Writes a whole document; `docType` stands below its first line. */
export function xmlDocument(root: XmlElement, docType: string | null = null): string {
  const head = ['<?xml version="1.0" encoding="utf-8"?>', ...(docType === null ? [] : [docType])]
  return `${[...head, ...lines(root, '')].join('\n')}\n`
}
