/** Says how a command is called, and ends it: 2, nothing was done. */
export function endWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}
