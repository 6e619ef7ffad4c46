// What holds the window's process back, read from the kernel rather than from what Leme says of itself.
import { readdirSync, readFileSync } from 'node:fs'

export interface SandboxState {
  readonly way: 'setuid helper' | 'user namespaces' | 'none'
  /** Whether a filter of system calls is in force. */
  readonly isFiltered: boolean
}

interface Process {
  readonly id: string
  readonly parent: string
  readonly command: string
  readonly status: string
}

function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return []
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      return [{ id, parent: /^PPid:\s+(\d+)/m.exec(status)?.[1] ?? '', command, status }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

function descendants(first: number): Process[] {
  const all = readProcesses()
  const found = new Set([String(first)])
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const { id, parent } of all) if (found.has(parent)) found.add(id)
  }
  return all.filter(({ id }) => found.has(id))
}

/** Numbers of a process from the outermost to the innermost namespace. */
const depthOf = ({ status }: Process) => /^NSpid:(.*)$/m.exec(status)?.[1]?.trim().split(/\s+/).length ?? 0

/** Returns the processes of Leme itself and of its page below `first`, where they are. */
export function windowProcesses(first: number) {
  const all = descendants(first)
  const isMain = ({ command }: Process) => /^(?:\S*\/)?leme /.test(command) && !command.includes('--type=')
  return {
    main: all.find(isMain),
    page: all.find(({ command }) => command.includes('--type=renderer')),
    hasHelper: all.some(({ command }) => /^\S*\/chrome-sandbox /.test(command)),
  }
}

/** Reads the state of the window's process below `first`. Throws when there is none. */
export function readSandbox(first: number): SandboxState {
  const { main, page, hasHelper } = windowProcesses(first)
  if (page === undefined || main === undefined) throw new Error('the window has no process')
  const isFiltered = /^Seccomp:\s+2$/m.test(page.status)
  if (depthOf(page) <= depthOf(main)) return { way: 'none', isFiltered }
  return { way: hasHelper ? 'setuid helper' : 'user namespaces', isFiltered }
}
