#!/usr/bin/env node
// Stands in for fpm, which electron-builder would download: makes deb and rpm with dpkg-deb and rpmbuild, and with
// SOURCE_DATE_EPOCH the same byte for byte. electron-builder starts it by path (CUSTOM_FPM_PATH).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeDeb } from './make-deb.ts'
import { makeRpm } from './make-rpm.ts'
import { readPackageOptions } from './package-options.ts'
import { layOutTree } from './package-tree.ts'

const options = readPackageOptions(process.argv.slice(2))
const epochSeconds = process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) : null
const folder = mkdtempSync(join(tmpdir(), 'leme-package-'))
try {
  const root = join(folder, 'root')
  const files = layOutTree(root, options.paths, epochSeconds)
  mkdirSync(dirname(options.output), { recursive: true })
  rmSync(options.output, { force: true })
  if (options.target === 'deb') makeDeb(options, root, files, epochSeconds)
  else makeRpm(options, root, files, folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
