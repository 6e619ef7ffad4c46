// Puts the stores of a test file on PostgreSQL (global-setup.ts).
import { beforeEach, inject } from 'vitest'
import { POSTGRES_VARIABLE } from './schema.ts'

const url = inject('postgresUrl')
if (url !== null) process.env[POSTGRES_VARIABLE] = url

beforeEach((context) => {
  if (url === null) context.skip('no PostgreSQL is installed')
})
