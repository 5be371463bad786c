import { BROWSER_COOKIES } from '#shared/cookies/cookies.ts';
import { STORAGE } from '#shared/storage/storage.ts';

/**
 * The page's only inline script, allowed by its hash. It runs before the first paint, so that nothing moves or flashes afterwards: tells
 * the styles that script runs, pins a saved colour mode unless the route forces one, sets the saved font size, hides a banner that was
 * put away, makes room for the articles of chosen regions. Defaults need no script.
 */
export const headScript = [
  `(d=>{d.script='';`,
  `let f=document.cookie.match(/\\b${BROWSER_COOKIES.fontSize.name}=([\\d.]+)/);if(f)d.fontSize=f[1];`,
  `try{let s=localStorage,p=s.getItem('${STORAGE.colorMode.key}');`,
  `if(!d.forced&&(p=='light'||p=='dark'))d.colorMode=p;`,
  `if(d.breaking&&s.getItem('${STORAGE.breakingNewsDismissed.key}')==d.breaking)d.breakingHidden='';`,
  `if(s.getItem('${STORAGE.myRegions.key}'))d.regions=''}catch{}`,
  `})(document.documentElement.dataset)`,
].join('');
