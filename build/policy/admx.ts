// The administrative template of Windows, for group policies and Intune: one policy a key and section.
import { POLICY_KEYS, type PolicyKey } from '../../electron/core/policy/policy-keys.ts'
import { REGISTRY_KEY } from '../../electron/core/policy/policy-places.ts'
import { type PolicyLanguage, wordsOf } from './policy-words.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

const NAMESPACES = {
  'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  xmlns: 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions',
}
const VERSION = { revision: '1.0', schemaVersion: '1.0' }

const SECTIONS = [
  { id: 'Enforced', 'pt-BR': 'Definido pela empresa', 'en-US': 'Set by the company' },
  {
    id: 'Defaults',
    'pt-BR': 'Padrão, que o usuário pode mudar',
    'en-US': 'Default, which the user may change',
  },
] as const

function idOf(section: string, { name }: PolicyKey): string {
  return `${section}_${name.replaceAll('.', '_')}`
}

function elementsOf(id: string, { name, kind }: PolicyKey): XmlElement[] {
  const named = { id: `${id}_value`, valueName: name }
  switch (kind.type) {
    case 'flag':
      return [
        element('enabledValue', {}, [element('decimal', { value: '1' })]),
        element('disabledValue', {}, [element('decimal', { value: '0' })]),
      ]
    case 'choice': {
      const items = kind.choices.map((choice) =>
        element('item', { displayName: `$(string.choice_${choice.replaceAll('-', '_')})` }, [
          element('value', {}, [element('string', {}, choice)]),
        ]),
      )
      return [element('elements', {}, [element('enum', { ...named, required: 'true' }, items)])]
    }
    case 'number': {
      const bounds = { minValue: String(kind.min), maxValue: String(kind.max) }
      return [element('elements', {}, [element('decimal', { ...named, ...bounds, required: 'true' })])]
    }
    case 'companies':
      return [element('elements', {}, [element('multiText', { ...named, required: 'true' })])]
    case 'text':
      return [element('elements', {}, [element('text', { ...named, required: 'true' })])]
  }
}

function policyOf(section: string, key: PolicyKey): XmlElement {
  const id = idOf(section, key)
  const isFlag = key.kind.type === 'flag'
  return element(
    'policy',
    {
      name: id,
      class: 'Both',
      displayName: `$(string.${id})`,
      explainText: `$(string.${id}_help)`,
      ...(isFlag ? {} : { presentation: `$(presentation.${id})` }),
      key: `${REGISTRY_KEY}\\${section}`,
      ...(isFlag ? { valueName: key.name } : {}),
    },
    [
      element('parentCategory', { ref: section }),
      element('supportedOn', { ref: 'windows10' }),
      ...elementsOf(id, key),
    ],
  )
}

export function makeAdmx(): string {
  const categories = SECTIONS.map(({ id }) =>
    element('category', { name: id, displayName: `$(string.${id})` }, [
      element('parentCategory', { ref: 'Leme' }),
    ]),
  )
  return xmlDocument(
    element('policyDefinitions', { ...NAMESPACES, ...VERSION }, [
      element('policyNamespaces', {}, [element('target', { prefix: 'leme', namespace: 'Leme.Policies' })]),
      element('resources', { minRequiredRevision: '1.0' }),
      element('supportedOn', {}, [
        element('definitions', {}, [
          element('definition', { name: 'windows10', displayName: '$(string.windows10)' }),
        ]),
      ]),
      element('categories', {}, [
        element('category', { name: 'Leme', displayName: '$(string.Leme)' }),
        ...categories,
      ]),
      element(
        'policies',
        {},
        SECTIONS.flatMap(({ id }) => POLICY_KEYS.map((key) => policyOf(id, key))),
      ),
    ]),
  )
}

const PRESENTATIONS = {
  choice: 'dropdownList',
  number: 'decimalTextBox',
  companies: 'multiTextBox',
  text: 'textBox',
} as const

function presentationOf(section: string, key: PolicyKey, label: string): XmlElement[] {
  const id = idOf(section, key)
  if (key.kind.type === 'flag') return []
  const name = PRESENTATIONS[key.kind.type]
  const refId = `${id}_value`
  const control =
    name === 'textBox'
      ? element(name, { refId }, [element('label', {}, label)])
      : name === 'multiTextBox'
        ? element(name, { refId })
        : element(name, { refId }, label)
  return [element('presentation', { id }, [control])]
}

/** The words of the template in a language. */
export function makeAdml(language: PolicyLanguage): string {
  const choices = new Set(POLICY_KEYS.flatMap(({ kind }) => (kind.type === 'choice' ? kind.choices : [])))
  const text = (id: string, words: string) => element('string', { id }, words)
  const strings = SECTIONS.flatMap((section) =>
    POLICY_KEYS.flatMap((key) => {
      const words = wordsOf(key.name, language)
      const id = idOf(section.id, key)
      return [text(id, words.title), text(`${id}_help`, `${words.text}\n\n${key.name}`)]
    }),
  )
  const presentations = SECTIONS.flatMap(({ id }) =>
    POLICY_KEYS.flatMap((key) => presentationOf(id, key, wordsOf(key.name, language).title)),
  )
  return xmlDocument(
    element('policyDefinitionResources', { ...NAMESPACES, ...VERSION }, [
      element('displayName', {}, 'Leme'),
      element('description', {}, 'Leme'),
      element('resources', {}, [
        element('stringTable', {}, [
          text('Leme', 'Leme'),
          text('windows10', 'Windows 10'),
          ...SECTIONS.map((section) => text(section.id, section[language])),
          ...[...choices].map((choice) => text(`choice_${choice.replaceAll('-', '_')}`, choice)),
          ...strings,
        ]),
        element('presentationTable', {}, presentations),
      ]),
    ]),
  )
}
