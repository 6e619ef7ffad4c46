/** Two contents of an application's file. */
export const CONTENTS: readonly Buffer[] = [Buffer.alloc(1_048_576, 'a'), Buffer.alloc(2_097_152, 'b')]

/** True for a whole content. */
export function isWhole(bytes: Buffer): boolean {
  return CONTENTS.some((content) => content.equals(bytes))
}
