import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { MANDATOR_IDS } from '../shared/mandators/mandator.ts';
import { createSeedCompleter, type SeedPicture } from './completeSeed.ts';
import { seedEditions } from './editions/seedEditions.ts';
import { findPhotos, readPhotoStory } from './photoStory.ts';
import { readSeed, readSeedArticles } from './readSeed.ts';
import { repeatRecording } from './repeatRecording.ts';
import { requestJson } from './requestJson.ts';
import { seedCatalogue, seedFoundations, seedRules } from './seedTitles.ts';

export type SeedTarget = {
  readonly port: number;
  /** An editor's personal token. */
  readonly token: string;
  readonly stateDirectory: string;
  /** Folder of photographs for an article, besides the drawings. */
  readonly photoFolder?: string | undefined;
};

/**
 * Loads the demo content through the services' APIs, once per state directory, and again when it has changed. Local
 * only.
 */
export async function seedContent({ port, token, stateDirectory, photoFolder }: SeedTarget): Promise<void> {
  const stamp = path.join(stateDirectory, 'seeded');
  const photos = findPhotos(photoFolder);
  const fingerprint = fingerprintSeed([...photos.values()]);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return;
  const titles = { originOf: (service: string) => `http://${service}.localhost:${port}`, token };
  await seedFoundations(titles);
  const put = async (host: string, target: string, body: unknown, contentType?: string) => {
    const answer = await requestJson({
      port,
      host,
      method: 'PUT',
      path: target,
      token,
      body,
      ...(contentType ? { contentType } : {}),
    });
    if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const send = (target: string, data: unknown) => put('content.localhost', target, { data });

  const upload = async (name: string, file: string, focus: string): Promise<string> => {
    const answer = await put(
      'images.localhost',
      `/originals/${name}?focus=${focus}`,
      fs.readFileSync(file),
      'image/jpeg',
    );
    return readUploadedName(answer);
  };
  const { drawings: credit } = readSeed('credits.json');
  const pictures = new Map<string, SeedPicture>();
  for (const file of fs.globSync('origin/seed/pictures/*.jpg').sort()) {
    const motif = path.basename(file, '.jpg');
    const focus = readFocus(`origin/seed/pictures/source/${motif}.svg`);
    pictures.set(motif, { baseUrl: await upload(motif, file, focus), credit });
  }
  for (const [motif, file] of photos) pictures.set(motif, { baseUrl: await upload(motif, file, '50-50'), credit: '' });
  for (const { id, file, type, rounds } of readSeed('media/media.json')) {
    const recording = fs.readFileSync(`origin/seed/media/${file}`);
    await put('media.localhost', `/files/${id}`, rounds ? repeatRecording(recording, rounds) : recording, type);
  }

  const complete = createSeedCompleter(pictures, new Date());
  const authors = [];
  for (const { portrait, ...author } of readSeed('authors.json')) {
    const baseUrl = await upload(`portraet-${author.id}`, `origin/seed/portraits/${author.id}.jpg`, '50-42');
    authors.push({ ...author, portrait: { baseUrl, altText: portrait.alt, credit } });
  }
  await send('/authors', authors);
  const articles = [...readSeedArticles(), ...(photos.size > 0 ? [readPhotoStory([...photos.keys()])] : [])];
  for (const { id, article } of articles) await send(`/articles/${id}`, complete(article));
  for (const { mostRead, ...site } of readSeed('sites.json')) {
    await send('/sites', site);
    if (mostRead) await send('/most-read', { mandator: site.mandator, articleIds: mostRead });
  }
  await send('/podcasts', complete(readSeed('podcasts.json')));
  await send('/newsletters', complete(readSeed('newsletters.json')));
  await send('/political-ads', complete(readSeed('politicalAds.json')));
  await send('/test-reports', complete(readSeed('testReports.json')));
  await send('/redirects', readSeed('redirects.json'));
  // Before the offers: an e-paper is sold by titles with editions only.
  await seedEditions({ put, complete, articles, now: new Date() });
  for (const mandator of MANDATOR_IDS) {
    await seedCatalogue(titles, mandator, { hasEpaper: true });
    await seedRules(titles, mandator);
  }
  fs.writeFileSync(stamp, fingerprint);
}

/** The drawing's `data-focus="62 40"` in the image service's format. */
function readFocus(source: string): string {
  const [, x = '50', y = '50'] = /data-focus="([\d.]+)[ ,]+([\d.]+)"/.exec(fs.readFileSync(source, 'utf8')) ?? [];
  const percent = (text: string) => Math.round(Number(text) <= 1 ? Number(text) * 100 : Number(text));
  return `${percent(x)}-${percent(y)}`;
}

function readUploadedName(answer: unknown): string {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  if (typeof data === 'object' && data !== null && 'baseUrl' in data && typeof data.baseUrl === 'string')
    return data.baseUrl;
  throw new Error('The image service named no picture');
}

function fingerprintSeed(photos: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...fs.globSync('origin/seed/**/*.{json,jpg,mp3,mp4}').sort(), ...photos])
    hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex');
}
