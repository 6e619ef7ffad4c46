const MB = 1024 * 1024

/** Returns the largest growth of the process's memory during the work, in megabytes. */
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
