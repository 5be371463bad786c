import fs from 'node:fs';
import { describeLicences } from './licences.ts';

/** Writes `public/licences.txt` anew: `node scripts/writeLicences.ts`, after a dependency has changed. */
fs.writeFileSync('public/licences.txt', describeLicences());
