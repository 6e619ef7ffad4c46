// The partial file of a download: its place, and the removal of those that no version needs.
import { accessSync, constants, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Manifest } from './manifest.ts'
import type { UpdateHost } from './update-host.ts'

const PART_ENDING = '.update'

/** True when files can be created in the folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the folder of partial files. */
export function placeOfParts(folder: string, { installed }: UpdateHost): string {
  return installed.file === null ? folder : dirname(installed.file)
}

/** Returns the path of a version's partial file: beside the AppImage, so that it can be renamed into its place. */
export function partOf(folder: string, { installed }: UpdateHost, { sha512, file }: Manifest): string {
  const mark = sha512.slice(0, 16)
  if (installed.file === null) return join(folder, `${mark}-${file}`)
  return join(dirname(installed.file), `.${basename(installed.file)}.${mark}${PART_ENDING}`)
}

/** Deletes partial files of other versions. */
export function removeOtherParts(folder: string, host: UpdateHost, part: string | null): void {
  const { installed } = host
  const place = placeOfParts(folder, host)
  const start = installed.file === null ? '' : `.${basename(installed.file)}.`
  const isPart = (name: string) =>
    installed.file === null
      ? /^[0-9a-f]{16}-/.test(name)
      : name.startsWith(start) && name.endsWith(PART_ENDING)
  try {
    for (const name of readdirSync(place)) {
      const path = join(place, name)
      if (isPart(name) && path !== part) rmSync(path, { force: true })
    }
  } catch {
    // The folder cannot be read or written: nothing was downloaded into it.
  }
}
