/** An invalid command line: reported with the usage text, exit code 2. */
export class UsageError extends Error {}

/** A command that failed, with a message for the terminal: exit code 1. */
export class AdminFailure extends Error {}
