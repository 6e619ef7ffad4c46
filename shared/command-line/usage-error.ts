/** An invalid command line: reported with the usage text, exit code 2. */
export class UsageError extends Error {}
