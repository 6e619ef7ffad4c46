import type { settings as source } from '../pt-br/settings.ts'
import type { Translation } from '../words.ts'

export const settings = {
  companies: 'Companies',
  companiesSub: 'The companies connected on this computer.',
  active: 'in use',
  use: 'Use',
  rename: 'Rename',
  newName: 'New name',
  save: 'Save',
  cancel: 'Cancel',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect {{label}}?',
  disconnectText:
    'The token is erased from this computer’s password vault. To return, it has to be pasted again.',
  deleteStored: 'Also delete the data stored on this computer',
  keychain: 'token in the system’s password vault',
  memory: 'token in memory only, until Leme closes',
  none: 'no token on this computer',
  appearance: 'Appearance and language',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  security: 'Security',
  keychainOn: 'The system’s password vault is available: tokens are kept in it and in no file.',
  keychainOff:
    'The system’s password vault is not available: tokens are held in memory only, until Leme closes.',
  about: 'About',
  version: 'Version',
  previewHost: 'opened in the browser',
} satisfies Translation<typeof source>
