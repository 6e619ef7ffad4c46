// The tests that hold what docs/security.md claims, by attacker and file. `npm run security` runs these files,
// `npm run security -- --list` prints their titles. A claim is a test: add its title here, or `[]` for a whole file.

/** By title of `it`, with `…` for what a template fills in; no title: every test of the file. */
export type NamedTests = Readonly<Record<string, readonly string[]>>

export const SECURITY_TESTS = {
  'A server: of the platform, of pictures, of updates or packages': {
    'test/architecture/workflows.test.ts': ['keep every rule'],
    'test/build/check-runtime.full.test.ts': [],
    'test/build/supply-chain/built-bundles.full.test.ts': [
      'hold no package that is absent from the list, or whose licence text does not ship',
      'contain no source map, and point to none',
    ],
    'test/build/supply-chain/sbom.test.ts': ['is valid by the schema of CycloneDX 1.6'],
    'test/e2e/browser/long-answers.spec.ts': [],
    'test/e2e/browser/payloads.spec.ts': [],
    'test/e2e/electron/encodings.spec.ts': [],
    'test/e2e/electron/network.spec.ts': [],
    'test/e2e/electron/pictures.spec.ts': [],
    'test/e2e/electron/updates.spec.ts': [],
    'test/electron/core/answers/funnel-read.test.ts': [
      'merges nothing of another company',
      'takes a stored day where the answer tells nothing readable of it, and says which',
    ],
    'test/electron/core/answers/measured-facts-store.test.ts': [],
    'test/electron/core/answers/pipelines-history.test.ts': [
      'leaves a gap in a range where a pipeline is too large, and shows its day by itself',
    ],
    'test/electron/core/keeper/arrivals.test.ts': [],
    'test/electron/core/keeper/keeper.test.ts': [
      'gives up on keys that take too much memory together, without fetching all of them',
    ],
    'test/electron/core/api/api-client.test.ts': ['keeps at most two requests of a token in flight'],
    'test/electron/core/api/body.test.ts': [
      'is undefined beyond 100 levels',
      'joins pieces of any size, and gives up on a body of too many',
      'gives up on more values than any answer has, and not on commas in a text',
    ],
    'test/electron/core/api/http-call.test.ts': [
      'refuses an answer of %s with more %s than the %i of any answer',
    ],
    'test/electron/core/api/company-api.test.ts': [],
    'test/electron/core/files/exact-cell.test.ts': [
      'is false for a %s of %j, which is written as text as it is',
    ],
    'test/electron/core/pictures/named-pictures.test.ts': [
      'keeps no more than its limit, and drops what was named longest ago',
    ],
    'test/electron/core/pictures/picture-address.test.ts': [],
    'test/electron/core/pictures/pictures.test.ts': [
      'asks nothing of the API, and spends nothing of the token’s requests',
    ],
    'test/electron/core/pictures/public-address.test.ts': [],
    'test/electron/core/store/record-budget.test.ts': [],
    'test/electron/core/store/rows/row-limits.test.ts': [
      'leave out a row that is too large, keep the others, and call them incomplete',
      'leave out a row of a few bytes that takes much memory',
      'end tasks in the same way, and call their sweep incomplete',
    ],
    'test/electron/core/store/tables/corrections.test.ts': [
      'keeps no more of a day than a bounded number, and they still add up',
    ],
    'test/electron/core/store/thread/thread-store.test.ts': [
      'has caught up only when what waits for the disk is little',
    ],
    'test/electron/core/sync/company-refresh.full.test.ts': [
      'leaves out for hours a count of tasks that has no end, after four pages',
    ],
    'test/electron/core/time/answer-times.test.ts': [
      'never throws, never tells the future and always falls on a day',
    ],
    'test/electron/core/updates/updater.test.ts': [
      'asks nothing when updates are off or no feed is set, not even when it is told to look',
    ],
    'test/electron/core/vault/secrets.test.ts': ['gives a token to no other address than its own'],
    'test/electron/node/picture-network.test.ts': [
      'checks the address that it connects to, and not an earlier answer of the name server',
    ],
    'test/electron/shell/system/picture-host.test.ts': [
      'refuses a name with an address that is not public: %s',
    ],
    'test/faults/r09-bodies.test.ts': [],
    'test/faults/r10-fields.test.ts': [],
    'test/faults/r11-slowness.test.ts': [],
    'test/faults/r13-s04-redirects.test.ts': [],
    'test/faults/r14-rate-limit-storm.test.ts': [],
    'test/faults/r19-network.test.ts': [],
    'test/faults/r22-out-of-memory.test.ts': [],
    'test/faults/r23-soak.test.ts': [],
    'test/faults/s05-payloads.test.ts': [],
    'test/faults/s10-updates.test.ts': [],
    'test/faults/s14-pictures.test.ts': [],
    'test/renderer/answers/held-answers.test.ts': [],
    'test/renderer/list/read-all-pages.test.ts': [
      'ends with what is there when the pages take more memory than the leads of any company',
    ],
    'test/renderer/platform/bounded-jsx.test.ts': [],
    'test/shared/bridge/files.test.ts': [],
    'test/shared/tasks/task-pages.test.ts': [
      'stops at the limit of requests, after the first page of each person',
      'learns from four pages that there are %s tasks',
      'gives up on tasks that take more memory than those of any company, and not on many',
    ],
    'test/shared/text/shown-part.test.ts': [
      'shortens a long word and keeps what stands around it',
      'cuts a long text, later in a place for long ones',
    ],
    'test/window/newer-store.full.test.ts': [
      'of pipelines without end the first fifty are asked for their funnel, and the card says so',
    ],
  },
  'A compromised window': {
    'test/e2e/electron/bridge.spec.ts': [],
    'test/e2e/electron/security.spec.ts': [],
    'test/e2e/electron/sharing.spec.ts': [
      'writes tables, a picture and a print where the dialog says, and asks again before it replaces a file named without its ending (R6)',
    ],
    'test/e2e/electron/ways-out.spec.ts': [],
    'test/electron/core/answers/watch.test.ts': [
      'ends watches that are not used for an hour, and those over the limit',
    ],
    'test/electron/core/application/application.test.ts': [
      'refuses a view that is too large, and one more than it keeps, without losing those that are there',
    ],
    'test/electron/core/application/commands/calls-in-flight.test.ts': [],
    'test/electron/core/application/commands/file.test.ts': [
      'refuses rows that are too long at once, and an order of another shape',
      'refuses a file over the limit, counted in bytes',
    ],
    'test/electron/core/files/table-files.test.ts': ['keeps no more files than a window can leave behind'],
    'test/electron/core/pictures/pictures.test.ts': ['asks no address that no answer of this company named'],
    'test/electron/preview/page-channel.test.ts': [
      'answers another page at once while one floods the core with calls, and runs 100 of those',
    ],
    'test/electron/shell/security/page-rights.test.ts': ['opens no link of more than 2,048 characters'],
    'test/electron/shell/system/log-file.test.ts': [
      'keeps one predecessor when the file has grown too large',
    ],
    'test/electron/shell/system/save-where-chosen.test.ts': [],
    'test/electron/shell/window/page-events.test.ts': [],
    'test/faults/s01-s02-token-leaks.test.ts': [],
    'test/faults/s03-bridge.test.ts': [],
    'test/faults/s07-traversal.test.ts': [],
  },
  'Another user or program of the same computer': {
    'test/build/fuses.test.ts': [],
    'test/e2e/browser/preview-host.spec.ts': [],
    'test/e2e/electron/debugging-port.spec.ts': [],
    'test/e2e/electron/forget-everything.spec.ts': [],
    'test/e2e/electron/package.spec.ts': [],
    'test/e2e/electron/process-list.spec.ts': [],
    'test/e2e/electron/sharing.spec.ts': [
      'writes tables, a picture and a print where the dialog says, and asks again before it replaces a file named without its ending (R6)',
    ],
    'test/electron/core/assistants/desk-server.test.ts': [],
    'test/electron/core/files/write-whole.test.ts': [
      'writes for its owner alone',
      'removes what killed saves left beside it long ago, and nothing else',
    ],
    'test/electron/core/store/tables/set-aside.test.ts': [
      'leaves the rows incomplete, whatever their state said',
      'says another day: it is not listed',
      'says a time beyond all time: the rest is counted, and days are listed without it',
    ],
    'test/electron/core/store/tables/store-keys.test.ts': [],
    'test/electron/preview/downloads.test.ts': [],
    'test/electron/preview/page-channel.test.ts': ['ends the connection of a page that reads nothing'],
    'test/electron/shell/security/weakening-switches.test.ts': [],
    'test/faults/r03-damaged-store.test.ts': [],
    'test/faults/r03-fields.test.ts': [],
    'test/faults/r04-moved-records.test.ts': [],
    'test/faults/s11-plaintext.test.ts': [],
    'test/faults/s11-unsealed-settings.test.ts': [],
    'test/faults/s13-preview-access.test.ts': [],
    'test/service/start-service.test.ts': [
      'keeps its files from other users in a folder that is open to them, and closes those of earlier runs',
    ],
  },
  'Who reads or changes the disk': {
    'test/electron/core/application/commands/history.full.test.ts': [
      'refuse the copy of another company, and take nothing of it',
    ],
    'test/electron/core/pictures/pictures.test.ts': [
      'has the host delete what it stored with the data of a company',
      'cancels a request that would store its picture afterwards',
    ],
    'test/electron/core/preferences/shared-edits.test.ts': [
      'reads the most edits, and takes no more of them',
    ],
    'test/electron/core/store/rows/row-limits.test.ts': [
      'set packs beyond them aside: rows before are shown, none is deleted, and it is said',
      'let go of the rows of one company before those of another take too much together',
    ],
    'test/electron/core/store/thread/thread-store.test.ts': [
      'starts a thread that ended again, without the question it ended of; the others are asked again',
    ],
    'test/electron/core/vault/keychain-vault.full.test.ts': [],
    'test/electron/core/vault/keychain-vault.test.ts': [
      'writes over what a process left behind that was killed while it checked',
    ],
    'test/electron/core/vault/secrets.test.ts': [
      'makes no new key for a known company while the keychain cannot be read',
    ],
    'test/faults/r08-keychain-states.test.ts': [],
    'test/faults/s11-settings.test.ts': [],
    'test/faults/s12-forget-everything.test.ts': [],
    'test/faults/s12-forget.test.ts': [],
    'test/faults/s15-history-file.test.ts': [],
  },
  'Who sends a link, a policy or a call': {
    'test/build/collector/bundle.full.test.ts': [
      'makes one file that seals a token, makes a key, answers with it and ends with SIGTERM',
    ],
    'test/collector/answers/answering.test.ts': [],
    'test/collector/answers/history-answers.full.test.ts': [
      'takes settings from a key with the right to save, and from no other',
      'leaves what is set as it is for settings that are none',
    ],
    'test/collector/answers/shared-answers.test.ts': [
      'shows and writes the platform’s token nowhere',
      'writes nothing of leads and messages, whoever asked, and counts the leads of the day',
    ],
    'test/collector/commands/push-commands.full.test.ts': [],
    'test/collector/config.test.ts': [],
    'test/collector/data/backup.full.test.ts': [
      'refuses what is no whole backup of this Coletor in words, and changes nothing',
      'seals everything under another secret, all or nothing',
    ],
    'test/collector/data/database-access.full.test.ts': [],
    'test/collector/data/take-over.test.ts': ['makes no key of such a file once this version has had keys'],
    'test/collector/http/assistants.full.test.ts': [
      'refuses no key, another key, pages of other sites and names that are not of this computer',
      'says which scope is missing in the result, and gives what the key may read',
    ],
    'test/collector/keys/key-ring.test.ts': [],
    'test/collector/several-processes.full.test.ts': [
      'keeps nothing readable of a token or of an answer in the database',
    ],
    'test/collector/push/email.test.ts': ['sends nothing under an untrusted certificate (%s)'],
    'test/collector/push/start-push.full.test.ts': ['names nobody, and neither does the log or what is kept'],
    'test/collector/push/senders.test.ts': ['follows no redirect'],
    'test/collector/vault/sealed-vault.test.ts': [],
    'test/contract/access.test.ts': [],
    'test/contract/common-contract.test.ts': ['stores the hash of a token and not the token'],
    'test/contract/connections.full.test.ts': [],
    'test/contract/large-bodies.full.test.ts': [],
    'test/e2e/electron/deep-links.spec.ts': [],
    'test/electron/core/application/commands/managed.test.ts': [],
    'test/electron/core/application/hostile-links.test.ts': [],
    'test/electron/core/application/parse-deep-link.test.ts': [],
    'test/electron/core/assistants/protocol.full.test.ts': [
      'of a Coletor tell nothing without the right, make no call of the platform and hold no token',
    ],
    'test/electron/core/assistants/tools.test.ts': [
      'leave out names and texts, and keep the counts',
      'are data in %s',
    ],
    'test/electron/core/policy/parse-policy.test.ts': [
      'takes %s, and ignores it with an odd type, naming it',
      'ignores %j, and says which key, never the value',
    ],
    'test/electron/core/policy/policy-file.test.ts': [
      'ignores a file of somebody else',
      'ignores a file below a folder where others may exchange its folder',
      'ignores a file below a folder of somebody else',
      'ignores a file that is a link, or below one',
    ],
    'test/electron/core/policy/read-policy.test.ts': ['uses nothing of a file that is ignored, and says why'],
    'test/electron/core/updates/updater.test.ts': ['waits for the policy, and asks the feed that it names'],
    'test/faults/s17-fuzz.test.ts': [],
    'test/faults/s17-other-company.test.ts': [],
    'test/server/http/listener-end.full.test.ts': [
      'answers what was accepted and refuses what comes later, in … stops under load',
    ],
    'test/server/http/api-failure.test.ts': [],
    'test/window/links.full.test.ts': [],
  },
} as const satisfies Readonly<Record<string, NamedTests>>
