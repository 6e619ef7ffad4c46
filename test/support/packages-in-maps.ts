// Reads the packages of the bundles a second time, from the source maps: the check of what module-packages.ts recorded.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolderOf } from '../../build/supply-chain/module-packages.ts'

/** Returns the folders of all packages that the source maps below `folder` name, sorted. */
export function packagesInMaps(folder: string): string[] {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )
  const sources = maps.flatMap((name) => {
    const map: { readonly sources: readonly string[] } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return map.sources
  })
  return [...new Set(sources.flatMap((source) => packageFolderOf(source) ?? []))].sort()
}

/** Returns the names of those packages that a list lacks. */
export function missingPackages(folders: readonly string[], names: readonly string[]): string[] {
  const nameOf = (folder: string) =>
    folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const known = new Set(names)
  return folders.map(nameOf).filter((name) => !known.has(name))
}
