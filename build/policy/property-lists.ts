// For macOS: the manifest of the managed preferences, which profile editors read, and an example of a profile.
import { POLICY_KEYS, type PolicyKey } from '../../electron/core/policy/policy-keys.ts'
import { MAC_DOMAIN } from '../../electron/core/policy/policy-places.ts'
import { wordsOf } from './policy-words.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

const DOC_TYPE =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">'

type Plain = string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain }

function plist(value: Plain): XmlElement {
  if (typeof value === 'string') return element('string', {}, value)
  if (typeof value === 'number') return element('integer', {}, String(value))
  if (typeof value === 'boolean') return element(value ? 'true' : 'false')
  if (Array.isArray(value)) return element('array', {}, value.map(plist))
  const entries = Object.entries(value).flatMap(([key, item]) => [element('key', {}, key), plist(item)])
  return element('dict', {}, entries)
}

function propertyList(value: Plain): string {
  return xmlDocument(element('plist', { version: '1.0' }, [plist(value)]), DOC_TYPE)
}

function typeOf({ kind }: PolicyKey): { readonly [key: string]: Plain } {
  switch (kind.type) {
    case 'flag':
      return { pfm_type: 'boolean' }
    case 'number':
      return { pfm_type: 'integer', pfm_range_min: kind.min, pfm_range_max: kind.max }
    case 'choice':
      return { pfm_type: 'string', pfm_range_list: kind.choices }
    case 'text':
      return { pfm_type: 'string' }
    case 'companies': {
      const fields = ['label', 'baseUrl', 'timeZone'].map((name) => ({ pfm_name: name, pfm_type: 'string' }))
      return { pfm_type: 'array', pfm_subkeys: [{ pfm_type: 'dictionary', pfm_subkeys: fields }] }
    }
  }
}

function describe(key: PolicyKey, name: string): { readonly [key: string]: Plain } {
  const { title, text } = wordsOf(key.name, 'pt-BR')
  const english = wordsOf(key.name, 'en-US')
  return {
    pfm_name: name,
    pfm_title: `${title} / ${english.title}`,
    pfm_description: `${text} / ${english.text}`,
    ...typeOf(key),
  }
}

/** The keys of a section; `updates.mode` stands in a dictionary `updates`. */
function subkeys(): Plain[] {
  const groups = new Map<string, PolicyKey[]>()
  for (const key of POLICY_KEYS) {
    const [first = ''] = key.name.split('.')
    groups.set(first, [...(groups.get(first) ?? []), key])
  }
  return [...groups].map(([first, keys]) => {
    const [only] = keys
    if (only?.name === first) return describe(only, first)
    const inner = keys.map((key) => describe(key, key.name.slice(first.length + 1)))
    return { pfm_name: first, pfm_type: 'dictionary', pfm_subkeys: inner }
  })
}

export function makeManifest(): string {
  return propertyList({
    pfm_domain: MAC_DOMAIN,
    pfm_format_version: 1,
    pfm_version: 1,
    pfm_title: 'Leme',
    pfm_description: 'Leme: políticas da empresa / company policies',
    pfm_platforms: ['macOS'],
    pfm_subkeys: ['enforced', 'defaults'].map((section) => ({
      pfm_name: section,
      pfm_type: 'dictionary',
      pfm_subkeys: subkeys(),
    })),
  })
}

export function makeProfile(example: { readonly [key: string]: Plain }): string {
  return propertyList({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: `${MAC_DOMAIN}.policy`,
    PayloadUUID: '6B0E7C52-3D0A-4C7E-9E57-2A4D8F1B9C01',
    PayloadDisplayName: 'Leme',
    PayloadScope: 'System',
    PayloadContent: [
      {
        PayloadType: MAC_DOMAIN,
        PayloadVersion: 1,
        PayloadIdentifier: `${MAC_DOMAIN}.policy.settings`,
        PayloadUUID: '6B0E7C52-3D0A-4C7E-9E57-2A4D8F1B9C02',
        PayloadDisplayName: 'Leme',
        ...example,
      },
    ],
  })
}
