/** A command line that cannot be understood: told with the usage, exit code 2. */
export class UsageError extends Error {}

/** A command that cannot be done, in words for the terminal: exit code 1. */
export class AdminFailure extends Error {}
