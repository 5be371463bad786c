import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { fetchPage } from '../workers/fetchPage.ts';
import { portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd } from '../workers/startWorkerd.ts';
import { freeArticlePath, paidArticlePath } from '../neighbours/createPages.ts';
import { sentBytes } from '../../e2e/support/sentBytes.ts';
import type { Bench } from '../measuring/measurement.ts';

const manifestContract = v.record(
  v.string(),
  v.object({ file: v.string(), name: v.optional(v.string()), imports: v.optional(v.array(v.string()), []) }),
);

type Manifest = v.InferOutput<typeof manifestContract>;

const ENTRY = 'client/main.ts';
const HYDRATION = 'client/hydrate/hydrateIsland.tsx';
/** Name of a build's chunk (`scripts/sharedScripts.ts`). */
const SHARED = 'shared';

/** Compressed bytes that a browser fetches for an article and the home front. */
export async function measureSizes({ directory, neighbours, report }: Bench): Promise<void> {
  const portal = await startWorkerd(portalWorker({ name: 'portal-sizes', directory, neighbours }));
  const article = (await fetchPage(portal, freeArticlePath(1))).body.toString();
  const locked = (await fetchPage(portal, paidArticlePath(1))).body.toString();
  const home = (await fetchPage(portal, '/')).body.toString();
  await portal.stop();

  const manifest = v.parse(manifestContract, JSON.parse(fs.readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  const islands = matchAll(article + locked, /data-island="(\w+)"/g).map((name) => `client/islands/${name}.island.tsx`);
  const scripts = (entries: readonly string[]) => sumBrotli(collectFiles(entries, manifest));
  const styles = (html: string) => kib(sentBytes(stylesheetOf(html)));
  const markup = article.replace(STYLE, '');

  report({ name: 'script-before-islands', value: scripts([ENTRY]) });
  report({
    name: 'script-after-islands',
    explanation: `Islands: ${islands.map((file) => path.basename(file, '.island.tsx')).join(', ')}`,
    value: scripts([ENTRY, HYDRATION, ...islands]),
  });
  report({
    name: 'info-script-hydration',
    explanation: 'KiB of React’s own part of it',
    value: sumBrotli([chunkOf(HYDRATION, manifest).file]),
  });
  report({
    name: 'info-script-shared',
    explanation:
      'KiB of what the scripts of every idle page share; what islands share besides comes with the first of them',
    value: sumBrotli([chunkOf(SHARED, manifest).file]),
  });
  const sizeOf = (html: string) => kib(sentBytes(html));
  report({ name: 'css-article', value: styles(article) });
  report({ name: 'css-home', value: styles(home) });
  report({
    name: 'html-article',
    explanation: `${markup.length} characters`,
    value: sizeOf(markup),
  });
  report({
    name: 'info-html-bare',
    explanation:
      'the same texts, links, pictures and lines for networks and search engines, without a class, an icon, a script, or a word for screen readers',
    value: sizeOf(bareMarkup(markup)),
  });
  for (const { name, what, pattern } of HTML_PARTS)
    report({
      name,
      explanation: `KiB that the article’s HTML loses without ${what}`,
      value: sizeOf(markup) - sizeOf(markup.replace(pattern, '')),
    });
}

const HTML_PARTS = [
  {
    name: 'info-html-head-scripts',
    what: 'its scripts, structured data aside',
    pattern: /<script(?![^>]*ld\+json).*?<\/script>/gs,
  },
  { name: 'info-html-head-lines', what: 'the meta and link lines of its head', pattern: /<(?:meta|link)\b[^>]*>/g },
  {
    name: 'info-html-structured-data',
    what: 'what it tells search engines',
    pattern: /<script[^>]*ld\+json.*?<\/script>/gs,
  },
  { name: 'info-html-classes', what: 'its classes', pattern: / class="[^"]*"/g },
  { name: 'info-html-icons', what: 'its icons', pattern: /<svg.*?<\/svg>/gs },
  { name: 'info-html-names', what: 'names for screen readers', pattern: / aria-[a-z]+="[^"]*"/g },
] as const;

const SCRIPTS_AND_ICONS = /<(script|svg).*?<\/\1>/gs;
const PLAIN_TAGS = /<\/?(?:div|span|portal-island)\b[^>]*>/g;
const OWN_ATTRIBUTES =
  / (?!(?:href|src|srcset|alt|width|height|datetime|charset|content|name|rel|property|type|action|media)=)[a-z-]+="[^"]*"/gi;

/** Minimal markup with a page's texts, links and pictures. */
function bareMarkup(html: string): string {
  return html.replace(SCRIPTS_AND_ICONS, '').replace(PLAIN_TAGS, '').replace(OWN_ATTRIBUTES, '');
}

/** Styles in the head, measured separately and compressed like the page. */
const STYLE = /<style>(.*?)<\/style>/s;

function stylesheetOf(html: string): string {
  const [, css] = STYLE.exec(html) ?? [];
  if (!css) throw new Error('The page has no styles');
  return css;
}

/**
 * Files of these modules and their static imports. The manifest has names for shared chunks; an island used by others
 * is part of its chunk (`scripts/sharedScripts.ts`).
 */
function collectFiles(modules: readonly string[], manifest: Manifest, seen = new Set<string>()): string[] {
  return modules.flatMap((module) => {
    if (seen.has(module)) return [];
    seen.add(module);
    const chunk = chunkOf(module, manifest);
    return [chunk.file, ...collectFiles(chunk.imports, manifest, seen)];
  });
}

function chunkOf(module: string, manifest: Manifest): Manifest[string] {
  const named = (wanted: string) => Object.values(manifest).find(({ name }) => name === wanted);
  const shared = module === SHARED || fs.existsSync(module) ? named(SHARED) : undefined;
  const chunk = manifest[module] ?? named(path.basename(module, '.tsx')) ?? shared;
  if (!chunk) throw new Error(`The client build has no ${module}`);
  return chunk;
}

function sumBrotli(files: readonly string[]): number {
  return kib(
    files.reduce(
      (sum, file) => sum + brotli(fs.readFileSync(path.join('dist/client', file)), constants.BROTLI_MAX_QUALITY),
      0,
    ),
  );
}

function brotli(bytes: Buffer, quality: number): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function kib(bytes: number): number {
  return bytes / 1024;
}

/** The first group of each match, without duplicates. */
function matchAll(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, group = '']) => group))];
}
