import type { Company } from './app-state.ts'

/** Returns what a company is called that has no name: the host of its base address, without the port. */
export function nameByAddress(baseUrl: string): string {
  return /^\w+:\/\/(\[[^\]]*\]|[^:/]*)/.exec(baseUrl)?.[1] ?? baseUrl
}

/** Returns the name with the number that sets it apart; the name itself when it is the first. */
export function numberedName(name: string, number: number): string {
  return number === 1 ? name : `${name} (${number})`
}

/** True for a company that nobody named and whose shop's name could not be read. */
export function isWithoutName({ label, baseUrl }: Pick<Company, 'label' | 'baseUrl'>): boolean {
  const number = Number(/ \((\d+)\)$/.exec(label)?.[1] ?? 1)
  return label === numberedName(nameByAddress(baseUrl), number)
}
