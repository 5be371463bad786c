import { parseArgs, type ParseArgsConfig } from 'node:util';
import { endWithUsage } from './endWithUsage.ts';

/** What a command was called with. What it does not know ends it with how it is called. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (cause) {
    return endWithUsage(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`);
  }
}
