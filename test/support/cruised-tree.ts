// Whether dependency-cruiser saw the tree: with a wrong folder or setting it sees nothing, and finds nothing wrong.

/** Minimum of modules that it must see, far below what there is. Raise it as the tree grows. */
const LEAST_MODULES = 1_500

/** Returns whether the closing line of a run without violations counts enough modules. */
export function hasCruisedTree(output: string): boolean {
  const [, modules = '0'] = /no dependency violations found \((\d+) modules/.exec(output) ?? []
  return Number(modules) >= LEAST_MODULES
}
