import type { managed as ptBr } from '../pt-br/managed.ts'
import type { Translation } from '../words.ts'

export const managed: Translation<typeof ptBr> = {
  note: 'Set by your company',
  retention_one: 'Your company limits what is stored here to {{count}} day',
  retention_other: 'Your company limits what is stored here to {{count}} days',
  retentionText: 'Where another limit is longer, this one applies.',
  policy: 'Company policy',
  sub: 'What the administrator of this computer set for Leme, read on {{time}}.',
  states: { used: 'in use', absent: 'none', ignored: 'ignored' },
  key: 'Key: {{key}}.',
  problems: {
    owner: 'It does not belong to the administrator of the computer, so it does not apply.',
    writable: 'Other people can change it, so it does not apply.',
    link: 'The way to it leads through a link, so it does not apply.',
    'too-large': 'It is larger than 64 KB, so it does not apply.',
    unreadable: 'It could not be read.',
    'not-json': 'It is not valid JSON text, so it does not apply.',
    'unknown-key': 'It has a key that Leme does not know; nothing of it was used.',
    'bad-value': 'It has a value that the key does not take; nothing of it was used.',
    secret:
      'It contains what looks like a token or a password; nothing of it was used. Tokens never go into policies.',
  },
  support: 'Contact {{contact}}.',
  company: 'Company',
  companyHelp: 'The companies that your administrator offers on this computer.',
  otherCompany: 'Another company',
  lockedHelp: 'On this computer, only the companies that your administrator set can be connected.',
}
