/** Prints the usage of a command and exits with 2: nothing was done. */
export function endWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}
