// Deletes the local portal's state: databases, caches, secrets.
import fs from 'node:fs';

fs.rmSync(process.env.STATE_DIR ?? '.state', { recursive: true, force: true });
console.log('Der lokale Zustand ist gelöscht.');
