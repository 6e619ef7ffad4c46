/** A command that failed, with a message for the terminal: exit code 1. */
export class AdminFailure extends Error {}
