import { and, eq, isNotNull } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { frontNameEntries, placesContract, type FrontPlace } from '#shared/contracts/front.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import type { OriginEnv } from '../../env.ts';
import { editorOf, editorReadsAuth, may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { articleMandators } from '../schema/articles.ts';
import { fronts } from '../schema/fronts.ts';
import { channels } from '../schema/sites.ts';
import {
  FIRST_REVISION,
  listFronts,
  loadEditorFront,
  loadFront,
  parsePlaces,
  type FrontRow,
} from '../store/loadFronts.ts';
import { isFrontOvertaken, saveFront } from '../store/saveFront.ts';
import type { FrontName } from '../store/selectPlaces.ts';
import type { EditorContext } from './changeArticle.ts';
import { editContent, type ContentEdit } from './editContent.ts';
import { etagOf, readIfMatch } from './ifMatch.ts';
import { createMeasureImages } from './measureImages.ts';
import { refuseSealed } from './refuseSealed.ts';

/** How long the key of a preview is good for. */
const PREVIEW_MS = 15 * 60_000;

const launchInput = v.strictObject({ ...frontNameEntries, places: placesContract });
const proposalInput = v.strictObject({
  ...frontNameEntries,
  /** Null drops the proposal. */
  places: v.nullable(placesContract),
});
const previewInput = v.strictObject({
  ...frontNameEntries,
  /** SHA-256 of the key, which the caller alone knows. */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'has to be a SHA-256 in hexadecimal digits')),
});
const listInput = v.strictObject({ mandator: v.picklist(MANDATOR_IDS) });
const oneInput = v.strictObject({
  ...frontNameEntries,
  articles: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,29}$/, 'has to be ids with commas'),
      v.transform((text) => text.split(',').map(Number)),
    ),
  ),
});

/**
 * Fronts: places of a title's home and its channels, proposed and launched. `If-Match` names the revision that a change
 * was made from. Decision 118.
 */
export const frontRoutes = new Hono<{ Bindings: OriginEnv }>();

