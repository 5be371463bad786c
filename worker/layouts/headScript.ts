import { BREAKPOINTS } from '#shared/domain/display/breakpoints.ts';
import type { DocumentStateName } from '#shared/domain/page/documentState.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { STORAGE } from '#shared/storage/storage.ts';

/** Attribute names on `<html>`, which the script calls `d`. */
const d = (name: DocumentStateName) => `d.${name}`;

/**
 * The page's only inline script, allowed by its hash. It runs before the first paint, so that nothing shifts or flashes
 * later: it marks that scripts run, pins a saved colour mode unless the route forces one, sets the saved font size,
 * hides a banner that was dismissed or has expired on a cached page, reserves space for articles of chosen regions and
 * for consented ads, and skips web fonts on phones until another page has fetched them. Defaults need no script, and
 * also apply where storage is blocked.
 *
 * It also handles what cannot wait for other code: the colour switch and failed images. One that the picture host does
 * not have loads from the title's host: its sources of that host, which alone name a type, are removed. A click on an island's button
 * or inside `data-early` before its code has loaded is shown as pressed and replayed later:
 * `client/hydrate/islandElement.ts`, `client/platform/claimEarlyClick.ts`.
 */
export const headScript = [
  `(d=>{${d('script')}='';if(Date.now()>${d('breakingUntil')})${d('breakingHidden')}='';`,
  `let s;try{s=localStorage;let f=s.getItem('${STORAGE.fontSize.key}'),p=s.getItem('${LATER_STORAGE.colorMode.key}');`,
  `let a=s.getItem('${LATER_STORAGE.faces.key}');`,
  `if(${d('plain')}==null&&${BREAKPOINTS.portal.lg}>screen.width&&a!='fetched')${d('plain')}=a||'';`,
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
  `addEventListener('error',({target:t})=>{if(t.tagName!='IMG')return;let p=t.parentNode,h=p.querySelectorAll('source[type]');`,
  `h[0]?h.forEach(s=>s.remove()):p.dataset.missing=t.alt},true)`,
  `})(document.documentElement.dataset)`,
].join('');
