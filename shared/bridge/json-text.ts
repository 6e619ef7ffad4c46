// Answers cross to the window as JSON text. Electron copies an object member by member between its contexts, which
// takes three times as long as serializing, sending and parsing a text (npm run bench -- p12).

declare const written: unique symbol

/** JSON text of a `Value`. */
export type JsonText<Value> = string & { readonly [written]?: Value }

export function toJsonText<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value)
}

export function fromJsonText<Value>(text: JsonText<Value>): Value {
  return JSON.parse(text)
}
