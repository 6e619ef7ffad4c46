/** The least distance of two names, in pixels. */
const NAME_HEIGHT = 13

interface PlacedName {
  /** The middle of what it names, in pixels from the top. */
  readonly y: number
  /** How much it names: the largest stay where not all have room. */
  readonly size: number
}

/** Returns the names that have room in a height, from the top down, none over another. */
export function spreadNames<Name extends PlacedName>(names: readonly Name[], height: number): Name[] {
  const most = Math.max(0, Math.floor(height / NAME_HEIGHT))
  const kept = new Set(names.toSorted((a, b) => b.size - a.size).slice(0, most))
  const [top, bottom] = [NAME_HEIGHT / 2, height - NAME_HEIGHT / 2]
  const placed: Name[] = []
  for (const name of names.filter((each) => kept.has(each)).sort((a, b) => a.y - b.y)) {
    const above = placed.at(-1)
    placed.push({ ...name, y: Math.max(name.y, above === undefined ? top : above.y + NAME_HEIGHT) })
  }
  let floor = bottom
  return placed
    .toReversed()
    .map((name) => {
      const y = Math.min(name.y, floor)
      floor = y - NAME_HEIGHT
      return { ...name, y }
    })
    .reverse()
}
