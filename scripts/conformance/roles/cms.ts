import * as v from 'valibot';
import { convertEntry } from '#origin/content/cms/convertEntry.ts';
import { MOST_IDS } from '#origin/content/cms/createStrapi.ts';
import { populateOf } from '#origin/content/cms/populateOf.ts';
import { isEntry, readField, valueAt, type Entry } from '#origin/content/cms/readField.ts';
import { toRecordText } from '#origin/content/cms/toRecordText.ts';
import { cmsSourcesContract, type CmsSource } from '#shared/contracts/cmsSources.contract.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';

/** Of `origin/content/cms`. */
const DEADLINE_MS = 2_500;
const MOST_ON_A_PAGE = 100;
/** Articles that are read whole. */
const SAMPLE = 5;

/** Strapi 5, read only: whether articles can be taken from there as the setting says. */
export async function examineCms(examined: Examined): Promise<void> {
  const { note, settings, address } = examined;
  const read = v.safeParse(cmsSourcesContract, settings['CMS_SOURCES'] ?? '');
  if (!read.success) {
    const place = v.getDotPath(read.issues[0]) ?? 'CMS_SOURCES';
    return note({ id: 'cms.setting', verdict: 'fail', words: `${place} is not as it must be: the backend refuses` });
  }
  if (read.output.length === 0)
    return note({ id: 'cms.setting', verdict: 'skip', words: 'no CMS_SOURCES: articles are written here' });
  const sources = read.output.filter((source) => source.address === address);
  if (sources.length === 0)
    return note({ id: 'cms.setting', verdict: 'fail', words: 'CMS_SOURCES has another address than this one' });
  for (const source of sources) await examineSource(examined, source);
}

const listContract = v.object({
  data: v.array(v.looseObject({ documentId: v.string(), publishedAt: v.optional(v.nullable(v.string()), null) })),
  meta: v.object({ pagination: v.object({ pageSize: v.number(), total: v.number() }) }),
});
const oneContract = v.object({ data: v.looseObject({ documentId: v.string() }) });

async function examineSource(examined: Examined, source: CmsSource): Promise<void> {
  const { ask, note } = examined;
  const { token, collection, locale } = source;
  const call = (id: string, path: string, query: Iterable<readonly [string, string]>, bearer = token) => {
    const usual = locale === undefined ? [] : [['locale', locale]];
    const parameters = new URLSearchParams([['status', 'published'], ...usual, ...[...query].map((one) => [...one])]);
    const headers = { authorization: `Bearer ${bearer}` };
    return ask({ id, path: `/api/${collection}${path}?${parameters}`, headers, deadlineMs: DEADLINE_MS });
  };
  const refusal = { id: 'cms.token', statuses: [401, 403], loss: 'anyone reads there, or it is not Strapi' };
  noteRefusal(examined, await call('cms.token', '', [], 'conformance-unknown'), refusal);
  const unknown = { id: 'cms.unknown', statuses: [404], loss: 'articles that are taken back would stay' };
  noteRefusal(examined, await call('cms.unknown', '/a0b1c2d3e4f5a6b7c8d9e0f1', []), unknown);
  const list = readAnswer(
    examined,
    await call('cms.collection', '', [
      ['sort[0]', 'updatedAt:desc'],
      ...['documentId', 'updatedAt', 'publishedAt'].map((name, at) => [`fields[${at}]`, name] as const),
      ['pagination[pageSize]', String(MOST_ON_A_PAGE)],
    ]),
    { id: 'cms.collection', contract: listContract, loss: 'no article comes' },
  );
  if (!list) return;
  noteList(examined, list);
  const entries: Entry[] = [];
  for (const { documentId } of list.data.slice(0, SAMPLE)) {
    const id = 'cms.entry';
    const answered = await call(id, `/${documentId}`, populateOf(source));
    const one = readAnswer(examined, answered, { id, contract: oneContract, loss: 'this article does not come' });
    if (one) entries.push(one.data);
  }
  const [newest] = entries;
  if (!newest) return note({ id: 'cms.fields', verdict: 'skip', words: 'no article is published: publish one' });
  const { body } = source.map;
  const outlined =
    'zone' in body ? await call('cms.zone', `/${String(newest['documentId'])}`, [['populate', '*']]) : null;
  if ('zone' in body) {
    const outline = readAnswer(examined, outlined, {
      id: 'cms.zone',
      contract: oneContract,
      loss: 'parts may be missing',
    });
    if (outline) noteZone(examined, valueAt(outline.data, body.zone), body.components);
  }
  noteFields(examined, entries, source);
  await noteConverted(examined, entries, source);
}

