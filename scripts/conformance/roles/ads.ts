import * as v from 'valibot';
import { jsonVariable } from '#shared/contracts/readVariables.ts';
import { thirdPartiesContract } from '#shared/contracts/thirdParties.contract.ts';
import { AD_QUESTION } from '#shared/domain/ads/adMessage.ts';
import { adClickPath, adPath } from '#shared/domain/ads/adPlace.ts';
import type { AdSystem } from '#shared/domain/ads/adSystem.ts';
import { contextTargeting } from '#shared/domain/ads/adTargeting.ts';
import { adUnitPath } from '#shared/domain/ads/adUnitPath.ts';
import { toDataBlock } from '#shared/lib/dataBlock.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { noteRefusal, type Examined } from '../examination.ts';
import type { Answered } from '../send.ts';

/** Of `client/ads`, where an ad must have said whose it is. */
const DEADLINE_MS = 5_000;
const [TITLE] = MANDATOR_IDS;
const SECTION = 'koeln';
const PAGE = { title: TITLE, section: SECTION, pageType: 'Artikelseiten', tags: ['Dom'] } as const;

/**
 * Who fills the slots, an ad service or our frame worker for an ad system of another house: the document of a slot as
 * browsers frame it, its policy and headers, and how it refuses. Pages load no script from there, so that nothing else
 * of it counts.
 */
export async function examineAds(examined: Examined): Promise<void> {
  const { ask, note, settings } = examined;
  const register = v.safeParse(jsonVariable(thirdPartiesContract), settings['THIRD_PARTIES']);
  if (!register.success) {
    note({ id: 'ads.setting', verdict: 'fail', words: 'THIRD_PARTIES cannot be read: the portal answers nothing' });
    return;
  }
  const get = (id: string, path: string) =>
    ask({ id, path, headers: { accept: 'text/html' }, deadlineMs: DEADLINE_MS });
  const slot = await get('ads.slot', adPath('first', contextTargeting(PAGE)));
  if (slot) {
    const isFramed = isHtml(slot);
    note({
      id: 'ads.slot',
      ms: slot.ms,
      ...(isFramed
        ? { verdict: 'pass', words: 'a document' }
        : slot.status === 204
          ? { verdict: 'skip', words: 'has no ad for the slot: its room goes' }
          : { verdict: 'fail', words: `answered ${slot.status} without a document: the slot is put out` }),
    });
    const [system] = Object.values(register.output).flatMap(({ snippet, onlyTitles }) =>
      snippet.kind === 'adFrame' && snippet.system && (onlyTitles?.includes(TITLE) ?? true) ? [snippet.system] : [],
    );
    if (isFramed) examineDocument(examined, slot, system ?? null);
  }
  const refusals = [
    ['ads.slot.unknown', '/slots/ninth?title=tagesbote', 'a slot that is none costs an ad'],
    ['ads.title.unknown', '/slots/first?title=konformitaet', 'strangers frame ads at your cost'],
  ] as const;
  for (const [id, path, loss] of refusals) {
    const statuses = [204, 400, 404];
    noteRefusal(examined, await get(id, path), { id, statuses, loss });
  }
  const click = await get('ads.click.unknown', adClickPath('konformitaet', TITLE));
  if (click)
    note({
      id: 'ads.click.unknown',
      ms: click.ms,
      ...(click.status >= 300 && click.status < 400
        ? { verdict: 'fail', words: 'leads readers of no campaign elsewhere' }
        : { verdict: 'pass', words: 'leads nowhere' }),
    });
}

function isHtml({ status, headers }: Answered): boolean {
  return status === 200 && /^text\/html\b/.test(String(headers['content-type']));
}

