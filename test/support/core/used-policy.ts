import type { Policy } from '../../../electron/core/policy/parse-policy.ts'
import type { FoundPolicy } from '../../../electron/core/policy/read-policy.ts'

/** A policy as it is found where it may be used. */
export const usedPolicy = (policy: Policy): FoundPolicy => ({
  path: '/etc/leme/policy.json',
  state: 'used',
  problem: null,
  key: null,
  policy,
})
