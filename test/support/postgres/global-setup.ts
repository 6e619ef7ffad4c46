// One PostgreSQL for the projects whose stores are on it. Without one, each of their tests is skipped, in words.
import type { TestProject } from 'vitest/node'
import { createPostgres, findPostgres, type PostgresServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server; null where none is installed. */
    readonly postgresUrl: string | null
  }
}

let server: PostgresServer | null = null

export async function setup(project: TestProject): Promise<void> {
  const programs = findPostgres()
  server = programs === null ? null : await createPostgres(programs)
  project.provide('postgresUrl', server?.url ?? null)
}

export async function teardown(): Promise<void> {
  await server?.remove()
}
