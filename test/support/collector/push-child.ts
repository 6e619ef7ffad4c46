// Sends one summary in a process of its own, which a test can kill at any step.
import { type PushOnce, pushOnce } from './push-once.ts'

await pushOnce(JSON.parse(process.argv[2] ?? '{}') as PushOnce)
