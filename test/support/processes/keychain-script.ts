// Run by the keychain's test in a separate D-Bus session: uses the real keychain and prints the result as JSON.
import { openKeychainVault } from '../../../electron/core/vault/keychain-vault.ts'

const vault = await openKeychainVault()
const [action, account = '', secret = ''] = process.argv.slice(2)
if (vault !== null && action === 'write') await vault.write(account, secret)
if (vault !== null && action === 'remove') await vault.remove(account)
const read = vault === null ? null : await vault.read(account)
process.stdout.write(`${JSON.stringify({ place: vault?.place ?? 'none', read })}\n`)
