import { getOrMake } from '../maps/get-or-make.ts'
import { cleanText } from './clean-text.ts'

interface Named {
  readonly name: string | null
  /** What tells it from others of its name; the same for the same person, pipeline or stage. */
  readonly mark: string
}

/** Returns the names in order, with its mark behind each that several have: "Ana Silva · …5e0f". */
export function namesApart(items: readonly Named[]): (string | null)[] {
  const marks = new Map<string, Set<string>>()
  const marksOf = (name: string) => getOrMake(marks, cleanText(name).normalize('NFC'), () => new Set())
  for (const { name, mark } of items) if (typeof name === 'string') marksOf(name).add(mark)
  return items.map(({ name, mark }) =>
    typeof name === 'string' && marksOf(name).size > 1 ? `${name.trim()} · ${mark}` : name,
  )
}
