import type { updates as source } from '../pt-br/updates.ts'
import type { Translation } from '../words.ts'

export const updates = {
  ways: {
    self: 'Leme looks for new versions, checks the publisher’s signature, and installs when you close it.',
    notify:
      'Leme says when there is a new version. It comes with the installer, which keeps companies and data.',
    apt: 'Updates come with the system (apt), along with those of other programs.',
    dnf: 'Updates come with the system (dnf), along with those of other programs.',
    company: 'Your company installs updates.',
    installer:
      'This version does not check for updates by itself. Install a new version with its installer; companies and data are kept.',
  },
  check: 'Check now',
  checking: 'Checking…',
  downloading: 'Downloading the new version…',
  lastCheck: 'Last check: {{when}}',
  neverChecked: 'Not checked yet since Leme was opened.',
  current: 'This is the newest version.',
  waiting: 'There is a new version, which reaches this computer within days.',
  refused: 'No new version was accepted. {{reason}}',
  ready: 'New version {{version}} is ready',
  readyText: 'It is installed when you close Leme.',
  available: 'There is a new version: {{version}}',
  restart: 'Restart now',
  refusals: {
    UNREACHABLE:
      'The update server did not answer as it should, or stopped half-way. Leme tries again next time.',
    OTHER_HOST: 'The update server pointed to another address, which Leme does not follow.',
    FORGED: 'The version on offer has no signature of Leme’s publisher, or does not match it.',
    UNREADABLE: 'The description of the version on offer could not be read, or is for another system.',
    REPLAYED: 'The version on offer is older than this one, or than another one that was seen.',
    NO_ROOM: 'There is no room on the disk for the new version.',
    NOT_WRITABLE: 'Leme’s folder cannot be written to: whoever installed Leme has to update it.',
  },
} satisfies Translation<typeof source>
