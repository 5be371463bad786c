import { createHash } from 'node:crypto';

/** CSP source that allows exactly these rules. */
export function styleSource(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