function examineDocument(examined: Examined, { headers, text }: Answered, system: AdSystem | null): void {
  const { note, settings } = examined;
  const policy = String(headers['content-security-policy'] ?? '');
  const directive = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s+([^;]*)`, 'i').exec(policy)?.[1]?.trim() ?? null;
  notePolicy(examined, directive, String(headers['x-frame-options'] ?? ''));
  const sandbox = directive('sandbox');
  note({
    id: 'ads.slot.sandbox',
    ...(sandbox !== null && (system?.hasStorage || !sandbox.includes('allow-same-origin'))
      ? { verdict: 'pass', words: 'also where it is opened directly' }
      : { verdict: 'warn', words: 'none, opened directly: what an advertiser sends runs under your ad host' }),
  });
  note({
    id: 'ads.slot.cookies',
    ...(headers['set-cookie'] === undefined || system?.hasStorage
      ? { verdict: 'pass', words: system?.hasStorage ? 'as the third party says' : 'sets none' }
      : { verdict: 'fail', words: 'sets a cookie: readers are told that nothing is stored' }),
  });
  note({
    id: 'ads.slot.storing',
    ...(/no-store/.test(String(headers['cache-control']))
      ? { verdict: 'pass', words: 'no-store' }
      : { verdict: 'warn', words: 'not no-store: a cache shows one reader’s ad to another' }),
  });
  note({
    id: 'ads.slot.index',
    ...(/noindex/.test(String(headers['x-robots-tag']))
      ? { verdict: 'pass', words: 'noindex' }
      : { verdict: 'warn', words: 'no noindex: search engines list ads as pages' }),
  });
  const unit = system && adUnitPath(system, { title: TITLE, section: SECTION, place: 'first' });
  if (unit !== null)
    note({
      id: 'ads.slot.unit',
      ...(text.includes(unit)
        ? { verdict: 'pass', words: 'that of the third party’s row' }
        : { verdict: 'fail', words: 'not that of the third party’s row: another register, or another ad service' }),
    });
  const prebid = system?.prebid;
  if (prebid !== undefined)
    note({
      id: 'ads.slot.prebid',
      ...(text.includes(toDataBlock(prebid))
        ? { verdict: 'pass', words: 'asks for the Prebid of the third party’s row' }
        : { verdict: 'fail', words: 'does not ask for the Prebid of the third party’s row: no bidder bids' }),
    });
  note({
    id: 'ads.slot.answer',
    ...(text.includes(AD_QUESTION.type)
      ? { verdict: 'pass', words: 'listens to the page’s question' }
      : { verdict: 'warn', words: 'no answer to the page’s question is seen in it: without one the slot is put out' }),
  });
  const page = settings['PUBLIC_ORIGIN'] === undefined ? null : readOrigin(settings);
  const ancestors = directive('frame-ancestors');
  if (page !== null && ancestors !== null)
    note({
      id: 'ads.slot.title',
      ...(ancestors.split(/\s+/).includes(page)
        ? { verdict: 'pass', words: 'framed by the title' }
        : { verdict: 'fail', words: 'may not be framed by the title: the slot stays empty' }),
    });
}

function notePolicy({ note }: Examined, directive: (name: string) => string | null, options: string): void {
  const ancestors = directive('frame-ancestors');
  note({
    id: 'ads.slot.frames',
    ...(ancestors === "'none'" || (ancestors === null && options !== '')
      ? { verdict: 'fail', words: 'may not be framed: the slot stays empty' }
      : ancestors === null || ancestors === '*'
        ? { verdict: 'warn', words: 'may be framed by any page: strangers show your ads' }
        : { verdict: 'pass', words: 'by named pages' }),
  });
  const scripts = directive('script-src') ?? directive('default-src');
  note({
    id: 'ads.slot.scripts',
    ...(scripts === null
      ? { verdict: 'warn', words: 'no policy: any script of an advertiser runs in the frame' }
      : /'unsafe-inline'/.test(scripts) && !/'(?:nonce|sha\d+)-/.test(scripts)
        ? { verdict: 'warn', words: 'allows any inline script: what an advertiser sends runs in the frame' }
        : { verdict: 'pass', words: 'by nonce, hash or host' }),
  });
}

/** Null where the settings do not say where the title is. */
function readOrigin({ PUBLIC_ORIGIN = '', TITLE_HOSTS = '' }: Examined['settings']): string | null {
  return PUBLIC_ORIGIN === '' ? null : titleOrigin({ PUBLIC_ORIGIN, TITLE_HOSTS }, TITLE);
}
