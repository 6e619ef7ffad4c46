// A process that replaces a file by turns with two contents until it is killed: as the update does, or naively. It
// writes a line after each turn. Arguments: file, `update` or `naive`.
import { closeSync, openSync, unlinkSync, writeFileSync, writeSync } from 'node:fs'
import { swapFile, useChecked } from '../../../electron/core/updates/swap-file.ts'
import { sha512Of } from './release.ts'
import { CONTENTS } from './swapped-contents.ts'

const [file = '', way = ''] = process.argv.slice(2)
const PIECES = 16

function naive(content: Buffer): void {
  unlinkSync(file)
  const handle = openSync(file, 'w', 0o755)
  const bytes = content.length / PIECES
  for (let at = 0; at < content.length; at += bytes) writeSync(handle, content, at, bytes)
  closeSync(handle)
}

function update(content: Buffer, sha512: string): void {
  const part = `${file}.update`
  writeFileSync(part, content)
  useChecked({ part, size: content.length, sha512 }, () => swapFile(file, part))
}

const turns = CONTENTS.map((content) => ({ content, sha512: sha512Of(content) }))
for (;;) {
  for (const { content, sha512 } of turns) {
    if (way === 'naive') naive(content)
    else update(content, sha512)
    process.stdout.write('done\n')
  }
}
