/** Returns the quantile of the samples; `share` 0.5 is the median. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function millis(value: number): string {
  return `${value.toFixed(2)} ms`
}

/** Returns the table of the median and the 95th percentile of times, by what took them. */
export function timesTable(times: Readonly<Record<string, readonly number[]>>): string {
  const lines = Object.entries(times).map(([name, each]) => [
    name,
    millis(quantile(each, 0.5)),
    millis(quantile(each, 0.95)),
  ])
  return table(['', 'median', 'p95'], lines)
}

/** Returns the lines of a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
