// Records which npm packages are in the bundles, from the module graph of each build. The list is complete because it
// is made of what the bundler put in, not of what package.json names.
import { isAbsolute, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER_OF_PACKAGES = 'node_modules/'
/** Helper code of the tools themselves, which they add to bundles under names of their own. */
const VIRTUAL = /^\0(vite|rolldown)\//

/**
 * Returns the folder of the npm package that a module belongs to, relative to the root of the repository; null for our
 * own modules and for those without code.
 */
export function packageFolderOf(moduleId: string): string | null {
  const tool = VIRTUAL.exec(moduleId)?.[1]
  if (tool) return FOLDER_OF_PACKAGES + tool
  const path = moduleId.replaceAll('\\', '/')
  const first = path.indexOf(FOLDER_OF_PACKAGES)
  const last = path.lastIndexOf(FOLDER_OF_PACKAGES)
  if (first < 0) return null
  const [scope = '', name = ''] = path.slice(last + FOLDER_OF_PACKAGES.length).split('/')
  const own = scope.startsWith('@') ? `${scope}/${name}` : scope
  return path.slice(first, last + FOLDER_OF_PACKAGES.length) + own
}

/** Collects packages over the builds of all bundles. */
export type PackageRecorder = ReturnType<typeof createPackageRecorder>

export function createPackageRecorder() {
  const folders = new Map<string, Set<string>>()
  const note = (id: string, bundle: string) => {
    const folder = packageFolderOf(id)
    if (folder === null) return
    folders.set(folder, (folders.get(folder) ?? new Set()).add(bundle))
  }
  return {
    /** The plugin for the build of one bundle. */
    plugin: (bundle: string): Plugin => {
      let root = ''
      return {
        name: 'record-packages',
        configResolved(config) {
          root = config.root
        },
        generateBundle(_, output) {
          for (const file of Object.values(output)) {
            if (file.type === 'chunk') {
              for (const id of file.moduleIds) note(id, bundle)
            } else {
              // Typefaces and styles: named relative to the root of the build.
              for (const name of file.originalFileNames) {
                note(isAbsolute(name) ? name : resolve(join(root, name)), bundle)
              }
            }
          }
        },
      }
    },
    /** Folders of packages with the bundles that hold them, sorted. */
    found: (): ReadonlyMap<string, readonly string[]> =>
      new Map(
        [...folders]
          .map(([folder, bundles]) => [folder, [...bundles].sort()] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
  }
}