function noteList({ note }: Examined, { data, meta }: v.InferOutput<typeof listContract>): void {
  const { pageSize } = meta.pagination;
  note({
    id: 'cms.pageSize',
    ...(pageSize >= MOST_ON_A_PAGE
      ? { verdict: 'pass', words: `${MOST_ON_A_PAGE} a page` }
      : pageSize >= MOST_IDS
        ? { verdict: 'warn', words: `${pageSize} a page, by rest.maxLimit: changes take longer` }
        : { verdict: 'fail', words: `${pageSize} a page, by rest.maxLimit: needs ${MOST_IDS}` }),
  });
  const isId = ({ documentId }: { documentId: string }) => /^[a-z0-9]{8,64}$/.test(documentId);
  note({
    id: 'cms.ids',
    ...(data.every(isId)
      ? { verdict: 'pass', words: 'letters and digits' }
      : { verdict: 'fail', words: 'an id that is not Strapi’s: its article does not come' }),
  });
  note({
    id: 'cms.drafts',
    ...(data.every(({ publishedAt }) => publishedAt !== null)
      ? { verdict: 'pass', words: 'published entries alone' }
      : { verdict: 'fail', words: 'hands out drafts where published entries are asked for: those are left out' }),
  });
}

function noteZone({ note }: Examined, zone: unknown, components: Readonly<Record<string, unknown>>): void {
  const parts = Array.isArray(zone) ? zone.filter(isEntry) : [];
  const unnamed = parts.filter((part) => !Object.hasOwn(components, String(part['__component'])));
  note({
    id: 'cms.zone.components',
    ...(unnamed.length === 0
      ? { verdict: 'pass', words: 'every component is in the map' }
      : { verdict: 'fail', words: `${unnamed.length} components are not in the map: such articles are refused` }),
  });
}

/** Names of the setting alone: a value of the answer may be text of an article. */
function noteFields({ note }: Examined, entries: readonly Entry[], { map }: CmsSource): void {
  const { body, ...named } = map;
  const paths = [...Object.values(named), 'zone' in body ? body.zone : body.path];
  const missing = paths.filter((path) => entries.some((entry) => readField(entry, path).kind === 'missing'));
  note({
    id: 'cms.fields',
    ...(missing.length === 0
      ? { verdict: 'pass', words: 'every field of the map is in the answer' }
      : { verdict: 'fail', words: `not in the answer: ${missing.join(', ')}. Its articles are refused` }),
  });
  note({
    id: 'cms.paid',
    ...(map.paid === undefined
      ? { verdict: 'warn', words: 'no field of the map says what is paid: by other fields alone, or all is free' }
      : { verdict: 'pass', words: 'the map says what is paid' }),
  });
}

async function noteConverted({ note }: Examined, entries: readonly Entry[], source: CmsSource): Promise<void> {
  let refused = 0;
  for (const entry of entries) {
    const text = toRecordText(entry, source);
    // Which sections there are only the content server knows.
    const named = source.map.channel === undefined ? null : valueAt(entry, source.map.channel);
    const section = typeof named === 'string' ? named.split('/').filter(Boolean).join('/') : '';
    const channels = new Set([source.channel, section]);
    const converted = text.ok && (await convertEntry(text.value, source, { channels, pictures: {}, now: Date.now() }));
    if (!converted || !converted.ok) refused += 1;
  }
  note({
    id: 'cms.articles',
    ...(refused === 0
      ? { verdict: 'pass', words: `${entries.length} of ${entries.length} become articles` }
      : {
          verdict: refused === entries.length ? 'fail' : 'warn',
          words: `${refused} of ${entries.length} are refused: the answer to their webhooks says why`,
        }),
  });
}
