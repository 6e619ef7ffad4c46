/** Resolves in a new task, after what the window has to do meanwhile. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
