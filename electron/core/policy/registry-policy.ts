// Reads the answer of `reg query`: one value a key of the policy, named as the key.
import { z } from 'zod'
import { type ParsedPolicy, parsePolicy, policy } from './parse-policy.ts'

const VALUE_LINE = /^ {4}(.+?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/
/** How reg.exe separates the lines of a REG_MULTI_SZ. */
const LINES = '\\0'

/** Reads `Name | address | time zone`, the zone being optional. */
function readCompany(line: string): unknown {
  const [label = '', baseUrl = '', timeZone, ...more] = line.split('|').map((part) => part.trim())
  return { label, baseUrl, ...(timeZone ? { timeZone } : {}), ...(more.length > 0 ? { more } : {}) }
}

function readData(name: string, type: string, data: string): unknown {
  const schema = Object.entries(policy.shape)
    .find(([key]) => key === name)?.[1]
    .unwrap()
  if (type === 'REG_DWORD') {
    const number = Number(data)
    return schema instanceof z.ZodBoolean && (number === 0 || number === 1) ? number === 1 : number
  }
  if (!(schema instanceof z.ZodArray)) return data
  const lines = data.split(LINES).filter((line) => line.trim() !== '')
  return lines.map(readCompany)
}

/** The registry ignores case. */
function keyOf(name: string): string {
  return Object.keys(policy.shape).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name
}

/** Reads the output of `reg query`; a key without values is an empty policy. */
export function parseRegistryPolicy(output: string): ParsedPolicy {
  const values = output.split(/\r?\n/).flatMap((line) => {
    const [, name, type, data = ''] = VALUE_LINE.exec(line) ?? []
    if (name === undefined || type === undefined) return []
    const key = keyOf(name)
    return [[key, readData(key, type, data)] as const]
  })
  return parsePolicy(Object.fromEntries(values))
}
