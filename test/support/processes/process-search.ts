// Searches for a secret in the arguments, environment and names of processes, which other processes may read (S1). Only
// Linux provides them as files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { findSecret, plantSecret } from '../secrets/secret-search.ts'

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    // The process has ended.
    return Buffer.alloc(0)
  }
}

/** Returns the ids of the process and all its descendants. */
export function listProcessTree(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // "pid (name) state parent": the name may contain anything, including brackets.
    const stat = readIfThere(`/proc/${name}/stat`).toString()
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const collect = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(collect)]
  return collect(root)
}

export interface SearchedProcesses {
  /** The arguments of each process, joined by spaces. */
  readonly commands: readonly string[]
  /** `cmdline: encoding`, one for each match. */
  readonly hits: readonly string[]
}

/** Searches the process and all its descendants. */
export function findSecretInProcesses(secret: string, root: number): SearchedProcesses {
  const ids = listProcessTree(root)
  const hits = ids.flatMap((id) =>
    ['cmdline', 'environ', 'comm'].flatMap((file) =>
      findSecret(secret, readIfThere(`/proc/${id}/${file}`)).map((encoding) => `${file}: ${encoding}`),
    ),
  )
  const commands = ids.map((id) => readIfThere(`/proc/${id}/cmdline`).toString().replaceAll('\0', ' '))
  return { commands, hits }
}

/**
 * Starts a process with the secret in its arguments, once for each encoding.
 * Returns the encodings that the search finds.
 */
export async function findPlantedInProcesses(secret: string): Promise<string[]> {
  const found: string[] = []
  for (const [encoding, content] of plantSecret(secret)) {
    // An argument cannot contain a zero byte, but zero bytes separate the
    // arguments: UTF-16 becomes a list of single letters.
    const planted = content.toString().split('\0')
    const child = spawn(
      process.execPath,
      ['-e', 'console.log(0); process.stdin.resume()', '--', ...planted],
      {
        env: {},
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    const { hits } = findSecretInProcesses(secret, child.pid as number)
    child.stdin.end()
    await ended
    if (hits.includes(`cmdline: ${encoding}`)) found.push(encoding)
  }
  return found
}
