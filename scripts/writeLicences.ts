import fs from 'node:fs';
import { describeLicences } from './licences.ts';

/** Regenerates `public/licences.txt`: `node scripts/writeLicences.ts`, after a dependency has changed. */
fs.writeFileSync('public/licences.txt', describeLicences());
