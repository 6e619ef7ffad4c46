// What the calls of a Coletor are answered with, between its server and its core.

/** A call that the access check let through. */
export interface AskedCall {
  /** Name of the company in the configuration. */
  readonly company: string
  readonly operation: string
  readonly body: object
  readonly scopes: readonly string[]
  /** Aborts when nobody waits for the answer. */
  readonly signal?: AbortSignal | undefined
}

/** An answer as it is sent: JSON with these headers beside its type. */
export interface GivenAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Rejects with ApiFailure for a documented error; any other exception becomes INTERNAL_ERROR. */
export type Answering = (call: AskedCall) => Promise<GivenAnswer>
