import { parseArgs, type ParseArgsConfig } from 'node:util';
import { endWithUsage } from './endWithUsage.ts';

/** Parses a command's arguments. Unknown ones end it with its usage. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (cause) {
    return endWithUsage(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`);
  }
}
