// The fake API of a large company in a separate process. Arguments: pipelines, stages of each, reasons, reasons a day,
// overdue tasks. GET /calls returns the number of calls since the last time. Listens until standard input ends.
import { startFakeApi } from '../support/fakes/fake-api.ts'
import { answerAsLargeCompany } from '../support/fakes/large-company.ts'

const [pipelines = 1, stages = 1, reasons = 1, reasonsADay = 1, overdueTasks = 0] = process.argv
  .slice(2)
  .map(Number)
const api = await startFakeApi()
answerAsLargeCompany(api, { pipelines, stages, reasons, reasonsADay, overdueTasks })
api.serve('/calls', (_, response) => {
  response.end(String(api.requests.length))
  api.requests.length = 0
})
process.stdout.write(`${JSON.stringify({ baseUrl: api.baseUrl })}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
