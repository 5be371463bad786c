import { createHash } from 'node:crypto';
import { headScript } from '../layouts/headScript.ts';

/** CSP source of the inline script of this build's pages. */
export const HEAD_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;
