import { fileURLToPath } from 'node:url'

/** The bundle of the thread that writes a file. `npm test` builds it first when it is stale. */
export const FILE_THREAD = fileURLToPath(new URL('../../../dist/main/file-thread.cjs', import.meta.url))
