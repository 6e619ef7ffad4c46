// Run inside a D-Bus session of its own by the keychain's test: uses the real keychain and prints what it saw as JSON.
import { openKeychainVault } from '../../../electron/core/vault/keychain-vault.ts'

const vault = await openKeychainVault()
const [action, account = '', secret = ''] = process.argv.slice(2)
if (vault !== null && action === 'write') await vault.write(account, secret)
if (vault !== null && action === 'remove') await vault.remove(account)
const read = vault === null ? null : await vault.read(account)
process.stdout.write(`${JSON.stringify({ place: vault?.place ?? 'none', read })}\n`)
