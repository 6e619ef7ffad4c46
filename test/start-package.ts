// Starts what `npm run package -- --dir` made, once, and ends it: the package of Windows and of macOS in
// .github/workflows/ci.yml.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseFolder } from '../build/paths.ts'
import { chromiumFlags } from './support/electron/runtime.ts'
import { packagedProgram, startOnce } from './support/package-start.ts'

const TIMEOUT_MS = 120_000

const data = await mkdtemp(join(tmpdir(), 'leme-package-'))
try {
  await startOnce(
    packagedProgram(releaseFolder('product'), process.platform),
    chromiumFlags(),
    data,
    TIMEOUT_MS,
  )
  console.log('the package starts, and stores answers of the demo company')
} finally {
  // Windows frees the files of an ended process later.
  await rm(data, { recursive: true, force: true, maxRetries: 10 })
}
