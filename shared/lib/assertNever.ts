/** Ends a switch over a union: adding a member without handling it fails the type check. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
