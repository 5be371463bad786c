import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** Reproducible build id of the sources. */
export function fingerprintSources(): string {
  const hash = createHash('sha256');
  for (const file of fs
    .globSync([
      'package-lock.json',
      'vite.config.ts',
      'scripts/{cutLaterStyles,laterStyles,shortNames,wholeFirstScript}.ts',
      '{worker,client,shared,public}/**/*.*',
    ])
    .filter((name) => !/\.test\.|\.md$|tsconfig\.json$/.test(name))
    .sort()) {
    hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
