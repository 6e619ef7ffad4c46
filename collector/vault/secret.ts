// The secret under which the tokens and the store are sealed. It stays in memory.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type SecretSource } from '../config.ts'

const LEAST_LENGTH = 32
/** Everybody but the owner of a file. */
const OTHERS = 0o077

function readOwnFile(file: string): string {
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0) {
    throw new ConfigError('the file of the secret can be read by others: chmod 0400 is needed')
  }
  return readFileSync(file, 'utf8')
}

function readText(source: SecretSource, env: NodeJS.ProcessEnv): string | undefined {
  if ('environment' in source) return env[source.environment]
  if ('file' in source) return readOwnFile(source.file)
  const folder = env.CREDENTIALS_DIRECTORY
  return folder === undefined ? undefined : readFileSync(join(folder, source.credential), 'utf8')
}

/** Returns the secret: at least 32 characters, without the space around them. Throws ConfigError. */
export function readSecret(source: SecretSource, env: NodeJS.ProcessEnv = process.env): Buffer {
  let text: string | undefined
  try {
    text = readText(source, env)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`the secret cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  const secret = text?.trim() ?? ''
  if (secret === '') throw new ConfigError('there is no secret where the configuration says')
  if (secret.length < LEAST_LENGTH)
    throw new ConfigError(`the secret has fewer than ${LEAST_LENGTH} characters`)
  return Buffer.from(secret, 'utf8')
}
