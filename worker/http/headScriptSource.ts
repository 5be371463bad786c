import { createHash } from 'node:crypto';
import { headScript } from '../layouts/headScript.ts';

/** What the policy of this build's pages allows as their inline script. */
export const HEAD_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;
