// Words that the text of each refusal must contain, in both languages.
import type { AppErrorCode } from '../../shared/bridge/app-error.ts'

/** Patterns that the text must match to describe the right problem. */
export const NEEDED_WORDS: Readonly<Partial<Record<AppErrorCode, readonly [pt: RegExp, en: RegExp]>>> = {
  BAD_REQUEST: [/recusou o pedido do Leme/, /refused the request from Leme/],
  PIPELINE_ID_REQUIRED: [/pipeline/, /pipeline/],
  INVALID_DATE_RANGE: [/período/, /period/],
  INVALID_OWNER_TYPE: [/tarefas/, /task/],
  PIPELINE_NOT_FOUND: [/pipeline não existe/, /pipeline .*(exist|gone)/],
  INVALID_TOKEN: [/token não foi reconhecido/, /token .*not recogni/],
  TOKEN_DISABLED: [/desativado/, /(disabled|switched off)/],
  IP_BLOCKED: [/rede.*está certo.*IP/s, /network.*IP/s],
  SCOPE_DENIED: [/permissão .*pipelines\.list/s, /permission .*pipelines\.list/s],
  NO_COMPANY: [/empresa/, /company/],
  // Both causes, because the API does not say which one applies.
  FORBIDDEN: [
    /sem dizer por quê.*permissão pipelines\.list, ou .*desativado.*rede/s,
    /without saying why.*permission pipelines\.list, or .*disabled.*network/s,
  ],
  NOT_OFFERED: [/não oferece.*pipelines\.list/s, /not offer.*pipelines\.list/s],
  NOT_FOUND: [/não encontrou/, /(not find|not found)/],
}
