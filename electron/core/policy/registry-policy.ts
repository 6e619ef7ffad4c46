// Reads the answer of `reg query … /s`. Below the key of Leme stand `Defaults` and `Enforced`, with one value a key of
// the policy, named by its path (updates.mode). The MSI writes two values of its own beside them.
import { type ParsedPolicy, parsePolicy } from './parse-policy.ts'
import { POLICY_KEYS, type PolicyKey } from './policy-keys.ts'
import { REGISTRY_KEY } from './policy-places.ts'

const VALUE_LINE = /^ {4}(.+?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/
const SECTIONS: Readonly<Record<string, 'defaults' | 'enforced'>> = {
  '\\defaults': 'defaults',
  '\\enforced': 'enforced',
}
/** How reg.exe separates the lines of a REG_MULTI_SZ. */
const LINES = '\\0'

type Settings = Map<string, unknown>
type Sections = { readonly defaults: Settings; readonly enforced: Settings }

interface RegistryValue {
  /** Below the key of Leme, with a leading backslash; empty for the key itself. */
  readonly section: string
  readonly name: string
  readonly type: string
  readonly data: string
}

function readValues(output: string): RegistryValue[] {
  const values: RegistryValue[] = []
  let section = ''
  for (const line of output.split(/\r?\n/)) {
    const key = /^HKEY_[A-Z_]+\\(.*)$/i.exec(line)?.[1]
    if (key !== undefined) section = key.slice(REGISTRY_KEY.length).toLowerCase()
    const [, name, type, data = ''] = VALUE_LINE.exec(line) ?? []
    if (name !== undefined && type !== undefined) values.push({ section, name, type, data })
  }
  return values
}

/** Reads `Name | address | time zone`, the zone being optional. */
function readCompany(line: string): unknown {
  const [label = '', baseUrl = '', timeZone, ...more] = line.split('|').map((part) => part.trim())
  return { label, baseUrl, ...(timeZone ? { timeZone } : {}), ...(more.length > 0 ? { more } : {}) }
}

function readData({ kind }: PolicyKey, { type, data }: RegistryValue): unknown {
  if (type === 'REG_DWORD') {
    const number = Number(data)
    if (kind.type === 'flag' && (number === 0 || number === 1)) return number === 1
    return number
  }
  if (kind.type !== 'companies') return data
  return data
    .split(LINES)
    .filter((line) => line.trim() !== '')
    .map(readCompany)
}

/** Puts a value under a path with dots. Paths are those of the schema. */
function put(target: Settings, path: string, value: unknown): void {
  const [first = '', second] = path.split('.')
  if (second === undefined) {
    target.set(first, value)
    return
  }
  const inner = target.get(first)
  target.set(first, { ...(typeof inner === 'object' ? inner : {}), [second]: value })
}

/** Takes over what the MSI wrote: an address to offer, and updates off. False for any other value. */
function takeInstallerValue({ name, data }: RegistryValue, { defaults, enforced }: Sections): boolean {
  const known = name.toLowerCase()
  if (known === 'server') {
    const label = /^https?:\/\/([^/:?#@]+)/i.exec(data)?.[1] ?? data
    if (data !== '') defaults.set('companies', [{ label, baseUrl: data }])
    return true
  }
  if (known !== 'autoupdate') return false
  if (Number(data) === 0) put(enforced, 'updates.mode', 'off')
  return true
}

/** Reads the output of `reg query`; a key without values is an empty policy. */
export function parseRegistryPolicy(output: string): ParsedPolicy {
  const sections: Sections = { defaults: new Map(), enforced: new Map() }
  const others: Settings = new Map()
  const values = readValues(output)
  // What the installer wrote comes first, so that the administrator's own values replace it.
  for (const value of values.filter(({ section }) => section === '')) {
    if (!takeInstallerValue(value, sections)) others.set(value.name, value.data)
  }
  for (const value of values.filter(({ section }) => section !== '')) {
    const section = SECTIONS[value.section]
    const target = section === undefined ? others : sections[section]
    const key = POLICY_KEYS.find(({ name }) => name.toLowerCase() === value.name.toLowerCase())
    if (section !== undefined && key !== undefined) put(target, key.name, readData(key, value))
    else target.set(value.name, value.data)
  }
  return parsePolicy({
    ...Object.fromEntries(others),
    defaults: Object.fromEntries(sections.defaults),
    enforced: Object.fromEntries(sections.enforced),
  })
}
