// A process that replaces a file by turns with two contents until it is killed, as the update does. It writes a line
// after each turn. Argument: the file.
import { writeFileSync } from 'node:fs'
import { swapFile, useChecked } from '../../../electron/core/updates/swap-file.ts'
import { sha512Of } from './release.ts'
import { CONTENTS } from './swapped-contents.ts'

const [file = ''] = process.argv.slice(2)

function update(content: Buffer, sha512: string): void {
  const part = `${file}.update`
  writeFileSync(part, content)
  useChecked({ part, size: content.length, sha512 }, () => swapFile(file, part))
}

const turns = CONTENTS.map((content) => ({ content, sha512: sha512Of(content) }))
for (;;) {
  for (const { content, sha512 } of turns) {
    update(content, sha512)
    process.stdout.write('done\n')
  }
}
