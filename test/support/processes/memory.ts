const MB = 1024 * 1024

/** By how many megabytes the process grows at most while the work runs. */
export async function measureGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const meter = setInterval(look, 5)
  await work()
  look()
  clearInterval(meter)
  return (most - before) / MB
}
