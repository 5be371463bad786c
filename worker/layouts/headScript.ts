import { BREAKPOINTS } from '#shared/domain/display/breakpoints.ts';
import type { DocumentStateName } from '#shared/domain/page/documentState.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { STORAGE } from '#shared/storage/storage.ts';

/** What stands on `<html>`, which the script calls `d`. */
const d = (name: DocumentStateName) => `d.${name}`;

/**
 * The page's only inline script, allowed by its hash. It runs before the first paint, so that nothing moves or flashes
 * afterwards: tells the styles that script runs, pins a saved colour mode unless the route forces one, sets the saved
 * font size, hides a banner that was put away, makes room for the articles of chosen regions, and for ads that were
 * agreed to; does without our faces on a phone, until a page of ours has fetched them. Defaults need no script, and hold
 * where the browser refuses its storage.
 *
 * And it answers what must not wait for any other: the colour switch, and a picture that does not arrive. A button of
 * an island, or in what says `data-early`, that is touched before its code has come shows it, and is remembered for it:
 * `client/hydrate/islandElement.ts`, `client/platform/takeEarlyClick.ts`.
 */
export const headScript = [
  `(d=>{${d('script')}='';`,
  `let s;try{s=localStorage;let f=s.getItem('${STORAGE.fontSize.key}'),p=s.getItem('${LATER_STORAGE.colorMode.key}');`,
  `if(${BREAKPOINTS.portal.lg}>screen.width&&!s.getItem('${LATER_STORAGE.faces.key}'))${d('plain')}='';`,
  `if(f)${d('fontSize')}=f;if(!${d('forced')}&&(p=='light'||p=='dark'))${d('colorMode')}=p;`,
  `if(${d('breaking')}&&s.getItem('${STORAGE.breakingNewsDismissed.key}')==${d('breaking')})${d('breakingHidden')}='';`,
  `if(${d('ads')}&&${d('pur')}==null&&s.getItem('${LATER_STORAGE.ads.key}'))${d('adsShown')}='';`,
  `if(s.getItem('${LATER_STORAGE.myRegions.key}'))${d('regions')}=''}catch{}`,
  `addEventListener('click',e=>{let t=e.target,i=t.closest?.('button')?.closest('portal-island,[data-early]');`,
  `if(i){i.earlyClick=e;if(i.matches('[data-early],:not(:defined)'))i.dataset.busy=''}`,
  `if(!t.closest?.('[data-color-mode-switch]'))return;`,
  `let m=${d('colorMode')},o=['light','dark'],k=matchMedia('(prefers-color-scheme:dark)').matches?0:1;`,
  `if(m==o[1-k]){delete ${d('colorMode')};m='system'}else m=${d('colorMode')}=o[m?1-k:k];`,
  `try{s.setItem('${LATER_STORAGE.colorMode.key}',m)}catch{}});`,
  `addEventListener('error',({target:t})=>{if(t.tagName=='IMG')t.parentNode.dataset.missing=t.alt},true)`,
  `})(document.documentElement.dataset)`,
].join('');
