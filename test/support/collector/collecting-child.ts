// Run as a child process: a Coletor that collects once and ends. Before the statement of the given number it is killed;
// with 0 it is not, and prints how many statements there were.
import { writeSync } from 'node:fs'
import { beforeEachStatement } from '../store/each-statement.ts'
import { collectOnce } from './collecting-once.ts'

const [folder = '', platformUrl = '', nowMs = '', killAt = '0'] = process.argv.slice(2)
let count = 0
beforeEachStatement(() => {
  count += 1
  if (count === Number(killAt)) process.kill(process.pid, 'SIGKILL')
})
const onLine = (line: string) => void writeSync(2, line)
const collector = await collectOnce({ folder, platformUrl, nowMs: Number(nowMs) }, { onLine })
await collector.stop()
writeSync(1, `${count}\n`)
