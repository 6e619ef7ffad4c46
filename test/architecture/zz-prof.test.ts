import { it } from 'vitest'
import ts from 'typescript'
import { join } from 'node:path'
const REPOSITORY = process.cwd()
const cpu = () => { const c = process.cpuUsage(); return (c.user + c.system) / 1e6 }
it('p', () => {
  for (const project of ['renderer']) {
    const cfg = ts.getParsedCommandLineOfConfigFile(join(REPOSITORY, project, 'tsconfig.json'), {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} } as never)!
    const program = ts.createProgram({ rootNames: cfg.fileNames, options: cfg.options })
    program.getGlobalDiagnostics()
    const rows = program.getSourceFiles().map((f) => { const t = cpu(); program.getSemanticDiagnostics(f); return [cpu() - t, f.fileName.slice(REPOSITORY.length)] as const })
    console.log(rows.length, rows.reduce((s, [n]) => s + n, 0))
    console.log(rows.toSorted((a, b) => b[0] - a[0]).slice(0, 40).map(([n, f]) => n.toFixed(2) + ' ' + f).join('\n'))
    console.log(program.getTypeCount(), program.getInstantiationCount())
  }
}, 300000)
