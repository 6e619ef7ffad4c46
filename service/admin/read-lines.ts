import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { CommandFailure } from '../../shared/command-line/subcommands.ts'

const CHUNK_BYTES = 1 << 16
/** Far longer than any row of a company. Prevents a file without line feeds from filling the memory. */
const MAX_LINE_LENGTH = 1 << 24

/** Yields the lines of a file without their line ends. Reads lazily: a file may be larger than the memory. */
export function* readLines(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const decoder = new StringDecoder('utf8')
    const chunk = Buffer.alloc(CHUNK_BYTES)
    let rest = ''
    let isFirst = true
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      rest += decoder.write(chunk.subarray(0, size))
      if (isFirst) rest = rest.replace(/^\uFEFF/, '')
      isFirst = false
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      yield* lines.map((line) => line.replace(/\r$/, ''))
      if (rest.length > MAX_LINE_LENGTH) throw new CommandFailure('a line is longer than any row')
    }
    rest += decoder.end()
    if (rest !== '') yield rest.replace(/\r$/, '')
  } finally {
    closeSync(file)
  }
}
