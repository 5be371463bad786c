/**
 * The only fields of a log line. Tokens, e-mail addresses, cookies, query strings and article text are excluded by the
 * type, and reader ids except for customers that staff look up; `write` drops other fields that a cast might let
 * through.
 */
const LOG_FIELDS = [
  'mandator',
  'path',
  'status',
  'cause',
  'upstream',
  'articleId',
  'step',
  'decision',
  'template',
  'device',
  'tier',
  'key',
  'hard',
  'count',
  'hole',
  'kind',
  'limit',
  /** The staff member of the staff cookie, for switches and retried steps. */
  'staff',
  /** The provider's customer id of a reader looked up by staff; logged for nothing else. */
  'customer',
] as const;

export type LogFields = { readonly [Field in (typeof LOG_FIELDS)[number]]?: string | number | boolean };

type Level = 'info' | 'warn' | 'error';

/** Events with fields: `log.warn('paywall_unreachable', { mandator })`. */
export type Logger = { readonly [L in Level]: (event: string, fields?: LogFields) => void };

export function createLogger(write: (line: string) => void): Logger {
  const at =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      const line: Record<string, unknown> = { level, event };
      for (const name of LOG_FIELDS) if (fields[name] !== undefined) line[name] = fields[name];
      write(JSON.stringify(line));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** The error without the values that caused it: our own names and messages, never a body. */
export function describeCause(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 200) : typeof cause;
}
