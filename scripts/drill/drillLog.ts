import fs from 'node:fs';
import path from 'node:path';
import { loadLocalSecrets } from '../localVariables.ts';
import { openDrillPortal, prove } from './drillPortal.ts';

const CHANGED = 'SELECT count(*) AS waiting FROM purge_outbox';

/**
 * The purge log is lost: its replacement starts with a hard purge of everything, so that no retracted content
 * reappears, and new purges arrive.
 */
export async function drillLog(from: string): Promise<void> {
  const portal = await openDrillPortal(from);
  const { editorToken } = loadLocalSecrets(portal.stateDirectory);
  const retract = (id: number) => portal.edit('POST', `/articles/${id}/retract`, editorToken);
  try {
    prove((await portal.visit('/1002')).status < 400, 'vorher: der Artikel steht da, seine Seite liegt in den Caches');
    await retract(1002);
    prove((await portal.visit('/1002')).status === 410, 'vorher: zurückgezogen, 410');
    const log = path.join(portal.stateDirectory, 'v3/do');
    await portal.restart({}, () => {
      const lost = fs.readdirSync(log).filter((name) => name.includes('PurgeLog'));
      prove(lost.length === 1, `das Protokoll der Purges geht verloren (${lost.join()})`);
      for (const name of lost) fs.rmSync(path.join(log, name), { recursive: true });
    });
    prove(
      (await portal.visit('/1002')).status === 410,
      'neue Isolate, neues Protokoll: der zurückgezogene Artikel kommt nicht wieder',
    );
    prove((await portal.visit('/')).status === 200, 'die Front steht');
    await portal.visit('/1003');
    prove((await retract(1003)) === 200, 'ein zweiter Artikel wird zurückgezogen');
    await portal.crash({});
    prove((await portal.visit('/1002')).status === 410, 'mitten darin beendet (kill -9): der erste bleibt fort');
    await portal.runScheduled();
    prove(Number((await portal.query(CHANGED))[0]?.['waiting']) === 0, 'sein Purge ist im neuen Protokoll angekommen');
    prove((await portal.visit('/1003')).status === 410, 'und seine Seite ist fort');
    const front = await portal.visit('/');
    prove(front.status === 200 && !/href="[^"]*-100[23]"/.test(front.text), 'beide stehen auf keiner Front mehr');
  } finally {
    await portal.stop();
  }
}
