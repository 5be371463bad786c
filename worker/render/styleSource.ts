import { createHash } from 'node:crypto';

/** The source by which a page's policy allows exactly these rules. */
export function styleSource(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
