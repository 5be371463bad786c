/**
 * The only fields a log line may carry. Tokens, e-mail addresses, cookies, query strings and article text are not among
 * them, nor reader ids but for whom staff look up, and the type keeps it so; `write` drops anything else that a cast might let through.
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
  /** Whom a staff cookie names: whoever switches something for everybody, or repeats something for a customer. */
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

/** What failed, without the values that made it fail: names and messages of our own, never a body. */
export function describeCause(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 200) : typeof cause;
}