frontRoutes.get('/fronts', editorReadsAuth, async (c) => {
  const input = v.safeParse(listInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  return c.json({ data: await listFronts(openDatabase(c.env.DB), input.output.mandator) });
});

frontRoutes.get('/front', editorReadsAuth, async (c) => {
  const input = v.safeParse(oneInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const front = await loadEditorFront(openDatabase(c.env.DB), input.output, input.output.articles ?? []);
  if (!front) return errorEnvelope(404, 'NotFoundError', 'There is no such front');
  return c.json({ data: front }, 200, { etag: etagOf(front.revision) });
});

/**
 * Launches places, in order: readers see them. An empty list leaves the front to the newest articles. A proposal ends
 * with a launch that names the revision, whose editor has seen it.
 */
frontRoutes.put('/front', may('front'), (c) =>
  changeFront(c, launchInput, async ({ db, sent, row, read, isSeen }) => {
    const checked = await checkPlaces(c, db, sent, sent.places);
    if (!checked.ok) return checked;
    const places = checked.value;
    const soft = [tagOf(sent)];
    const launch = { places: JSON.stringify(places), launchedAt: Date.now(), launchedBy: editorOf(c) };
    return ok({
      hasRevision: true,
      act: { subject: `front:${nameOf(sent)}`, before: parsePlaces(row?.places), after: places },
      statements: [saveFront(db, sent, read, { ...launch, ...(isSeen ? NO_PROPOSAL : {}) })],
      soft,
      later: places.flatMap(({ until }) => (until === null ? [] : [{ at: Date.parse(until), soft }])),
    });
  }),
);

/** Saves what is not to be seen by readers yet; null drops it. */
frontRoutes.put('/front/proposal', may('front'), (c) =>
  changeFront(c, proposalInput, async ({ db, sent, read }) => {
    const { places } = sent;
    const checked = await checkPlaces(c, db, sent, places ?? []);
    if (!checked.ok) return checked;
    const at = Date.now();
    const proposal = { proposal: JSON.stringify(checked.value), proposedAt: at, proposedBy: editorOf(c) };
    return ok({
      hasRevision: true,
      act: { subject: `proposal:${nameOf(sent)}`, after: { places: places?.length ?? null } },
      statements: [saveFront(db, sent, read, { ...NO_PROPOSAL, ...(places === null ? {} : proposal) })],
    });
  }),
);

/** Opens the proposal to a key for a quarter of an hour. The key before it ends. */
frontRoutes.post('/front/preview', may('front'), async (c) => {
  const input = await readData(c, previewInput);
  if (!input.ok) return input.error;
  const { mandator, channel, digest } = input.value;
  const refused = refuseTitles(c, 'front', [mandator]);
  if (refused) return refused;
  const opened = await openDatabase(c.env.DB)
    .update(fronts)
    .set({ previewDigest: digest, previewUntil: Date.now() + PREVIEW_MS })
    .where(and(eq(fronts.mandator, mandator), eq(fronts.channel, channel), isNotNull(fronts.proposal)))
    .returning({ until: fronts.previewUntil });
  return opened.length === 0
    ? errorEnvelope(404, 'NotFoundError', 'This front has no proposal')
    : c.json({ data: { until: new Date(opened[0]?.until ?? 0).toISOString() } });
});

const NO_PROPOSAL = { proposal: null, proposedAt: null, proposedBy: null, previewDigest: null, previewUntil: null };

type Changing<T> = {
  readonly db: Database;
  readonly sent: T;
  /** The stored front; null if it has never been arranged. */
  readonly row: FrontRow | null;
  /** Its revision. */
  readonly read: number;
  /** Whether the caller names the revision, and so has seen what stands. */
  readonly isSeen: boolean;
};
type Refusable<T> = Result<T, string | Response>;

/** 412 with the newer revision's author and time if the front has been changed since the revision of `If-Match`. */
async function changeFront<T extends FrontName>(
  c: EditorContext,
  contract: v.GenericSchema<unknown, T>,
  toEdit: (changing: Changing<T>) => Promise<Refusable<ContentEdit>>,
): Promise<Response> {
  const condition = readIfMatch(c.req.header('if-match'));
  if (!condition.ok) return condition.error;
  const isSeen = condition.value !== null;
  const found: { name?: FrontName } = {};
  try {
    return await editContent(c, contract, async (db, sent) => {
      found.name = sent;
      const refused = refuseTitles(c, 'front', [sent.mandator]);
      if (refused) return err(refused);
      const row = await loadFront(db, sent);
      const read = row?.revision ?? FIRST_REVISION;
      return isSeen && read !== condition.value ? err(refuseStale(row)) : toEdit({ db, sent, row, read, isSeen });
    });
  } catch (cause) {
    if (!isFrontOvertaken(cause) || !found.name) throw cause;
    if (isSeen) return refuseStale(await loadFront(openDatabase(c.env.DB), found.name));
    return errorEnvelope(409, 'ConflictError', 'This front was changed by another call meanwhile: send it again');
  }
}

function refuseStale(row: FrontRow | null): Response {
  if (!row) return errorEnvelope(412, 'PreconditionFailedError', 'There is no such revision');
  const [launched, proposed] = [row.launchedAt ?? 0, row.proposedAt ?? 0];
  const [at, by] = proposed > launched ? [proposed, row.proposedBy] : [launched, row.launchedBy];
  return errorEnvelope(412, 'PreconditionFailedError', `This front was changed meanwhile by ${by}: read it again`, {
    current: { revision: row.revision, at: new Date(at).toISOString(), by: by ?? '' },
  });
}

/** Adds the sizes of pictures; refused are articles that the title lacks or that are sealed, and times that are over. */
async function checkPlaces(
  c: EditorContext,
  db: Database,
  { mandator, channel }: FrontName,
  places: readonly FrontPlace[],
): Promise<Refusable<FrontPlace[]>> {
  const ids = places.map(({ articleId }) => articleId);
  const [known, found] = await db.batch([
    db
      .select({ id: articleMandators.articleId })
      .from(articleMandators)
      .where(and(eq(articleMandators.mandator, mandator), isOneOf(articleMandators.articleId, ids))),
    db
      .select({ path: channels.path })
      .from(channels)
      .where(and(eq(channels.mandator, mandator), eq(channels.path, channel))),
  ]);
  if (channel !== '' && found.length === 0) return err(errorEnvelope(404, 'NotFoundError', 'There is no such front'));
  const unknown = ids.filter((id) => !known.some((article) => article.id === id));
  if (unknown.length > 0) return err(`Not articles of this title: ${unknown.join(', ')}`);
  const over = places.filter(({ until }) => until !== null && Date.parse(until) <= Date.now());
  if (over.length > 0) return err(`The time is over for: ${over.map(({ articleId }) => articleId).join(', ')}`);
  const sealed = await refuseSealed(db, ids);
  if (sealed) return err(sealed);
  const measure = createMeasureImages(c.env.FILES);
  const measured = await Promise.all(
    places.map(async (place) => ({ ...place, image: place.image && (await measure.image(place.image)) })),
  );
  const lost = measured.flatMap(({ image }) => (image?.width === 0 ? [image.baseUrl] : []));
  return lost.length === 0 ? ok(measured) : err(`Unknown pictures: ${lost.join(', ')}`);
}

function tagOf({ mandator, channel }: FrontName): string {
  return channel === '' ? cacheTag.front(mandator) : cacheTag.channel(channel);
}

function nameOf({ mandator, channel }: FrontName): string {
  return channel === '' ? mandator : `${mandator}/${channel}`;
}
